import type { FormProps } from "antd/es/form";

/** How a form behaves: labels above, a field checked when it is left, all on submit, which goes to the first problem. */
export const formHabits = {
  layout: "vertical",
  validateTrigger: "onBlur",
  scrollToFirstError: { focus: true },
} as const satisfies FormProps;
