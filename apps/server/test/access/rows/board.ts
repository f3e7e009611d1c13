import { aMould } from '#support/production.ts'
import { type Case, newName, plantOf } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { managers, readers } from '../rules.ts'

const inPlant = (given: object) => async (at: Case) => ({ params: { id: (await plantOf(at)).id }, ...given })
const ofMould = (body?: object) => async (at: Case) => ({
  params: { id: (await aMould(at.database, await plantOf(at))).id },
  ...(body && { body }),
})

const day = '2090-03-06'

/** Endpoints about moulds and the board. A mould is a record of its plant, which also casts for archived projects. */
export const boardRows = {
  listMoulds: { ...readers, ...reads, given: inPlant({}) },
  createMould: {
    ...managers,
    ...alwaysWrites,
    given: (at: Case) => inPlant({ body: { name: newName(), kind: 'bed' } })(at),
  },
  mouldByCode: {
    ...readers,
    ...reads,
    given: async (at: Case) => ({ params: { code: (await aMould(at.database, await plantOf(at))).code } }),
  },
  updateMould: { ...managers, ...alwaysWrites, given: ofMould({ length: 20_000 }) },
  setMouldOutages: {
    ...managers,
    ...alwaysWrites,
    given: ofMould({ out_of_use: [{ from_day: day, to_day: day, reason: 'Repair' }] }),
  },
  deleteMould: { ...managers, ...alwaysWrites, given: ofMould() },
  board: { ...readers, ...reads, given: inPlant({ query: { from: day } }) },
  listWaiting: { ...readers, ...reads, given: inPlant({}) },
  planCastings: {
    ...managers,
    ...writes,
    given: async (at: Case) => {
      const plant = await plantOf(at)
      const { id: mould_id } = await aMould(at.database, plant)
      const row = await at.database.row<{ id: string }>(
        `INSERT INTO components (project_id, section_id, name, control_number)
         SELECT project_id, id, $1, $1 FROM sections WHERE id = $2 RETURNING id`,
        [newName(), at.place.section.id],
      )
      return {
        params: { id: plant.id },
        body: { moves: [{ component_id: row?.id ?? mould_id, to: { mould_id, day, turn: 1 } }] },
      }
    },
  },
  updateCasting: {
    ...managers,
    ...alwaysWrites,
    given: async (at: Case) => {
      const plant = await plantOf(at)
      const { id: mould_id } = await aMould(at.database, plant)
      return { params: { id: plant.id }, body: { mould_id, day, turn: 1, is_fixed: true } }
    },
  },
  fillWeek: { ...managers, ...reads, given: inPlant({ body: { from: day } }) },
} satisfies AccessRows
