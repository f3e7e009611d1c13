/** What becomes of an edit whose thing somebody else changed meanwhile. */
export interface MergedEdit<Draft> {
  /** What was typed, and in the fields that were left alone what the other one saved. */
  readonly draft: Draft
  /** The fields that both changed, and not to the same. */
  readonly disputed: readonly (keyof Draft & string)[]
}

/** The fields that were typed to something else than stands in `base`. */
export function typedFields<Draft extends Record<string, string>>(base: Draft, typed: Draft): (keyof Draft & string)[] {
  return Object.keys(typed).filter((field) => typed[field]?.trim() !== base[field]?.trim())
}

/** Brings what was typed on `base` together with what is stored by now; nothing that was typed gets lost. */
export function mergeEdit<Draft extends Record<string, string>>(
  base: Draft,
  typed: Draft,
  stored: Draft,
): MergedEdit<Draft> {
  const own = typedFields(base, typed)
  return {
    draft: { ...stored, ...pick(typed, own) },
    disputed: own.filter((field) => stored[field] !== base[field] && stored[field] !== typed[field]?.trim()),
  }
}

function pick<Whole extends object>(whole: Whole, fields: readonly string[]): Partial<Whole> {
  return Object.fromEntries(Object.entries(whole).filter(([field]) => fields.includes(field))) as Partial<Whole>
}

/**
 * Of `body`, whose fields are named as the draft's, what is sent for an edit: only what was changed, so that a value
 * that nobody touched is neither checked nor written again.
 */
export function changesOf<Body extends object, Draft extends Record<string, string>>(
  body: Body,
  base: Draft,
  typed: Draft,
): Partial<Body> {
  return pick(body, typedFields(base, typed))
}
