import type { FieldValues } from './fields.ts'

/** What a component is called by: large its control number, and beside it its mark where the number does not say it. */
export interface ComponentTitle {
  readonly number: string
  readonly mark: string | null
}

/**
 * Returns the title of a component. Several components share a mark, so that its control number is the title; usually it begins
 * with the mark (W-01/3), which is then null.
 */
export function componentTitle({
  name,
  control_number,
}: Readonly<FieldValues<'name' | 'control_number'>>): ComponentTitle {
  const rest = control_number.startsWith(name) ? control_number.slice(name.length) : null
  const saysMark = rest !== null && !/^[\p{L}\p{N}]/u.test(rest)
  return { number: control_number, mark: saysMark ? null : name }
}
