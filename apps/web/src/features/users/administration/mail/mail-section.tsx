import type { EndpointOutput } from "@lowforge/contract";
import type { mailEndpoints } from "@lowforge/contract/users";
import App from "antd/es/app";
import Button from "antd/es/button";
import Form from "antd/es/form";
import Input from "antd/es/input";
import { useTranslation } from "react-i18next";
import { FormAlert } from "../../../../platform/errors/form-alert.tsx";
import { LoadError } from "../../../../platform/errors/load-error.tsx";
import { RelativeTime } from "../../../../platform/format/relative-time.tsx";
import { Facts } from "../../../../ui/facts.tsx";
import { FormButtons } from "../../../../ui/form-buttons.tsx";
import { formHabits } from "../../../../ui/form-habits.ts";
import { Section } from "../../../../ui/section.tsx";
import { ListSkeleton } from "../../../../ui/skeletons.tsx";
import styles from "../../users.module.css";
import { useMail, useTestMail } from "./mail.queries.ts";

/** How mail goes out, how the latest went, and a try. */
export function MailSection() {
  const { t } = useTranslation("mail");
  const mail = useMail();
  return (
    <Section title={t("title")} text={t("text")}>
      {mail.isPending && <ListSkeleton rows={2} />}
      {mail.isError && mail.data === undefined && (
        <LoadError error={mail.error} onRetry={() => void mail.refetch()} />
      )}
      {mail.data?.server === null && <p>{t("off")}</p>}
      {typeof mail.data?.server === "string" && (
        <>
          <MailFacts mail={mail.data} />
          <TestForm />
        </>
      )}
    </Section>
  );
}

function MailFacts({ mail }: { readonly mail: EndpointOutput<typeof mailEndpoints.getMail> }) {
  const { t } = useTranslation("mail");
  const { server, from, waiting, lastFailure } = mail;
  return (
    <Facts
      facts={[
        { label: t("server"), value: server },
        { label: t("from"), value: from },
        { label: t("waiting"), value: waiting },
        {
          label: t("lastFailure"),
          value:
            lastFailure === null ? (
              t("never")
            ) : (
              <>
                <RelativeTime at={lastFailure.at} /> · {lastFailure.reason}
              </>
            ),
        },
      ]}
    />
  );
}

function TestForm() {
  const { t } = useTranslation("mail");
  const { message } = App.useApp();
  const test = useTestMail();
  return (
    <Form<{ email: string }>
      className={styles["form"] ?? ""}
      name="testMail"
      {...formHabits}
      requiredMark={false}
      onFinish={({ email }) =>
        test.mutate(email.trim(), { onSuccess: () => void message.success(t("tested")) })
      }
    >
      <Form.Item
        name="email"
        label={t("address")}
        rules={[{ required: true, pattern: /^\s*[^\s@]+@[^\s@]+\s*$/, message: t("addressStrange") }]}
      >
        <Input autoComplete="email" inputMode="email" maxLength={200} />
      </Form.Item>
      <FormAlert error={test.error} />
      <FormButtons>
        <Button htmlType="submit" loading={test.isPending}>
          {t("test")}
        </Button>
      </FormButtons>
    </Form>
  );
}
