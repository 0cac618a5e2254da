import { useTranslation } from "react-i18next";
import type { Column } from "../../ui/data-table.tsx";
import { None } from "../../ui/none.tsx";
import { AbsoluteTime, RelativeTime } from "../format/relative-time.tsx";

/** Something deleted that can still be restored. */
interface Deletion {
  /** Null where the member is gone. */
  readonly deletedBy: string | null;
  /** Milliseconds, like `purgedAt`. */
  readonly deletedAt: number;
  /** When it is gone for good. */
  readonly purgedAt: number;
}

/** The last columns of a table of deleted things: by whom, when, and until when it can come back. */
export function useDeletionColumns(): readonly Column<Deletion>[] {
  const { t } = useTranslation();
  return [
    {
      key: "deletedBy",
      title: t("deletion.by"),
      width: 140,
      render: ({ deletedBy }) => deletedBy ?? <None />,
    },
    {
      key: "deletedAt",
      title: t("deletion.at"),
      width: 150,
      staysOnMobile: true,
      render: ({ deletedAt }) => <RelativeTime at={deletedAt} />,
    },
    {
      key: "purgedAt",
      title: t("deletion.purgedAt"),
      width: 190,
      render: ({ purgedAt }) => <AbsoluteTime at={purgedAt} />,
    },
  ];
}
