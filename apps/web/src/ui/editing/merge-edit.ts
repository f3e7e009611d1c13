/** The merge of an edit with a concurrent change of the same record. */
interface MergedEdit<Draft> {
  /** The user's input; unchanged fields have the other person's values. */
  readonly draft: Draft
  /** The fields that both have changed to different values. */
  readonly disputed: readonly (keyof Draft & string)[]
}

/** The fields with input that differs from `base`. */
export function typedFields<Draft extends Record<string, string>>(base: Draft, typed: Draft): (keyof Draft & string)[] {
  return Object.keys(typed).filter((field) => typed[field]?.trim() !== base[field]?.trim())
}

/** Merges input based on `base` with the current record. No input is lost. */
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
 * The fields of `body` to send for an edit, named like the draft's: only the changed ones, so that unchanged values are
 * neither validated nor written again.
 */
export function changesOf<Body extends object, Draft extends Record<string, string>>(
  body: Body,
  base: Draft,
  typed: Draft,
): Partial<Body> {
  return pick(body, typedFields(base, typed))
}
