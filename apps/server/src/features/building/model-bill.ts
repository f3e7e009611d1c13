import type { CsvCell } from '@castline/domain/export/csv'
import { csvText } from '@castline/domain/export/csv'
import { differs } from '@castline/domain/production/bill-columns'
import type { ModelBillItem, PieceBill } from './conversion/bill.ts'

/** A model's bills, with the marks of the components that are in the project. */
export interface StoredBills {
  readonly name: string
  readonly revision: number
  readonly bills: readonly PieceBill[]
  /** The mark of a component by the GlobalId that it has. */
  readonly marks: Readonly<Record<string, string>>
}

const headers = ['Mark', 'Item', 'Description', 'Kind', 'Unit', 'Quantity', 'Drawing', 'Revision']

const contentOf = (items: readonly ModelBillItem[]) =>
  JSON.stringify(items.map(({ number, unit, quantity }) => [number, unit, quantity]).sort())

/**
 * Writes the bills of a model as a schedule with a row for each item and mark, which the check of schedules of items reads. The model
 * and its revision are the drawing. Components of a mark should be alike: where they are not, the mark has one row that says so.
 */
export function billCsv({ name, revision, bills, marks }: StoredBills): string {
  const byMark = Map.groupBy(bills, ({ id, mark }) => marks[id] ?? mark)
  const rows = [...byMark].flatMap(([mark, pieces]): CsvCell[][] => {
    const [first] = pieces
    if (!first) return []
    const kinds = new Set(pieces.map(({ items }) => contentOf(items)))
    if (kinds.size > 1) return [[mark, name, null, null, null, differs, name, String(revision)]]
    return first.items.map((item) => [
      mark,
      item.number,
      item.name,
      item.kind,
      item.unit,
      item.quantity,
      name,
      String(revision),
    ])
  })
  return csvText([headers, ...rows])
}
