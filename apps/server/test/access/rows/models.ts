import { randomUUID } from 'node:crypto'
import { aBox, aModelForm, anIfc } from '#support/models.ts'
import { asIfSent, type Case, hadAlready, ofProject, type Reply } from '../given.ts'
import { type AccessRows, reads, writes } from '../row.ts'
import { managers, readers } from '../rules.ts'

/** Inserts a converted model without its files; nothing if the project does not exist. */
export async function ofModel({ place, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO models (project_id, name, revision, key, size, sha256, state, geometry_key, geometry_sha256, geometry_size,
       origin, elements, left_out)
     SELECT id, $2, 1, 'models/' || $2, 1, sha256('x'), 'ready', 'models/g' || $2, sha256('x'), 1, '{0,0,0}', 0, 0
     FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id, randomUUID()],
  )
  if (row) await database.rows("INSERT INTO model_bills (model_id, bills) VALUES ($1, '[]')", [row.id])
  if (row) await database.rows("INSERT INTO model_schedules (model_id, csv) VALUES ($1, 'Mark')", [row.id])
  return { params: { id: row?.id ?? randomUUID() } }
}

/** Inserts a model that waits for its conversion, which is refused to those who may read it. */
async function ofWaitingModel({ place, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO models (project_id, name, revision, key, size, sha256)
     SELECT id, $2, 1, 'models/' || $2, 1, sha256('x') FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id, randomUUID()],
  )
  return { params: { id: row?.id ?? randomUUID() } }
}
const asIfConverted = (reply: Reply) => (reply.status === 409 ? { ...reply, status: 200 } : reply)

async function ofElement(at: Case) {
  const { params } = await ofModel(at)
  await at.database.rows(
    `INSERT INTO model_elements (model_id, position, global_ids, tags, names, class, box, footprint)
     SELECT id, 0, '{a}', '{T}', '{}', 'IfcWall', '{0,0,0,1,1,1}', '{}' FROM models WHERE id = $1`,
    [params.id],
  )
  return { params: { ...params, position: '0' } }
}

/** Inserts a component with the mark of an element, but another model ID. */
async function withOtherIds(at: Case) {
  const { database, place } = at
  const { params } = await ofModel(at)
  const mark = randomUUID()
  await database.rows(
    `INSERT INTO model_elements (model_id, position, global_ids, tags, names, class, box, footprint)
     SELECT id, 0, ARRAY[$2], ARRAY[$2], ARRAY[''], 'IfcWall', '{0,0,0,1,1,1}', '{}' FROM models WHERE id = $1`,
    [params.id, mark],
  )
  await database.rows(
    `INSERT INTO components (project_id, section_id, name, control_number, external_id)
     SELECT project_id, id, $2, 'C ' || $2, 'earlier ' || $2 FROM sections WHERE id = $1`,
    [place.section.id, mark],
  )
  return ofProject(at)
}

/** Endpoints about the models of a building. */
export const modelRows = {
  uploadModel: { ...managers, ...writes, given: (at) => ({ ...ofProject(at), body: aModelForm(anIfc([aBox('a')])) }) },
  listModels: { ...readers, ...reads, given: ofProject },
  getModel: { ...readers, ...reads, given: ofModel },
  modelGeometry: {
    ...readers,
    ...reads,
    given: async (at) => ({ ...(await ofModel(at)), headers: hadAlready }),
    read: asIfSent,
  },
  modelSchedule: { ...managers, ...reads, given: ofModel },
  modelBill: { ...managers, ...reads, given: ofModel },
  modelElements: { ...readers, ...reads, given: ofModel },
  buildingStructure: { ...readers, ...reads, given: ofProject },
  searchBuilding: { ...readers, ...reads, given: (at) => ({ ...ofProject(at), query: { q: 'wall' } }) },
  elementProperties: { ...readers, ...reads, given: ofElement },
  modelWithStatus: { ...readers, ...reads, given: ofWaitingModel, read: asIfConverted },
  modelPlan: { ...readers, ...reads, given: ofModel },
  building: { ...readers, ...reads, given: ofProject },
  componentsWithoutGeometry: { ...readers, ...reads, given: ofProject },
  pairElements: { ...managers, ...writes, given: withOtherIds },
  deleteModel: { ...managers, ...writes, given: ofModel },
} satisfies AccessRows
