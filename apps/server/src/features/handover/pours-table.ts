import { className } from '@castline/domain/production/production'
import { type Cell, dayCell } from '#spreadsheets/table.ts'
import type { ConcreteProof } from '#tracking/production/concrete-proofs.ts'
import type { Listed } from './handover.ts'
import type { HandedComponent } from './queries.ts'

/** Joins the table of components by `control_number` and that of tests by `pour`. */
export const poursFile = 'tables/pours.csv'

const correctionOf = ({ specimen, before, reason }: ConcreteProof['corrections'][number]) =>
  [`${specimen}: ${before.map((each) => each.toFixed(1)).join(', ')}`, reason].filter(Boolean).join(' · ')

const columns: readonly (readonly [name: string, cell: (control: string, proof: ConcreteProof) => Cell])[] = [
  ['control_number', (control) => control],
  ['pour', (_control, { pour }) => pour],
  ['poured_on', (_control, { poured_on }) => dayCell(poured_on)],
  ['mix', (_control, { mix }) => mix],
  ['class', (_control, proof) => className(proof)],
  ['required_mpa', (_control, { required }) => required],
  ['least_mpa', (_control, { limit }) => limit],
  ['deciding_mpa', (_control, { deciding }) => deciding?.strength ?? null],
  ['tested_on', (_control, { deciding }) => dayCell(deciding?.tested_on ?? null)],
  ['age_days', (_control, { deciding }) => deciding?.age_days ?? null],
  ['mean_of_3_mpa', (_control, { mean }) => mean?.strength ?? null],
  ['mean_needed_mpa', (_control, { mean }) => mean?.required ?? null],
  ['verdict', (_control, { outcome }) => outcome],
  ['rule', (_control, { rule }) => rule.name],
  ['edition', (_control, { rule }) => rule.edition],
  ['corrections', (_control, { corrections }) => corrections.map(correctionOf).join('; ') || null],
]

/** Returns a row for each pour of each component, with what shows its strength. */
export function poursTable(components: readonly Listed<HandedComponent>[]) {
  async function* rows(): AsyncGenerator<Cell[][]> {
    for (const { row, proofs = [] } of components) {
      yield proofs.map((proof) => columns.map(([, cell]) => cell(row.control_number, proof)))
    }
  }
  return { name: 'pours', headers: columns.map(([name]) => name), rows: rows() }
}
