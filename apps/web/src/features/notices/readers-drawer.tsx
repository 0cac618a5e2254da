import Drawer from "antd/es/drawer";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../platform/errors/load-error.tsx";
import { personName } from "../../platform/format/person-name.ts";
import { AbsoluteTime } from "../../platform/format/relative-time.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { Pager } from "../../ui/pager.tsx";
import { ListSkeleton } from "../../ui/skeletons.tsx";
import { MemberPhoto } from "../users/index.ts";
import styles from "./notices.module.css";
import { useReaders } from "./notices.queries.ts";

interface ReadersDrawerProps {
  readonly noticeId: number;
  readonly isOpen: boolean;
  onClose(): void;
}

/** Who has said that they have read a notice, the latest first. */
export function ReadersDrawer({ noticeId, isOpen, onClose }: ReadersDrawerProps) {
  const { t } = useTranslation("notices");
  return (
    <Drawer open={isOpen} title={t("readersTitle")} size={560} onClose={onClose} destroyOnHidden>
      <Readers noticeId={noticeId} />
    </Drawer>
  );
}

function Readers({ noticeId }: Pick<ReadersDrawerProps, "noticeId">) {
  const { t } = useTranslation("notices");
  const [pageNum, setPageNum] = useState(1);
  const readers = useReaders(noticeId, pageNum);
  if (readers.data === undefined) {
    if (!readers.isError) return <ListSkeleton rows={3} />;
    return <LoadError error={readers.error} onRetry={() => void readers.refetch()} />;
  }
  const { list, total, pageSize } = readers.data;
  if (total === 0) return <p className={styles["quiet"]}>{t("readersNone")}</p>;
  return (
    <>
      <DataTable
        caption={t("readersCaption")}
        rows={list}
        rowKey={({ userId }) => userId}
        columns={[
          {
            key: "person",
            title: t("column.person"),
            isFluid: true,
            render: (reader) => (
              <span className={styles["person"]}>
                <MemberPhoto
                  member={{ id: reader.userId, nickname: personName(reader), photo: reader.photo }}
                />
                {personName(reader)}
              </span>
            ),
          },
          {
            key: "at",
            title: t("column.at"),
            width: 180,
            staysOnMobile: true,
            render: ({ acknowledgedAt }) => <AbsoluteTime at={acknowledgedAt} />,
          },
        ]}
      />
      <Pager {...{ pageNum, pageSize, total }} onChange={setPageNum} />
    </>
  );
}
