/** The words of the languages in which generated schedules are written; each list has synonyms. */
export interface Language {
  readonly headers: Readonly<Record<GeneratedField, readonly string[]>>
  readonly totals: readonly string[]
  readonly types: readonly string[]
  /** Planned, produced, delivered, accepted, erected. */
  readonly statuses: readonly [string, string, string, string, string]
  readonly storey: string
  readonly mark: string
  readonly remark: string
  readonly cancelled: string
  readonly pieces: string
  readonly revision: string
}

export type GeneratedField =
  | 'name'
  | 'section'
  | 'quantity'
  | 'type'
  | 'length'
  | 'width'
  | 'thickness'
  | 'weight'
  | 'needed_on'
  | 'status'
  | 'size'
  | 'manufactured_on'
  | 'transported_on'
  | 'accepted_on'
  | 'installed_on'

/** The headers of the days on which something happened. */
export const reached = (one: string, two: string, three: string, four: string) => ({
  manufactured_on: [one],
  transported_on: [two],
  accepted_on: [three],
  installed_on: [four],
})
