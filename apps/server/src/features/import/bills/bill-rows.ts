import type { BillSheet } from '@castline/contract/bill-sheets'
import type { BillItem } from '@castline/contract/bills'
import {
  maxBillItems,
  maxDrawingName,
  maxItemName,
  maxItemNumber,
  maxQuantity,
  maxRevisionName,
} from '@castline/contract/values/materials'
import { fromSpreadsheetText } from '@castline/domain/export/spreadsheet-text'
import {
  type BillColumns,
  type BillField,
  differs,
  guessBillColumns,
  neededBillFields,
  splitHeader,
} from '@castline/domain/production/bill-columns'
import { itemKey, readKind, readUnit, toQuantity } from '@castline/domain/production/materials'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import { guessDecimal, parseNumber } from '../rows/numbers.ts'

type Fault = BillSheet['faults'][number]

export interface UnderstoodBills {
  readonly columns: BillColumns
  readonly lacks: readonly BillField[]
  /** By mark, in the order of the file. */
  readonly bills: ReadonlyMap<string, readonly BillItem[]>
  readonly faults: readonly Fault[]
}

const longestMark = 200

/** Reads the rows of a schedule of items. What a row says twice about an item of a mark is added up. */
export function understandBills(
  { headers, rows }: Pick<Table, 'headers' | 'rows'>,
  given: BillColumns | undefined,
): UnderstoodBills {
  const columns = given ?? guessBillColumns(headers)
  const lacks = neededBillFields.filter((field) => columns[field] === undefined)
  if (lacks.length > 0) return { columns, lacks, bills: new Map(), faults: [] }
  const textOf = ({ cells }: TableRow, field: BillField, most: number) => {
    const index = columns[field]
    const text = index === undefined ? '' : cellText(cells[index])
    // A file of ours marks what a spreadsheet program would calculate.
    return (fromSpreadsheetText(text) ?? text).trim().slice(0, most).trim()
  }
  const quantities = rows.map(({ cells }) => cells[columns.quantity ?? -1] ?? '')
  const decimal = guessDecimal(quantities, null)
  const headUnit = splitHeader(headers[columns.quantity ?? -1] ?? '').unit
  const bills = new Map<string, Map<string, BillItem>>()
  const faults: Fault[] = []
  const refuse = ({ line }: TableRow, fault: Fault['fault']) => faults.push({ line, fault })
  for (const [index, row] of rows.entries()) {
    const mark = textOf(row, 'mark', longestMark)
    const number = textOf(row, 'number', maxItemNumber)
    if (mark === '') {
      refuse(row, 'mark')
      continue
    }
    if (number === '') {
      refuse(row, 'number')
      continue
    }
    const cell = quantities[index] ?? ''
    if (cellText(cell).trim() === differs) {
      refuse(row, 'differs')
      continue
    }
    const written = typeof cell === 'number' ? cell : parseNumber(cell, decimal)
    const unit = readUnit(textOf(row, 'unit', 20) || headUnit || 'pcs')
    if (!unit) {
      refuse(row, 'unit')
      continue
    }
    const quantity = toQuantity((written ?? 0) * unit.factor)
    if (!(quantity > 0) || quantity > maxQuantity) {
      refuse(row, 'quantity')
      continue
    }
    const items = bills.get(mark) ?? new Map<string, BillItem>()
    const key = itemKey({ number, unit: unit.unit })
    const known = items.get(key)
    if (!known && items.size >= maxBillItems) {
      refuse(row, 'too_many')
      continue
    }
    const name = textOf(row, 'name', maxItemName) || null
    bills.set(mark, items)
    items.set(key, {
      kind: readKind(textOf(row, 'kind', 80)) ?? readKind(`${number} ${name ?? ''}`) ?? 'other',
      number: known?.number ?? number,
      name: known?.name ?? name,
      unit: unit.unit,
      quantity: toQuantity(quantity + (known?.quantity ?? 0)),
      drawing: textOf(row, 'drawing', maxDrawingName) || null,
      revision: textOf(row, 'revision', maxRevisionName) || null,
    })
  }
  return { columns, lacks, bills: new Map([...bills].map(([mark, items]) => [mark, [...items.values()]])), faults }
}
