import { randomUUID } from 'node:crypto'
import type { LoadStatus } from '@castline/domain/loads/loads'
import { type Case, newName, nothing, ofProject } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { anyManagers, driversAndSite, inspectors, readers, signedIn, transporters } from '../rules.ts'

/** Inserts a trailer. */
async function ofTrailer({ database }: Case) {
  const row = await database.row<{ id: string }>('INSERT INTO trailers (name) VALUES ($1) RETURNING id', [newName()])
  return { params: { id: row?.id ?? '' } }
}

interface LoadGiven {
  readonly id: string
  readonly code: string
  readonly componentId: string
}

/** Inserts a load with one manufactured component; nothing if the project does not exist. */
async function aLoad({ place, database }: Case, status: LoadStatus): Promise<LoadGiven> {
  const isOut = status === 'departed' || status === 'arrived'
  const row = await database.row<LoadGiven>(
    `WITH component AS (
       INSERT INTO components (project_id, section_id, name, control_number, status)
       SELECT project_id, id, $2, $2, $3 FROM sections WHERE id = $1 RETURNING id, project_id
     ), new_load AS (
       INSERT INTO loads (project_id, number, planned_on, status, departed_at, departure_recorded_at)
       SELECT project_id, (SELECT coalesce(max(number), 0) + 1 FROM loads l WHERE l.project_id = c.project_id),
         '2026-11-20', $4, CASE WHEN $5 THEN now() END, CASE WHEN $5 THEN now() END
       FROM component c RETURNING id, code
     ), on_it AS (
       INSERT INTO load_pieces (load_id, component_id, position, loaded_at)
       SELECT l.id, c.id, 1, CASE WHEN $4 <> 'planned' THEN now() END FROM new_load l, component c
     )
     SELECT l.id, l.code, c.id AS "componentId" FROM new_load l, component c`,
    [place.section.id, newName(), isOut ? 'transported' : 'manufactured', status, isOut],
  )
  return row ?? { id: randomUUID(), code: 'YYYYYYYYYYYY', componentId: randomUUID() }
}

const inStatus = (status: LoadStatus, body?: object) => async (at: Case) => ({
  params: { id: (await aLoad(at, status)).id },
  ...(body && { body }),
})

/** Inserts a rack in a yard of the project, on the load if it is given. */
async function aRack({ place, database }: Case, loadId: string | null): Promise<string> {
  const row = await database.row<{ id: string }>(
    `WITH ids AS (SELECT gen_random_uuid() AS root, gen_random_uuid() AS id, project_id FROM sections WHERE id = $1),
     yard AS (INSERT INTO places (id, root_id, kind, code) SELECT root, root, 'plant', 'Y' FROM ids),
     used AS (INSERT INTO place_projects (root_id, project_id) SELECT root, project_id FROM ids),
     rack AS (
       INSERT INTO places (id, root_id, home_id, parent_id, load_id, kind, code)
       SELECT id, root, root, CASE WHEN $2::uuid IS NULL THEN root END, $2, 'rack', 'R-1' FROM ids RETURNING id
     ), on_it AS (INSERT INTO load_racks (load_id, rack_id, position) SELECT $2::uuid, id, 1 FROM rack WHERE $2::uuid IS NOT NULL)
     SELECT id FROM rack`,
    [place.section.id, loadId],
  )
  return row?.id ?? randomUUID()
}

/** Endpoints about loads and trailers. */
export const loadRows = {
  listTrailers: { ...signedIn, ...reads, given: nothing },
  createTrailer: { ...anyManagers, ...alwaysWrites, given: () => ({ body: { name: newName(), max_weight: 24_000 } }) },
  updateTrailer: {
    ...anyManagers,
    ...alwaysWrites,
    given: async (at) => ({ ...(await ofTrailer(at)), body: { max_length: 13_600 } }),
  },
  deleteTrailer: { ...anyManagers, ...alwaysWrites, given: ofTrailer },

  listLoads: { ...readers, ...reads, given: ofProject },
  loadProposal: { ...readers, ...reads, given: ofProject },
  loadDays: { ...readers, ...reads, given: ofProject },
  createLoad: {
    ...transporters,
    ...writes,
    given: (at) => ({ ...ofProject(at), body: { planned_on: '2026-11-20' } }),
  },
  getLoad: { ...readers, ...reads, given: inStatus('planned') },
  loadByCode: {
    ...readers,
    ...reads,
    visitor: ['number', 'project_name', 'status'],
    given: async (at) => ({ params: { code: (await aLoad(at, 'planned')).code } }),
  },
  updateLoad: { ...transporters, ...writes, given: inStatus('planned', { driver: 'Somchai' }) },
  updateLoadPieces: { ...transporters, ...writes, given: inStatus('planned', { component_ids: [] }) },
  loadRack: {
    ...transporters,
    ...writes,
    given: async (at) => ({
      params: { id: (await aLoad(at, 'planned')).id },
      body: { rack_id: await aRack(at, null) },
    }),
  },
  unloadRack: {
    ...transporters,
    ...writes,
    given: async (at) => {
      const { id } = await aLoad(at, 'loading')
      const known = await at.database.row('SELECT FROM loads WHERE id = $1', [id])
      return { params: { id, rackId: await aRack(at, known ? id : null) } }
    },
  },
  markLoaded: {
    ...transporters,
    ...writes,
    given: async (at) => {
      const { id, componentId } = await aLoad(at, 'planned')
      return { params: { id }, body: { component_id: componentId } }
    },
  },
  unmarkLoaded: {
    ...transporters,
    ...writes,
    given: async (at) => {
      const { id, componentId } = await aLoad(at, 'loading')
      return { params: { id, componentId } }
    },
  },
  departLoad: { ...transporters, ...writes, given: inStatus('loading', {}) },
  undoDeparture: {
    ...transporters,
    ...writes,
    given: async (at) => {
      const { id, componentId } = await aLoad(at, 'departed')
      await at.database.rows(
        `WITH change AS (
           INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via)
           SELECT id, project_id, 'manufactured', 'transported', $2, 'load' FROM components WHERE id = $1 RETURNING id)
         UPDATE components SET last_change_id = change.id FROM change WHERE components.id = $1`,
        [componentId, at.person.id],
      )
      return { params: { id }, body: {} }
    },
  },
  arriveLoad: { ...driversAndSite, ...writes, given: inStatus('departed', {}) },
  receiveLoad: {
    ...inspectors,
    ...writes,
    given: async (at) => {
      const { id, componentId } = await aLoad(at, 'arrived')
      const outcomes = [{ component_id: componentId, outcome: 'accepted' }]
      return { params: { id }, body: { name: 'Site', signature: 'M1 1L2 2', outcomes } }
    },
  },
  cancelLoad: { ...transporters, ...writes, given: inStatus('planned', {}) },
  exportLoadsCsv: { ...readers, ...reads, given: ofProject },
  exportLoadsXlsx: { ...readers, ...reads, given: ofProject },
  deliveryNote: { ...readers, ...reads, given: inStatus('planned') },
  loadEvents: { ...readers, ...reads, given: ofProject },
} satisfies AccessRows
