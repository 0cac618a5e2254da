import styles from "./photos.module.css";
import { usePhoto } from "./photos.queries.ts";

interface MemberPhotoProps {
  readonly member: { readonly id: number; readonly nickname: string; readonly photo: string | null };
  readonly size?: "small" | "large";
}

/** What a member looks like: their photo, or the first letter of their nickname. It says nothing that the name does not. */
export function MemberPhoto({ member, size = "small" }: MemberPhotoProps) {
  const url = usePhoto(member.id, member.photo);
  return (
    <span className={styles["photo"]} data-size={size} data-initial={[...member.nickname][0]}>
      {url !== null && <img src={url} alt="" />}
    </span>
  );
}
