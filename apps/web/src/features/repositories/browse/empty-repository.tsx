import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { WhyButton } from "../../../platform/errors/why-button.tsx";
import { missingInProject } from "../../../platform/errors/why.ts";
import { localePath } from "../../../platform/i18n/locale.ts";
import { useSessionUser } from "../../../platform/session/session.store.ts";
import { CommandBlock } from "../../../ui/command-block.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { FactsBeside } from "../../../ui/facts-beside.tsx";
import { AddFile } from "../edits/change-tools.tsx";
import { ImportView } from "../imports/import-view.tsx";
import { useCloneAddress } from "../clone-way.store.ts";
import type { OpenRepository } from "../with-repository.tsx";
import { gitCommands } from "./git-commands.rules.ts";
import { RepositoryFacts } from "./repository-facts.tsx";
import styles from "./empty-repository.module.css";

/** Before the first push: how to make it, for those who may. The page shows the code by itself afterwards. */
export function EmptyRepository({ repository, project }: OpenRepository) {
  const { t } = useTranslation("repositories");
  const isArchived = project.status === "archived";
  const canPush = project.permissions.includes("repository.push") && !isArchived;
  const isImporting = repository.importState === "waiting" || repository.importState === "running";
  return (
    <FactsBeside>
      <div>
        {repository.importState !== null && <ImportView repository={repository} />}
        {isImporting ? null : canPush ? (
          <Instructions repository={repository} />
        ) : (
          <NeverAny
            title={t("empty.title")}
            text={isArchived ? t("empty.archived") : t("empty.reader")}
            // Nobody pushes to what is closed: the frame says so, and no role would help.
            action={
              !repository.isClosed && (
                <WhyButton missing={missingInProject("repository.push", project.projectId)} />
              )
            }
          />
        )}
      </div>
      <RepositoryFacts repository={repository} project={project} />
    </FactsBeside>
  );
}

function Instructions({ repository }: Pick<OpenRepository, "repository">) {
  const { t } = useTranslation("repositories");
  const { username } = useSessionUser();
  const { way, url } = useCloneAddress(repository);
  const commands = gitCommands({ ...repository, url });
  return (
    <div className={styles["instructions"]}>
      <div>
        <h2>{t("empty.title")}</h2>
        <p>{t("empty.text")}</p>
        <p>
          {way === "ssh" ? t("empty.signInBySsh") : t("empty.signIn", { username })}{" "}
          <Link to={localePath("/personal")}>{t(way === "ssh" ? "empty.keys" : "empty.tokens")}</Link>
        </p>
      </div>
      <div className={styles["add"]}>
        <span>{t("empty.add")}</span>
        <AddFile repository={repository} place={{ ref: undefined, path: "" }} />
      </div>
      {(["clone", "folder", "repository"] as const).map((way) => (
        <Commands key={way} title={t(`empty.${way}`)} text={t(`empty.${way}Text`)} commands={commands[way]} />
      ))}
    </div>
  );
}

interface CommandsProps {
  readonly title: string;
  readonly text: string;
  readonly commands: string;
}

function Commands({ title, text, commands }: CommandsProps) {
  const { t } = useTranslation("repositories");
  return (
    <section>
      <h3>{title}</h3>
      <p>{text}</p>
      <div className={styles["commands"]}>
        <CommandBlock text={commands} label={t("empty.copy", { title })} />
      </div>
    </section>
  );
}
