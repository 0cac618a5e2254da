import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../platform/format/number.ts";
import { SearchedList } from "../../../platform/lists/searched-list.tsx";
import { useListAddress } from "../../../platform/lists/use-list-address.ts";
import { Page } from "../../../platform/navigation/page.tsx";
import { DeletedProjectsTable } from "./deleted-projects-table.tsx";
import { useDeletedProjects } from "./life.queries.ts";

const pageSize = 20;

/** The deleted projects that the member may restore. Search and page live in the address. */
export function DeletedProjectsPage() {
  const { t } = useTranslation(["projectLife", "projects"]);
  const [address, change] = useListAddress();
  const { name, pageNum } = address;
  const deleted = useDeletedProjects({ pageNum, pageSize, ...(name !== "" && { name }) });
  const total = deleted.data?.total;
  return (
    <Page
      title={t("trash.title")}
      crumbs={[{ label: t("projects:list.heading"), to: "/project" }]}
      count={total === undefined ? undefined : formatNumber(total)}
      note={t("trash.text")}
    >
      <SearchedList
        {...{ address, pageSize }}
        found={deleted}
        text={(key) => t(`trash.${key}`)}
        onChange={change}
      >
        {(projects) => <DeletedProjectsTable projects={projects} />}
      </SearchedList>
    </Page>
  );
}
