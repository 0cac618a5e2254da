import { type BadgeKind, badgeKinds } from "@lowforge/contract/repositories";
import App from "antd/es/app";
import Button from "antd/es/button";
import Segmented from "antd/es/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadError } from "../../../platform/errors/load-error.tsx";
import { activeLocale, basePath, localePath } from "../../../platform/i18n/locale.ts";
import { useCostlyConfirm } from "../../../ui/confirm.tsx";
import { CopyLine } from "../../../ui/copy-line.tsx";
import { NeverAny } from "../../../ui/empty-state.tsx";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { Section } from "../../../ui/section.tsx";
import { ListSkeleton } from "../../../ui/skeletons.tsx";
import { codePath } from "../repository-address.ts";
import { SettingsFrame } from "../settings/settings-frame.tsx";
import { WithRepository, type OpenRepository } from "../with-repository.tsx";
import { useBadgeToken, useDeleteBadgeToken, useRenewBadgeToken } from "./badges.queries.ts";
import styles from "./badges.module.css";
import { badgeUrl, htmlOf, markdownOf } from "./snippets.rules.ts";

/** The badges of a repository and what is pasted elsewhere to show them. */
export function BadgesPage() {
  return <WithRepository>{(open) => <Badges key={open.repository.repositoryId} {...open} />}</WithRepository>;
}

function Badges(open: OpenRepository) {
  const { t } = useTranslation("badges");
  const { repositoryId } = open.repository;
  const badges = useBadgeToken(repositoryId);
  const renew = useRenewBadgeToken(repositoryId);
  const token = badges.data?.token ?? null;
  const turnOn = (
    <Button type="primary" loading={renew.isPending} onClick={() => renew.mutate()}>
      {t("turnOn")}
    </Button>
  );
  return (
    <SettingsFrame {...open} section={t("title")}>
      <Section
        title={t("title")}
        text={t("text")}
        actions={token === null ? undefined : <Actions repositoryId={repositoryId} />}
      >
        {badges.isPending && <ListSkeleton rows={3} />}
        {badges.isError && badges.data === undefined && (
          <LoadError error={badges.error} onRetry={() => void badges.refetch()} />
        )}
        {badges.data !== undefined && token === null && (
          <NeverAny title={t("off")} text={t("offText")} action={turnOn} />
        )}
        {token !== null && <BadgeList repositoryId={repositoryId} token={token} />}
      </Section>
    </SettingsFrame>
  );
}

function Actions({ repositoryId }: { readonly repositoryId: number }) {
  const { t } = useTranslation("badges");
  const { message } = App.useApp();
  const confirm = useCostlyConfirm();
  const renew = useRenewBadgeToken(repositoryId);
  const remove = useDeleteBadgeToken(repositoryId);
  return (
    <MoreMenu
      items={[
        {
          key: "renew",
          label: t("renew"),
          onChoose: () =>
            confirm({
              title: t("renewTitle"),
              text: t("renewText"),
              action: t("renew"),
              onConfirm: async () => {
                await renew.mutateAsync();
                void message.success(t("renewed"));
              },
            }),
        },
        {
          key: "off",
          label: t("turnOff"),
          isDangerous: true,
          onChoose: () =>
            confirm({
              title: t("turnOffTitle"),
              text: t("turnOffText"),
              action: t("turnOff"),
              onConfirm: () => remove.mutateAsync(),
            }),
        },
      ]}
    />
  );
}

interface BadgeListProps {
  readonly repositoryId: number;
  readonly token: string;
}

function BadgeList({ repositoryId, token }: BadgeListProps) {
  const { t } = useTranslation("badges");
  const [language, setLanguage] = useState<"zh" | "en">(activeLocale());
  const { origin } = window.location;
  const page = `${origin}${basePath}${localePath(codePath(null, repositoryId))}`;
  return (
    <>
      <div className={styles["language"]}>
        <span id="badge-language">{t("language")}</span>
        <Segmented<"zh" | "en">
          aria-labelledby="badge-language"
          options={[
            { value: "zh", label: "中文" },
            { value: "en", label: "English" },
          ]}
          value={language}
          onChange={setLanguage}
        />
      </div>
      {badgeKinds.map((kind) => (
        <Badge key={kind} kind={kind} url={badgeUrl({ origin, token, kind, language })} page={page} />
      ))}
    </>
  );
}

interface BadgeProps {
  readonly kind: BadgeKind;
  readonly url: string;
  readonly page: string;
}

function Badge({ kind, url, page }: BadgeProps) {
  const { t } = useTranslation("badges");
  const name = t(`kind.${kind}`);
  return (
    <section className={styles["badge"]}>
      <h3>{name}</h3>
      <p>{t(`about.${kind}`)}</p>
      <img src={url} alt={`${t("preview")}: ${name}`} height={20} />
      <CopyLine text={markdownOf(name, url, page)} label={t("copy", { what: t("markdown") })} />
      <CopyLine text={htmlOf(name, url, page)} label={t("copy", { what: t("html") })} />
    </section>
  );
}
