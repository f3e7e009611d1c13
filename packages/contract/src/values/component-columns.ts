import { describingFields, namesOf, productionFields } from '@castline/domain/components/fields'
import { planDates } from '@castline/domain/plan/plan'

const describing = namesOf(describingFields)
const isOfProduction = (name: string) => productionFields.some((each) => each === name)

/** In every row of a list of components. */
export const identifying = ['id', 'name', 'control_number', 'qr_code', 'status'] as const

/** The groups of the other fields of a row, so that a read costs what it shows. Without `fields` rows have `specification`. */
export const columnGroups = {
  specification: ['project_id', 'section_id', 'section_name', 'type', 'version'],
  measures: ['external_id', ...describing.filter((name) => name !== 'type' && !isOfProduction(name))],
  plan: ['sequence', ...planDates, 'derived', 'late', 'late_for'],
  load: ['load'],
  place: ['place_code'],
  drawing: ['made_from'],
  gates: ['holds'],
  production: [...describing.filter(isOfProduction), 'stripped_at'],
  times: ['status_changed_at', 'created_at', 'updated_at'],
  /** The project's other components, beside the rows. */
  other: ['other'],
} as const satisfies Record<string, readonly string[]>

type Group = keyof typeof columnGroups
export type ComponentColumn = (typeof columnGroups)[Group][number]

const groups = new Map<string, readonly string[]>(Object.entries(columnGroups))
const all = [...groups.values()].flat() as ComponentColumn[]
/** What a list without `fields` has. */
const usual: readonly ComponentColumn[] = [...columnGroups.specification, 'other']

/** Groups, fields and `all`: what `fields` can name. */
export const columnNames = [...new Set<string>([...groups.keys(), ...all, ...identifying, 'all'])]

/** What `include` of one component can name: without it the response has everything. */
export const includableNames = columnNames.filter((name) => name !== 'all' && name !== 'other')

/** The fields beside the identifying ones that `fields` names, by groups or singly. */
export function columnsOf(fields: readonly string[] | undefined): ReadonlySet<ComponentColumn> {
  if (!fields) return new Set(usual)
  if (fields.includes('all')) return new Set(all)
  const named = new Set(fields.flatMap((name) => [name, ...(groups.get(name) ?? [])]))
  return new Set(all.filter((column) => named.has(column)))
}
