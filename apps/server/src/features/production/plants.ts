import type { BodyOf } from '@castline/contract/call'
import type { createPlant, Plant, setProjectPlant, updatePlant } from '@castline/contract/plants'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, archived, invalid, notFound, orNotFound } from '#http/errors.ts'
import { requireOwnPlants } from '#http/own-plants.ts'
import { requireZone } from '#http/time-zone-queries.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { requireActing } from './part-queries.ts'
import * as queries from './plant-queries.ts'

const taken = { plants_name: { field: 'name', message: 'Another plant has this name.' } }

/** Throws 400 for a day that is listed twice. Sorts days. */
function checked(given: queries.PlantFields): queries.PlantFields {
  const days = given.holidays.map(({ day }) => day)
  const twice = days.findIndex((day, index) => days.indexOf(day) < index)
  if (twice >= 0) throw invalid([{ field: `holidays.${twice}.day`, message: `${days[twice]} is listed twice.` }])
  return {
    ...given,
    weekdays: [...new Set(given.weekdays)].sort(),
    holidays: given.holidays.toSorted((a, b) => (a.day < b.day ? -1 : 1)),
  }
}

async function locked(transaction: Queryable, userId: string, id: string): Promise<Plant> {
  return orNotFound(await queries.lockPlant(transaction, userId, id), 'plant')
}

/** Locks a plant that the user may change. Throws 404, and 403 for a reader. */
async function lockedToEdit(transaction: Queryable, userId: string, id: string): Promise<Plant> {
  const plant = await locked(transaction, userId, id)
  await requireActing(transaction, userId, id)
  return plant
}

/** Records an action on a plant. The number of its holidays is recorded, not each. */
function record(
  transaction: Queryable,
  by: string,
  action: 'plant.create' | 'plant.update' | 'plant.delete',
  { id, name }: Pick<Plant, 'id' | 'name'>,
  { holidays, ...given }: { readonly holidays?: readonly unknown[] | undefined } & object = {},
): Promise<string> {
  const details = { ...given, name, ...(holidays && { holidays: holidays.length }) }
  return audit(transaction, { by, action, subject: 'plant', subjectId: id, details })
}

/** Adds a plant, of which the caller is a planner. Throws 400 with the name of the field, and 409 for a taken name. */
export function addPlant(database: Database, userId: string, body: BodyOf<typeof createPlant>): Promise<Plant> {
  const wanted = checked({ ...body, address: body.address ?? null })
  return database.transaction(async (transaction) => {
    const given = { ...wanted, time_zone: await requireZone(transaction, wanted.time_zone) }
    const id = await withDuplicateErrors(taken, () => queries.insertPlant(transaction, given))
    await queries.insertPlanner(transaction, userId, id)
    await record(transaction, userId, 'plant.create', { id, name: given.name }, given)
    return locked(transaction, userId, id)
  })
}

/** Updates the given fields. Throws 404, 400, 409 for a taken name, and 409 for an outdated version. */
export function editPlant(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updatePlant>,
): Promise<Plant> {
  return database.transaction(async (transaction) => {
    const current = await lockedToEdit(transaction, userId, id)
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this plant.', { current })
    }
    const isNewZone = given.time_zone !== undefined && given.time_zone !== current.time_zone
    const zone = isNewZone && { time_zone: await requireZone(transaction, given.time_zone ?? '') }
    const wanted = checked({ ...current, ...given, ...zone })
    // Components of any project may carry the new name.
    if (wanted.name !== current.name) await requireOwnPlants(transaction, userId, [current.name])
    await withDuplicateErrors(taken, () => queries.writePlant(transaction, id, wanted))
    if (wanted.name !== current.name) await queries.renameInComponents(transaction, current.name, wanted.name)
    await record(transaction, userId, 'plant.update', { id, name: wanted.name }, given)
    return locked(transaction, userId, id)
  })
}

/** Deletes a plant; its pours stay. Throws 404, and 409 while a project or a component names it. */
export function removePlant(database: Database, userId: string, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const plant = await lockedToEdit(transaction, userId, id)
    if (await queries.isNamed(transaction, id)) {
      throw new ApiError('conflict', 'A project or a component names this plant.', { current: plant })
    }
    await queries.deletePlant(transaction, id)
    await record(transaction, userId, 'plant.delete', plant)
  })
}

/** Names the usual plant of a project. Throws 404, 400 for a plant that does not exist, 403 for one of others, and 409 in an archived project. */
export function namePlant(
  database: Database,
  userId: string,
  projectId: string,
  { plant_id }: BodyOf<typeof setProjectPlant>,
): Promise<void> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, projectId))) throw notFound('project')
    const plant = plant_id === null ? null : await queries.lockPlant(transaction, userId, plant_id)
    if (plant_id !== null && !plant) throw invalid([{ field: 'plant_id', message: 'There is no such plant.' }])
    await requireOwnPlants(transaction, userId, [plant?.name])
    if (!(await queries.writeProjectPlant(transaction, projectId, plant_id))) throw archived()
    await audit(transaction, {
      by: userId,
      action: 'project.plant',
      subject: 'project',
      subjectId: projectId,
      details: { plant: plant?.name ?? null },
    })
  })
}
