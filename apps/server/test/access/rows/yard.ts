import { randomUUID } from 'node:crypto'
import { type Case, newName } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { managers, readers, signedIn, workers } from '../rules.ts'

interface YardGiven {
  readonly root: string
  readonly slot: string
  readonly rack: string
  readonly code: string
  readonly componentId: string
}

/** Inserts a yard of the project with a slot, and a manufactured component; nothing if the project does not exist. */
async function aYard({ place, database }: Case): Promise<YardGiven> {
  const row = await database.row<YardGiven>(
    `WITH component AS (
       INSERT INTO components (project_id, section_id, name, control_number, status)
       SELECT project_id, id, $2, $2, 'manufactured' FROM sections WHERE id = $1 RETURNING id, project_id
     ), ids AS (
       SELECT gen_random_uuid() AS root, gen_random_uuid() AS slot, gen_random_uuid() AS rack, id AS component_id, project_id FROM component
     ), placed AS (
       INSERT INTO places (id, root_id, parent_id, kind, code, home_id)
       SELECT root, root, NULL::uuid, 'plant', 'Y', NULL::uuid FROM ids
       UNION ALL SELECT slot, root, root, 'slot', 'A-01', NULL FROM ids
       UNION ALL SELECT rack, root, root, 'rack', 'R-1', root FROM ids
       RETURNING id, qr_code
     ), used AS (
       INSERT INTO place_projects (root_id, project_id) SELECT root, project_id FROM ids
     )
     SELECT ids.root, ids.slot, ids.rack, placed.qr_code AS code, component_id AS "componentId"
     FROM ids JOIN placed ON placed.id = ids.slot`,
    [place.section.id, newName()],
  )
  return (
    row ?? {
      root: randomUUID(),
      slot: randomUUID(),
      rack: randomUUID(),
      code: 'YYYYYYYYYYYY',
      componentId: randomUUID(),
    }
  )
}

const ofRoot = async (at: Case) => ({ params: { id: (await aYard(at)).root } })
const ofSlot = async (at: Case) => ({ params: { id: (await aYard(at)).slot } })

/** Endpoints about yards, places and moves. A yard may be used by several projects, so it is never archived. */
export const yardRows = {
  listYards: { ...signedIn, ...reads, given: () => ({}) },
  yardTree: { ...readers, ...reads, given: ofRoot },
  placeContents: { ...readers, ...reads, given: ofSlot },
  placeParts: { ...readers, ...reads, given: ofSlot },
  // Those who do not reach it see only that it is a place (features/yard/places.test.ts).
  placeByCode: {
    ...signedIn,
    ...reads,
    visitor: ['code', 'yard_name'],
    given: async (at) => ({ params: { code: (await aYard(at)).code } }),
  },
  createYard: {
    ...managers,
    ...alwaysWrites,
    given: ({ place }) => ({ body: { kind: 'plant', code: newName().slice(0, 40), project_ids: [place.project.id] } }),
  },
  createPlaces: {
    ...managers,
    ...alwaysWrites,
    given: async (at) => ({ ...(await ofRoot(at)), body: { places: [{ code: 'A-02', kind: 'slot' }] } }),
  },
  updatePlace: {
    ...managers,
    ...alwaysWrites,
    given: async (at) => ({ ...(await ofSlot(at)), body: { max_count: 4 } }),
  },
  deletePlace: { ...managers, ...alwaysWrites, given: ofSlot },
  moveComponent: {
    ...workers,
    ...writes,
    given: async (at) => {
      const { slot, componentId } = await aYard(at)
      return { body: { component_id: componentId, place_id: slot } }
    },
  },
  returnComponent: {
    ...workers,
    ...writes,
    given: async (at) => {
      const { componentId } = await aYard(at)
      await at.database.rows("UPDATE components SET status = 'transported' WHERE id = $1", [componentId])
      return { params: { id: componentId }, body: { note: 'Cracked' } }
    },
  },
  listRacks: { ...signedIn, ...reads, given: () => ({}) },
  moveRack: {
    ...workers,
    ...alwaysWrites,
    given: async (at) => {
      const { slot, rack } = await aYard(at)
      return { body: { rack_id: rack, place_id: slot } }
    },
  },
  takeStock: {
    ...workers,
    ...alwaysWrites,
    given: async (at) => ({
      ...(await ofSlot(at)),
      body: { codes: [], started_at: new Date().toISOString() },
    }),
  },
  listStocktakes: { ...readers, ...reads, given: ofSlot },
  listMissing: { ...readers, ...reads, given: ofSlot },
  getStocktake: {
    ...readers,
    ...reads,
    given: async (at) => {
      const { root, slot } = await aYard(at)
      const row = await at.database.row<{ id: string }>(
        `INSERT INTO stocktakes (root_id, number, place_id, started_at, occurred_at)
         SELECT id, 1, $2, now(), now() FROM places WHERE id = $1 RETURNING id`,
        [root, slot],
      )
      return { params: { id: row?.id ?? randomUUID() } }
    },
  },
  componentMoves: {
    ...readers,
    ...reads,
    given: ({ place }) => ({ params: { id: place.component.id } }),
  },
} as const satisfies AccessRows
