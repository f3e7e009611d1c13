/** What becomes of an edit whose thing somebody else changed meanwhile. */
export interface MergedEdit<Draft> {
  /** What was typed, and in the fields that were left alone what the other one saved. */
  readonly draft: Draft
  /** The fields that both changed, and not to the same. */
  readonly disputed: readonly (keyof Draft & string)[]
}

/** Brings what was typed on `base` together with what is stored by now; nothing that was typed gets lost. */
export function mergeEdit<Draft extends Record<string, string>>(
  base: Draft,
  typed: Draft,
  stored: Draft,
): MergedEdit<Draft> {
  const fields: (keyof Draft & string)[] = Object.keys(typed)
  const isOwn = (field: keyof Draft) => typed[field] !== base[field]
  const draft = { ...typed }
  for (const field of fields) if (!isOwn(field)) draft[field] = stored[field]
  return {
    draft,
    disputed: fields.filter((field) => isOwn(field) && stored[field] !== base[field] && stored[field] !== typed[field]),
  }
}
