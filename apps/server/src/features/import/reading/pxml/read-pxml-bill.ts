import type { Table } from '../table.ts'
import { readPxml } from './document.ts'

const headers = ['Mark', 'Item', 'Kind', 'Quantity', 'Drawing', 'Revision']

/**
 * Reads the mounting parts of a PXML document as a schedule with a row for each part and mark. Several products of a mark are
 * alike: the first says what one needs. Steel is not read: its elements are not the same in all programs.
 */
export function readPxmlBill(text: string): Pick<Table, 'headers' | 'rows' | 'headerRows' | 'sheet' | 'sheets'> {
  const seen = new Set<string>()
  const rows: Table['rows'][number][] = []
  for (const { line, id, fields, order, slabs } of readPxml(text).products) {
    const mark = fields.ElementNo || id
    if (seen.has(mark)) continue
    seen.add(mark)
    const parts = Map.groupBy(
      slabs.flatMap(({ embeds }) => embeds).filter((name) => name !== ''),
      (name) => name,
    )
    for (const [name, each] of parts) {
      const { DrawingNo = '', DrawingRevision = '' } = order
      rows.push({ line, cells: [mark, name, 'embed', each.length, DrawingNo, DrawingRevision] })
    }
  }
  return { headers, rows, headerRows: [{ line: 1, cells: headers }], sheet: null, sheets: [] }
}
