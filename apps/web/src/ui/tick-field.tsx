import Checkbox from "antd/es/checkbox";
import Form from "antd/es/form";

interface TickFieldProps<Values> {
  /** The field of the form, which holds true or false. */
  readonly name: keyof Values & string;
  readonly label: string;
  readonly hint: string;
}

/** Something that holds or not, with what it means. */
export function TickField<Values>({ name, label, hint }: TickFieldProps<Values>) {
  const field: string = name;
  return (
    <Form.Item name={field} valuePropName="checked" extra={hint}>
      <Checkbox>{label}</Checkbox>
    </Form.Item>
  );
}
