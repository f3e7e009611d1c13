/**
 * The name of one component where others may have its mark: its control number, which usually begins with the mark;
 * otherwise both.
 */
export function componentName({ name, control_number }: { name: string; control_number: string }): string {
  return control_number.startsWith(name) ? control_number : `${name} (${control_number})`
}
