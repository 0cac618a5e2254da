import Form from "antd/es/form";
import Input from "antd/es/input";
import type { ReactNode } from "react";
import { Counter } from "./counter.tsx";

interface NameFieldProps {
  readonly label: string;
  readonly hint: ReactNode;
  /** Characters that a name may have. */
  readonly limit: number;
  /** What to say of a name that is refused; null for one that is fine. */
  problemText(name: string | undefined): string | null;
}

/** The field `name` of a form, with what it takes and a counter near its limit. */
export function NameField({ label, hint, limit, problemText }: NameFieldProps) {
  const name = Form.useWatch<string | undefined>("name", Form.useFormInstance());
  // A name that stays as it was may be longer than the form takes.
  const isAccepted = problemText(name) === null;
  const check = async (_rule: unknown, value: string | undefined): Promise<void> => {
    const problem = problemText(value);
    if (problem !== null) throw new Error(problem);
  };
  return (
    <Form.Item name="name" label={label} extra={hint} required rules={[{ validator: check }]}>
      <Input
        autoComplete="off"
        suffix={<Counter value={isAccepted && (name?.length ?? 0) > limit ? "" : name} limit={limit} />}
        style={{ maxWidth: 400 }}
      />
    </Form.Item>
  );
}
