import { useTranslation } from "react-i18next";
import { RepositoryFrame } from "../repository-frame.tsx";
import { WithRepository } from "../with-repository.tsx";
import { CodeBrowser } from "./code-browser.tsx";
import { EmptyRepository } from "./empty-repository.tsx";

/** A repository's code at a revision and a path; before the first push, how to make it. */
export function RepositoryCodePage() {
  const { t } = useTranslation("repositories");
  return (
    <WithRepository>
      {(open) => (
        // The key keeps one repository's code from standing in while another's loads.
        <RepositoryFrame key={open.repository.repositoryId} {...open} section={t("code.title")}>
          {open.repository.isEmpty ? <EmptyRepository {...open} /> : <CodeBrowser {...open} />}
        </RepositoryFrame>
      )}
    </WithRepository>
  );
}
