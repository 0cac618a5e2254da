import type { BuildTool } from "@lowforge/contract/pipelines";
import Form from "antd/es/form";
import Select from "antd/es/select";
import { useTranslation } from "react-i18next";
import { groupTools, noTool, toolLabel } from "./tool-options.rules.ts";

/** The tool versions by kind; those that no online runner has say so. */
export function ToolField({ tools }: { readonly tools: readonly BuildTool[] }) {
  const { t } = useTranslation("pipelines");
  const optionOf = (tool: BuildTool) => {
    const label = toolLabel(tool, tool.id, t("form.noTool"));
    const isOffered = tool.available || tool.id === noTool;
    return { value: tool.id, label: isOffered ? label : t("form.toolMissing", { label }) };
  };
  const none = tools.filter(({ id }) => id === noTool).map(optionOf);
  const groups = groupTools(tools.filter(({ id }) => id !== noTool)).map((group) => ({
    label: t(`toolType.${group.type}`, { defaultValue: group.type }),
    options: group.tools.map(optionOf),
  }));
  return (
    <Form.Item
      name="toolId"
      label={t("form.tool")}
      extra={t("form.toolHint")}
      required
      rules={[
        {
          validator: async (_rule, value: string) => {
            if (!tools.some(({ id }) => id === value)) throw new Error(t("form.toolGone"));
          },
        },
      ]}
    >
      <Select
        style={{ maxWidth: 400 }}
        showSearch={{ optionFilterProp: "label" }}
        options={[...none, ...groups]}
      />
    </Form.Item>
  );
}
