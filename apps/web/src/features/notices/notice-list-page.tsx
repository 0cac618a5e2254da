import Button from "antd/es/button";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { SearchedList } from "../../platform/lists/searched-list.tsx";
import { Page } from "../../platform/navigation/page.tsx";
import { useAddressQuery } from "../../platform/navigation/use-address-query.ts";
import { useGo } from "../../platform/navigation/use-go.ts";
import { useSingleKeys } from "../../platform/navigation/use-single-keys.ts";
import { MainAction } from "../../ui/main-action.tsx";
import {
  listInputOf,
  type NoticeFilter,
  noticesPerPage,
  readNoticeFilter,
  writeNoticeFilter,
} from "./notice-filter.rules.ts";
import { NoticeFilters } from "./notice-filters.tsx";
import { NoticeItem } from "./notice-item.tsx";
import { useNotices } from "./notices.queries.ts";
import { useCanPublish } from "./use-can-publish.ts";

const createPath = "/notification/create";

/** The notices that somebody may read, pinned first. Words, state, audience and page live in the address. */
export function NoticeListPage() {
  const { t } = useTranslation("notices");
  const go = useGo();
  const canPublish = useCanPublish() === true;
  const [filter, setFilter] = useNoticeFilter();
  const notices = useNotices(listInputOf(filter));
  const isFiltered = filter.state !== undefined || filter.audience !== undefined;
  useSingleKeys(canPublish ? { n: () => go(createPath) } : {}, { names: { n: "create" } });
  return (
    <Page
      title={t("title")}
      note={t("note")}
      width="text"
      actions={
        canPublish && (
          <MainAction>
            <Button type="primary" onClick={() => go(createPath)}>
              {t("new")}
            </Button>
          </MainAction>
        )
      }
    >
      <SearchedList
        {...{ address: filter, pageSize: noticesPerPage, isFiltered }}
        found={notices}
        text={(key) => t(key)}
        onChange={setFilter}
        filters={<NoticeFilters filter={filter} onChange={setFilter} />}
        onClear={() => setFilter({ name: "", state: undefined, audience: undefined, pageNum: 1 })}
      >
        {(rows) => (
          <>
            {/* The headings within a notice stand below one of the page. */}
            <h2 className="lf-visually-hidden">{t("listed")}</h2>
            {rows.map((notice) => (
              <NoticeItem key={notice.noticeId} notice={notice} />
            ))}
          </>
        )}
      </SearchedList>
      <span className="lf-visually-hidden" role="status">
        {(isFiltered || filter.name !== "") && notices.data !== undefined
          ? t("found", { count: notices.data.total })
          : ""}
      </span>
    </Page>
  );
}

function useNoticeFilter(): [NoticeFilter, (part: Partial<NoticeFilter>) => void] {
  const [query, setQuery] = useAddressQuery();
  const change = useCallback(
    (part: Partial<NoticeFilter>) =>
      setQuery((before) => writeNoticeFilter({ ...readNoticeFilter(before), ...part })),
    [setQuery],
  );
  return [readNoticeFilter(query), change];
}
