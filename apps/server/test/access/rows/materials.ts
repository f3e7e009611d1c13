import { randomUUID } from 'node:crypto'
import { aForm } from '#support/schedules.ts'
import { type Case, newName, plantOf } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { managers, pourWriters, readers } from '../rules.ts'

const inPlant =
  (query: Record<string, string | number> = {}) =>
  async (at: Case) => ({ params: { id: (await plantOf(at)).id }, query })

const ofMark = async (at: Case) => ({
  params: { id: (await plantOf(at)).id },
  query: { project_id: at.place.project.id, mark: 'W-1' },
})

/** A bill of the mark of a component of the project. */
async function billed(at: Case) {
  const mark = newName()
  await at.database
    .rows(
      `INSERT INTO components (project_id, section_id, name, control_number)
       SELECT project_id, id, $1, $1 FROM sections WHERE id = $2`,
      [mark, at.place.section.id],
    )
    .catch(() => [])
  const item = { kind: 'cage', number: 'B-1', name: null, unit: 'pcs', quantity: 1, drawing: null, revision: null }
  const body = { project_id: at.place.project.id, mark, items: [item] }
  return { params: { id: (await plantOf(at)).id }, body }
}

async function inStock(at: Case) {
  const row = await at.database.row<{ id: string }>(
    `INSERT INTO stock_items (plant_id, kind, number, unit) VALUES ($1, 'cage', $2, 'pcs') RETURNING id`,
    [(await plantOf(at)).id, newName()],
  )
  return row?.id ?? randomUUID()
}

const ofItem = (body?: object) => async (at: Case) => ({ params: { id: await inStock(at) }, ...(body && { body }) })

const casting = { mould_id: randomUUID(), day: '2090-03-06', turn: 1 }

/** Bills of materials, and the stock of a plant. */
export const materialRows = {
  listBills: { ...readers, ...reads, given: inPlant() },
  getBill: { ...readers, ...reads, given: ofMark },
  saveBill: { ...managers, ...writes, given: billed },
  readBillSheet: {
    ...managers,
    ...reads,
    given: async (at: Case) => ({
      params: { id: (await plantOf(at)).id },
      body: aForm('Mark,Item,Qty\nW-1,K-1,2', { options: { project_id: at.place.project.id } }),
    }),
  },
  listStock: { ...readers, ...reads, given: inPlant() },
  moveStock: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at: Case) => ({
      params: { id: (await plantOf(at)).id },
      body: { kind: 'receipt', number: newName(), unit: 'pcs', quantity: 5 },
    }),
  },
  listMovements: { ...readers, ...reads, given: ofItem() },
  updateStockItem: { ...pourWriters, ...alwaysWrites, given: ofItem({ minimum: 3 }) },
  listMaterialShortages: { ...readers, ...reads, given: inPlant() },
  listShortItems: { ...readers, ...reads, given: inPlant() },
  exportMaterialShortagesCsv: { ...readers, ...reads, given: inPlant() },
  exportMaterialShortagesXlsx: { ...readers, ...reads, given: inPlant() },
  castingMaterials: { ...readers, ...reads, given: inPlant(casting) },
} satisfies AccessRows
