import { componentFields, isMeasure } from '@castline/domain/components/fields'
import { cellText, type Table } from '../reading/table.ts'
import type { Columns } from '../rows/columns.ts'
import { parseFeetAndInches } from '../rows/feet.ts'
import { readHeader } from './header-units.ts'

const looked = 1000
const units: readonly string[] = ['in', 'ft', 'ft²', 'ft³', 'yd³', 'lb', 'US ton', 'kip']

/** Whether a schedule is in feet, inches or pounds: by the units of its headers or of its lengths. */
export function isImperial(table: Table, columns: Columns): boolean {
  if (table.headers.some((header) => units.includes(readHeader(header).unit ?? ''))) return true
  const lengths = [...columns.values()].flatMap(({ field, column }) =>
    isMeasure(field) && componentFields[field].kind === 'length' ? [column] : [],
  )
  return table.rows
    .slice(0, looked)
    .some(({ cells }) => lengths.some((column) => parseFeetAndInches(cellText(cells[column])) !== null))
}
