import type { ImportOptions, ImportRow } from '@castline/contract/import'
import type { RowNote } from '@castline/contract/import-notes'
import type { ReachedField } from '@castline/contract/values/import-fields'
import type { ComputedValues } from '@castline/domain/components/computed'
import { type FieldValue, fieldsWith } from '@castline/domain/components/fields'
import type { Status } from '@castline/domain/status/statuses'
import type { GivenPlan } from '#tracking/plan/component-plans.ts'
import type { Identity } from './identity.ts'
import type { Label } from './label.ts'

export const importedFields = fieldsWith({ importable: true })
export type ImportedField = (typeof importedFields)[number]

/** A component's values in a row; null if the file has none. Lengths in mm, area m², volume m³, weight kg. */
export type ComponentCells = GivenPlan & { readonly computed: ComputedValues } & {
  readonly [Field in Exclude<ImportedField, 'name'>]: FieldValue<Field> | null
  // When it reached a status, as `status_date`.
} & Readonly<Record<ReachedField, string | null>> & {
    /** Null in rows that find their component by a code, id or number. */
    readonly name: string | null
    readonly section: string | null
    readonly status: Status | null
    /** In the project's time zone unless it ends with `Z`. */
    readonly status_date: string | null
  }

/**
 * One parsed row of a schedule, before it is compared with the project; `quantity` is null without a column for it, and
 * `namesSection` is whether the file names its section.
 */
export type ScheduleRow = {
  readonly line: number
  readonly place: number | string
  /** What the file says in it; only in a dry run. */
  readonly written?: ImportRow['written']
} & (
  | {
      readonly kind: 'component'
      readonly component: ComponentCells
      readonly quantity: number | null
      /** The control numbers of its pieces, if the row has one for each. */
      readonly numbers: readonly string[] | null
      /** Whether the file names the section of the row. */
      readonly namesSection: boolean
      readonly label: Label | null
      readonly notes: readonly RowNote[]
    }
  | { readonly kind: 'filtered' | 'error'; readonly identity: Identity; readonly notes: readonly RowNote[] }
)

export type RowOptions = Pick<ImportOptions, 'columns' | 'filters' | 'section' | 'decimal' | 'answers'> &
  Partial<Pick<ImportOptions, 'corrections' | 'dry_run'>>
