import { randomUUID } from 'node:crypto'
import type { BodyOf, QueryOf } from '@castline/contract/call'
import type { createPlaces, createYard, deletePlace, updatePlace } from '@castline/contract/places'
import { isRackKind, isYardKind, mayContain } from '@castline/domain/yard/places'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import {
  actsAtPlant,
  codesOf,
  type InsertedPlace,
  insertPlaces,
  insertYard,
  isOpenLoad,
  isWithin,
  kindsIn,
  lockComponentsAt,
  lockPlace,
  markDeleted,
  placeOfYard,
  projectsUsing,
  reachedProjects,
  type StoredPlace,
  writePlace,
  writeProjects,
} from './edit-queries.ts'
import { writePlacement } from './move-queries.ts'

const taken = { places_code: { field: 'code', message: 'Another place of this yard has this code.' } }

async function requireReached(transaction: Queryable, userId: string, ids: readonly string[]): Promise<string[]> {
  const given = [...new Set(ids.map((id) => id.toLowerCase()))]
  const reached = await reachedProjects(transaction, userId, given)
  if (reached.length < given.length) throw notFound('project')
  return reached
}

const written = (by: string, action: 'create' | 'update' | 'delete', subjectId: string, details: object) =>
  ({ by, action: `place.${action}`, subject: 'place', subjectId, details }) as const

/** Returns a place whose yard is locked. Throws 404, and 403 in the yard of a plant for which the user does not work. */
async function lockEdited(transaction: Queryable, userId: string, id: string): Promise<StoredPlace> {
  const place = orNotFound(await lockPlace(transaction, userId, id), 'place')
  const { is_editable, ...stored } = place
  if (!is_editable) throw new ApiError('forbidden', 'The places of this yard are changed by people of its plant.')
  return stored
}

/** Throws 404 for a plant at which the user changes nothing, and 400 for a yard that is on a site. */
async function requirePlant(transaction: Queryable, userId: string, plantId: string | null, kind: string) {
  if (plantId === null) return
  if (!(await actsAtPlant(transaction, userId, plantId))) throw notFound('plant')
  if (kind !== 'plant') throw invalid([{ field: 'plant_id', code: 'kind', message: 'A site belongs to no plant.' }])
}

/** Adds a yard and returns its id. Throws 404 for a project or plant that the user does not reach. */
export async function addYard(
  transaction: Queryable,
  userId: string,
  { project_ids, kind, code, name = null, plant_id = null, ...limits }: BodyOf<typeof createYard>,
): Promise<string> {
  const projects = await requireReached(transaction, userId, project_ids)
  await requirePlant(transaction, userId, plant_id, kind)
  const { max_count = null, max_weight = null, max_length = null } = limits
  const id = await insertYard(transaction, { kind, code, name, plant_id, max_count, max_weight, max_length }, projects)
  await audit(transaction, written(userId, 'create', id, { code, kind, projects: projects.length }))
  return id
}

/**
 * Adds a list of places, all or none. Returns the root and the new codes. Throws 404, 400 for a kind that does not fit
 * into its parent and for an unknown parent, 409 for a code that the yard has already, or the list twice.
 */
export async function addPlaces(
  transaction: Queryable,
  userId: string,
  id: string,
  { places }: BodyOf<typeof createPlaces>,
): Promise<{ root_id: string; codes: string[] }> {
  const within = await lockEdited(transaction, userId, id)
  const known = new Map((await codesOf(transaction, within.root_id)).map((place) => [place.code, place]))
  const inserted = places.map((given, at): InsertedPlace => {
    const { code, kind, name = null, parent, max_count = null, max_weight = null, max_length = null } = given
    const holder = parent ? known.get(parent.toLowerCase()) : within
    if (!holder) {
      throw invalid([
        { field: `places.${at}.parent`, code: 'unknown_parent', message: `No place has the code ${parent}.` },
      ])
    }
    if (!mayContain(holder.kind, kind)) {
      const message = `A place of the kind ${kind} cannot be in one of the kind ${holder.kind}.`
      throw invalid([{ field: `places.${at}.kind`, code: 'kind', message, values: { code } }])
    }
    if (known.has(code.toLowerCase())) {
      const message = `Another place of this yard has the code ${code}.`
      throw new ApiError('already_exists', message, {
        details: [{ field: `places.${at}.code`, code: 'taken', message, values: { code } }],
      })
    }
    const place = { id: randomUUID(), parent_id: holder.id, kind, code, name, max_count, max_weight, max_length }
    known.set(code.toLowerCase(), { id: place.id, code, kind })
    return place
  })
  await insertPlaces(transaction, within.root_id, inserted)
  const codes = inserted.map(({ code }) => code)
  const named = { within: within.code, count: codes.length, first: codes[0], last: codes.at(-1) }
  await audit(transaction, written(userId, 'create', within.id, named))
  return { root_id: within.root_id, codes }
}

/** Returns the new parent of a place. Throws 400 if the place would be in itself, or in another yard. */
async function newParent(transaction: Queryable, place: StoredPlace, parentId: string): Promise<StoredPlace> {
  const parent = place.parent_id === null ? null : await placeOfYard(transaction, place.root_id, parentId)
  if (!parent) throw invalid([{ field: 'parent_id', code: 'other_yard', message: 'Choose a place of the same yard.' }])
  if (await isWithin(transaction, parent.id, place.id)) {
    throw invalid([{ field: 'parent_id', code: 'within_itself', message: 'A place cannot be within itself.' }])
  }
  return parent
}

/** Throws 400 if the place does not fit into its parent, or what is in it not into the place. A rack remains one. */
async function requireKind(transaction: Queryable, place: StoredPlace, parent: StoredPlace | null): Promise<void> {
  if (place.home_id !== null && isRackKind(place.kind)) return
  const isFitting = parent ? mayContain(parent.kind, place.kind) && !isRackKind(place.kind) : isYardKind(place.kind)
  const inside = await kindsIn(transaction, place.id)
  if (!isFitting || inside.some((kind) => !mayContain(place.kind, kind))) {
    throw invalid([{ field: 'kind', code: 'kind', message: 'This kind does not fit here.' }])
  }
}

/** Updates the given fields of a place. Throws 404, 400, 409 for a taken code and for an outdated version. */
export async function editPlace(
  transaction: Queryable,
  userId: string,
  id: string,
  { version, project_ids, parent_id, ...given }: BodyOf<typeof updatePlace>,
): Promise<void> {
  const current = await lockEdited(transaction, userId, id)
  if (current.home_id !== null && parent_id !== undefined && parent_id.toLowerCase() !== current.parent_id) {
    throw invalid([{ field: 'parent_id', code: 'rack', message: 'A rack is moved with what is on it.' }])
  }
  if (version !== undefined && version !== current.version) {
    throw new ApiError('conflict', 'Somebody else has changed this place.', { current })
  }
  const isMoved = parent_id !== undefined && parent_id.toLowerCase() !== current.parent_id
  const parent = isMoved
    ? await newParent(transaction, current, parent_id)
    : current.parent_id && (await placeOfYard(transaction, current.root_id, current.parent_id))
  const plant_id = given.plant_id === undefined ? current.plant_id : (given.plant_id?.toLowerCase() ?? null)
  const place = { ...current, ...given, plant_id, parent_id: parent ? parent.id : null }
  if (isMoved || place.kind !== current.kind) await requireKind(transaction, place, parent || null)
  const isOfOther = place.plant_id !== current.plant_id
  if (isOfOther && current.id !== current.root_id) {
    throw invalid([{ field: 'plant_id', message: 'A plant has a whole yard.' }])
  }
  if (isOfOther || place.kind !== current.kind) await requirePlant(transaction, userId, place.plant_id, place.kind)
  if (project_ids !== undefined) {
    if (current.id !== current.root_id) {
      throw invalid([{ field: 'project_ids', message: 'Projects use a whole yard.' }])
    }
    await writeProjects(transaction, userId, id, await requireReached(transaction, userId, project_ids))
    if ((await projectsUsing(transaction, id)) === 0) {
      throw invalid([{ field: 'project_ids', message: 'A yard is used by at least one project.' }])
    }
  }
  await withDuplicateErrors(taken, () => writePlace(transaction, place))
  if (isOfOther && !(await lockPlace(transaction, userId, id))) {
    const message = 'You would not reach this yard any more: let a project of yours use it first.'
    throw invalid([{ field: 'plant_id', code: 'unreached', message }])
  }
  const details = { code: place.code, ...given, ...(isMoved && { parent: parent ? parent.code : null }) }
  await audit(transaction, written(userId, 'update', id, details))
}

/**
 * Deletes a place in which no other is; its components go to `move_to`, or to no place. Throws 404, 409 if it is not
 * empty, 400 for an invalid target.
 */
export async function removePlace(
  transaction: Queryable,
  userId: string,
  id: string,
  { move_to, unplace }: QueryOf<typeof deletePlace>,
): Promise<void> {
  const place = await lockEdited(transaction, userId, id)
  const inside = await kindsIn(transaction, id)
  if (inside.length > 0) {
    throw new ApiError('conflict', 'Other places are in this one. Delete or move them first.', {
      current: { ...place, components: 0, has_places: true },
    })
  }
  const target = move_to === undefined ? null : await placeOfYard(transaction, place.root_id, move_to)
  if (move_to !== undefined && (!target || target.id === place.id)) {
    throw invalid([{ field: 'query.move_to', message: 'Choose another place of the same yard.' }])
  }
  if (place.load_id !== null && (await isOpenLoad(transaction, place.load_id))) {
    const current = { ...place, components: 0, has_places: false, on_load: true }
    throw new ApiError('conflict', 'This rack is on a load: take it off there first.', { current })
  }
  const components = await lockComponentsAt(transaction, id)
  if (components.length > 0 && !target && !unplace) {
    throw new ApiError('conflict', 'There are components at this place. Where do they go?', {
      current: { ...place, components: components.length, has_places: false },
    })
  }
  await writePlacement(transaction, components, target?.id ?? null, {
    cause: 'place_deleted',
    by: userId,
    occurredAt: null,
  })
  await markDeleted(transaction, id)
  const details = { code: place.code, components: components.length, moved_to: target?.code ?? null }
  await audit(transaction, written(userId, 'delete', id, details))
}
