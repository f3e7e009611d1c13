import { materialKinds } from '@castline/domain/production/materials'
import type { Table } from '../table.ts'
import { type PxmlProduct, readPxml } from './document.ts'
import { type PxmlItem, steelItem } from './steel.ts'

const headers = ['Mark', 'Item', 'Name', 'Kind', 'Unit', 'Quantity', 'Drawing', 'Revision']

/** Items of a product in words of ours, as a document of Castline has them. */
function ownItems({ infos }: Pick<PxmlProduct, 'infos'>): PxmlItem[] {
  return infos.flatMap(({ Type, Code = '', Description = '', PieceCount, Val1, Unit = 'pcs' }) => {
    const kind = materialKinds.find((each) => each === Type)
    const quantity = PieceCount ?? Val1
    return kind && quantity !== undefined ? [{ number: Code, name: Description, kind, unit: Unit, quantity }] : []
  })
}

/** Mounting parts by their names. */
function embedsOf({ slabs }: PxmlProduct): PxmlItem[] {
  const names = slabs.flatMap(({ embeds }) => embeds).filter((name) => name !== '')
  return [...Map.groupBy(names, (name) => name)].map(([number, each]) => ({
    ...{ number, name: '', kind: 'embed', unit: 'pcs' },
    quantity: each.length,
  }))
}

/**
 * Reads the mounting parts, bars and lattice girders of a PXML document, and the bill of one that Castline wrote, as a schedule with
 * rows for each item and mark. Several products of a mark are alike: the first says what one needs. Bars are in metres: the
 * format says no weight of them.
 */
export function readPxmlBill(text: string): Pick<Table, 'headers' | 'rows' | 'headerRows' | 'sheet' | 'sheets'> {
  const seen = new Set<string>()
  const rows: Table['rows'][number][] = []
  for (const product of readPxml(text).products) {
    const { line, id, fields, order, slabs } = product
    const mark = fields.ElementNo || id
    if (seen.has(mark)) continue
    seen.add(mark)
    const steel = slabs.flatMap((slab) => slab.steel).flatMap((each) => steelItem(each) ?? [])
    for (const { number, name, kind, unit, quantity } of [...embedsOf(product), ...steel, ...ownItems(product)]) {
      const { DrawingNo = '', DrawingRevision = '' } = order
      rows.push({ line, cells: [mark, number, name, kind, unit, quantity, DrawingNo, DrawingRevision] })
    }
  }
  return { headers, rows, headerRows: [{ line: 1, cells: headers }], sheet: null, sheets: [] }
}
