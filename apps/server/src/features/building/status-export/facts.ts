/** What is known of a component, as it is written into a model. Times are local in the project, without a zone. */
export interface PieceFacts {
  /** Of the element that is the component. */
  readonly global_id: string
  /** The code of the project. */
  readonly project: string
  readonly piece_mark: string
  readonly control_number: string
  readonly label_code: string
  readonly section: string
  readonly status: string
  readonly status_at: string
  /** When it was taken out of its mould; unless that was recorded, when it was cast. */
  readonly produced_at: string | null
  readonly transported_at: string | null
  readonly accepted_at: string | null
  readonly installed_at: string | null
  /** The number of its last load. */
  readonly load: string | null
  /** Where it is stored, from yard to place. */
  readonly place: string | null
  readonly is_held: boolean
  /** Numbers of the non-conformances that are still worked on. */
  readonly ncrs: readonly string[]
  /** Numbers of its pours. */
  readonly pours: readonly string[]
  /** What it must have at each step, in MPa. */
  readonly strip_strength: number | null
  readonly lift_strength: number | null
  readonly release_strength: number | null
  readonly transport_strength: number | null
}
