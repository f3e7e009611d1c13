import { randomUUID } from 'node:crypto'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { aPlant } from '#support/production.ts'
import { asIfSent, type Case, hadAlready, newName, nothing, ofComponent, plantOf } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { anyManagers, managers, pourWriters, readers, signedIn } from '../rules.ts'
import { aPictureOf } from '../world.ts'

const inPlant = async (at: Case) => ({ params: { id: (await plantOf(at)).id } })

const ofPlant = (body: object) => async (at: Case) => ({ ...(await inPlant(at)), body })

const ofMix = (body?: object) => async (at: Case) => ({
  params: { id: (await plantOf(at)).mixId },
  ...(body && { body }),
})

const ofInstrument = (body?: object) => async (at: Case) => {
  const row = await at.database.row<{ id: string }>(
    `INSERT INTO instruments (plant_id, kind, name) VALUES ($1, 'press', $2) RETURNING id`,
    [(await plantOf(at)).id, newName()],
  )
  return { params: { id: row?.id ?? randomUUID() }, ...(body && { body }) }
}

const ofCrew = (body?: object) => async (at: Case) => {
  const row = await at.database.row<{ id: string }>(`INSERT INTO crews (plant_id, name) VALUES ($1, $2) RETURNING id`, [
    (await plantOf(at)).id,
    newName(),
  ])
  return { params: { id: row?.id ?? randomUUID() }, ...(body && { body }) }
}

const ofDeclaration = (body?: object) => async (at: Case) => {
  const row = await at.database.row<{ id: string }>(
    `INSERT INTO declarations (plant_id, number, standard, element_type) VALUES ($1, 'W-7', 'EN 14992', $2) RETURNING id`,
    [(await plantOf(at)).id, newName()],
  )
  return { params: { id: row?.id ?? randomUUID() }, ...(body && { body }) }
}

/** Inserts a pour of a component of the project. */
async function aPour(at: Case) {
  const plant = await plantOf(at)
  const row = await at.database.row<{ id: string; componentId: string; controlNumber: string }>(
    `WITH component AS (
       INSERT INTO components (project_id, section_id, name, control_number)
       SELECT project_id, id, $3, $3 FROM sections WHERE id = $4 RETURNING id, control_number
     ), pour AS (
       INSERT INTO pours (plant_id, mix_id, year, number, started_at) SELECT $1, $2, 2020, (SELECT coalesce(max(number), 0) + 1 FROM pours WHERE plant_id = $1), now() RETURNING id
     ), linked AS (INSERT INTO pour_components (pour_id, component_id) SELECT pour.id, component.id FROM pour, component)
     SELECT pour.id, component.id AS "componentId", component.control_number AS "controlNumber" FROM pour, component`,
    [plant.id, plant.mixId, newName(), at.place.section.id],
  )
  return row ?? { id: randomUUID(), componentId: randomUUID(), controlNumber: 'none' }
}

const ofPour = (body?: object) => async (at: Case) => ({
  params: { id: (await aPour(at)).id },
  ...(body && { body }),
})

/** Inserts a specimen of a pour of the project. */
async function aSpecimen(at: Case) {
  const { id } = await aPour(at)
  const row = await at.database.row<{ id: string; pourId: string; plantId: string }>(
    `WITH added AS (
       INSERT INTO specimens (pour_id, number, shape, purpose, curing, due_at)
       SELECT id, 1, 'cube_150', 'acceptance', 'standard', now() FROM pours WHERE id = $1 RETURNING id, pour_id
     ) SELECT added.id, po.id AS "pourId", po.plant_id AS "plantId" FROM added JOIN pours po ON po.id = added.pour_id`,
    [id],
  )
  return row ?? { id: randomUUID(), pourId: randomUUID(), plantId: randomUUID() }
}

/** Inserts a photo of the ticket of a pour of the project. */
async function aTicketPhoto(at: Case) {
  const { id } = await aPour(at)
  return { id, photoId: await aPictureOf(at.database, 'ticket_photos', 'pour_id', id, at.place.member) }
}

/** Endpoints about production. A pour is a record of its plant, which also casts for archived projects. */
export const productionRows = {
  cubeBook: { ...readers, ...reads, given: inPlant },
  exportBookCsv: { ...readers, ...reads, given: inPlant },
  exportBookXlsx: { ...readers, ...reads, given: inPlant },
  printBook: { ...readers, ...reads, given: inPlant },
  listPlants: { ...signedIn, ...reads, given: nothing },
  createPlant: {
    ...anyManagers,
    ...alwaysWrites,
    given: () => ({ body: { name: newName(), time_zone: 'Asia/Bangkok' } }),
  },
  updatePlant: { ...managers, ...alwaysWrites, given: ofPlant({ address: '1 Mill Road' }) },
  deletePlant: {
    ...managers,
    ...alwaysWrites,
    given: async (at) => {
      const { id } = await aPlant(at.database, [at.place.project])
      await at.database.rows('UPDATE projects SET plant_id = NULL WHERE plant_id = $1', [id])
      return { params: { id } }
    },
  },
  createMix: { ...managers, ...alwaysWrites, given: ofPlant({ name: 'C50', cylinder: 50, cube: 60 }) },
  updateMix: { ...managers, ...alwaysWrites, given: ofMix({ strip_hours: 16 }) },
  deleteMix: { ...managers, ...alwaysWrites, given: ofMix() },
  createDeclaration: {
    ...managers,
    ...alwaysWrites,
    given: ofPlant({ number: 'W-8', standard: 'EN 14992', element_type: 'Wall' }),
  },
  updateDeclaration: { ...managers, ...alwaysWrites, given: ofDeclaration({ year: 2026 }) },
  deleteDeclaration: { ...managers, ...alwaysWrites, given: ofDeclaration() },
  createInstrument: { ...managers, ...alwaysWrites, given: ofPlant({ kind: 'press', name: 'Press 1' }) },
  updateInstrument: { ...managers, ...alwaysWrites, given: ofInstrument({ calibrated_until: '2090-01-01' }) },
  deleteInstrument: { ...managers, ...alwaysWrites, given: ofInstrument() },
  createCrew: { ...managers, ...alwaysWrites, given: ofPlant({ name: 'Crew A' }) },
  updateCrew: { ...managers, ...alwaysWrites, given: ofCrew({ name: 'Crew B' }) },
  deleteCrew: { ...managers, ...alwaysWrites, given: ofCrew() },
  hoursOfDay: { ...readers, ...reads, given: inPlant },
  saveHours: {
    ...pourWriters,
    ...alwaysWrites,
    given: ofCrew({ day: '2026-01-05', entries: [{ kind: 'casting', hours: 8 }] }),
  },
  labourFigures: {
    ...readers,
    ...reads,
    given: async (at: Case) => ({ ...(await inPlant(at)), query: { from: '2026-01-05' } }),
  },
  setProjectPlant: {
    ...managers,
    ...writes,
    given: async (at) => ({ params: { id: at.place.project.id }, body: { plant_id: (await aPlant(at.database)).id } }),
  },

  listPours: { ...readers, ...reads, given: inPlant },
  createPour: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at) => {
      const { id, mixId } = await plantOf(at)
      return { params: { id }, body: { mix_id: mixId, started_at: '2026-01-05T06:30:00Z' } }
    },
  },
  getPour: { ...readers, ...reads, given: ofPour() },
  updatePour: { ...pourWriters, ...alwaysWrites, given: ofPour({ volume: 4 }) },
  addPourComponents: {
    ...pourWriters,
    ...writes,
    given: async (at) => {
      const { id, componentId, controlNumber } = await aPour(at)
      await at.database.rows('DELETE FROM pour_components WHERE pour_id = $1 AND component_id = $2', [id, componentId])
      return { params: { id }, body: { project_id: at.place.project.id, control_numbers: [controlNumber] } }
    },
  },
  removePourComponent: {
    ...pourWriters,
    ...writes,
    given: async (at) => {
      const { id, componentId } = await aPour(at)
      return { params: { id, componentId } }
    },
  },
  addTicketPhotos: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at) => ({
      params: { id: (await aPour(at)).id },
      body: aPictureForm('photos', [await aPicture()]),
    }),
  },
  showTicketPhoto: {
    ...readers,
    ...reads,
    given: async (at) => ({ params: await aTicketPhoto(at), headers: hadAlready }),
    read: asIfSent,
  },
  removeTicketPhoto: { ...pourWriters, ...alwaysWrites, given: async (at) => ({ params: await aTicketPhoto(at) }) },
  listSpecimens: { ...readers, ...reads, given: inPlant },
  addSpecimens: {
    ...pourWriters,
    ...alwaysWrites,
    given: ofPour({
      ...{ count: 3, shape: 'cube_150', purpose: 'acceptance', curing: 'standard', due_at: '2090-01-05T06:30:00Z' },
    }),
  },
  removeSpecimen: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at) => {
      const { pourId, id } = await aSpecimen(at)
      return { params: { id: pourId, specimenId: id } }
    },
  },
  enterResults: {
    ...pourWriters,
    ...alwaysWrites,
    given: async (at) => {
      const { plantId, id } = await aSpecimen(at)
      const tested_at = new Date().toISOString()
      return { params: { id: plantId }, body: { results: [{ specimen_id: id, load: 1215 }], tested_at } }
    },
  },
  componentPours: { ...readers, ...reads, given: ofComponent },
  exportPoursCsv: { ...readers, ...reads, given: inPlant },
  exportPoursXlsx: { ...readers, ...reads, given: inPlant },
} satisfies AccessRows
