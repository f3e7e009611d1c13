/** What a plant declares about components of one type. */
export interface Declaration {
  /** Null: about every type that has no declaration of its own. */
  readonly element_type: string | null
  /** The number of the declaration of performance. */
  readonly number: string
  /** The harmonised standard with its year, such as `EN 14992:2007+A1:2012`. */
  readonly standard: string
  /** The number of the notified body, such as `1020`. */
  readonly notified_body: string | null
  /** In which the mark was first affixed. */
  readonly year: number | null
}

/** A plant that casts for a project. */
export interface DeclaringPlant {
  readonly name: string
  /** Whether it is the usual plant of the project. */
  readonly usual: boolean
  readonly declarations: Declaration[]
}

export interface DeclaredComponent {
  /** The name of a plant other than the usual one; a name of no plant means the usual one. */
  readonly plant?: string | null | undefined
  readonly type?: string | null | undefined
}

const same = (one: string | null | undefined, other: string | null | undefined) =>
  one?.toLowerCase() === other?.toLowerCase()

/** Returns the declaration about a component: that of its type, or else that of all types; null if there is none. */
export function declarationOf(
  { plant, type }: DeclaredComponent,
  plants: readonly DeclaringPlant[],
): Declaration | null {
  const named = plant ? plants.find(({ name }) => same(name, plant)) : undefined
  const declared = (named ?? plants.find(({ usual }) => usual))?.declarations ?? []
  const own = type ? declared.find(({ element_type }) => same(element_type, type)) : undefined
  return own ?? declared.find(({ element_type }) => element_type === null) ?? null
}

/**
 * The printed text of a declaration in the order of the CE marking: the last two digits of the year, the notified body,
 * the declaration, the standard. The same in every language.
 */
export function declarationText({ number, standard, notified_body, year }: Declaration): string {
  const mark = year === null ? 'CE' : `CE ${String(year % 100).padStart(2, '0')}`
  return [mark, notified_body && `NB ${notified_body}`, `DoP ${number}`, standard].filter(Boolean).join(' · ')
}
