import { DocumentText } from "../repositories/index.tsx";

/** A notice stands in no repository, so that only links out of the console lead anywhere. */
const nowhere = { repositoryId: null, ref: undefined, path: "NOTICE.md" };

/** What a notice says: Markdown, drawn and made harmless like every document of the product. */
export function NoticeWords({ text }: { readonly text: string }) {
  return <DocumentText text={text} document={nowhere} />;
}
