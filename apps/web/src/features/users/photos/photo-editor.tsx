import App from "antd/es/app";
import Button from "antd/es/button";
import { useTranslation } from "react-i18next";
import { PictureEditor } from "../../../platform/pictures/picture-editor.tsx";
import { usePictureUpload } from "../../../platform/pictures/use-picture-upload.ts";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { MemberPhoto } from "./member-photo.tsx";
import styles from "./photos.module.css";
import { useRemovePhoto, useUploadPhoto } from "./photos.queries.ts";

/** The member's photo (specification §3, user profile): seen, replaced and removed here. */
export function PhotoEditor() {
  const { t } = useTranslation("users");
  const user = useSessionUser();
  const { mutateAsync } = useUploadPhoto();
  const upload = usePictureUpload(mutateAsync);
  return (
    <div className={styles["editor"]}>
      <MemberPhoto member={user} size="large" />
      <PictureEditor
        hasPicture={user.photo !== null}
        upload={upload}
        without={t("photo.without")}
        removing={<Removing />}
      />
    </div>
  );
}

function Removing() {
  const { t } = useTranslation("users");
  const { message } = App.useApp();
  const remove = useRemovePhoto();
  return (
    <Button
      loading={remove.isPending}
      onClick={() => remove.mutate(undefined, { onSuccess: () => void message.success(t("photo.removed")) })}
    >
      {t("photo.remove")}
    </Button>
  );
}
