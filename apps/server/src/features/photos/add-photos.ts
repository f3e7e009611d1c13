import type { Picture } from '@castline/contract/pictures'
import { maxPhotos } from '@castline/contract/values/pictures'
import { can } from '@castline/domain/users/roles'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { type ChangeIds, type FoundChange, findChange, insertPhotos, lockChange, photosOf } from './queries.ts'

/**
 * Returns the change. Throws 404 if the caller has no access to it, 403 if the caller neither made it nor is a manager.
 */
export async function requireOwnChange(database: Queryable, caller: Caller, ids: ChangeIds): Promise<FoundChange> {
  const change = orNotFound(await findChange(database, caller.id, ids), 'change of status')
  if (change.madeBy !== caller.id && !can(caller.role, 'component:edit')) {
    throw new ApiError('forbidden', 'Only the person who made the change or a manager can add photos.')
  }
  return change
}

/**
 * Adds stored pictures to a change, records who did it, and returns all photos of the change. Throws as
 * `requireOwnChange` does, and 400 above `maxPhotos`.
 */
export async function addPhotos(
  transaction: Queryable,
  caller: Caller,
  ids: ChangeIds,
  pictures: readonly StoredPicture[],
): Promise<Picture[]> {
  await lockChange(transaction, ids.changeId)
  const change = await requireOwnChange(transaction, caller, ids)
  if (change.photos + pictures.length > maxPhotos) {
    throw invalid([
      { field: 'photos', message: `A change can have at most ${maxPhotos} photos; this one has ${change.photos}.` },
    ])
  }
  await insertPhotos(transaction, ids.changeId, caller.id, pictures)
  const details = { component_id: ids.componentId, change_id: ids.changeId, photos: pictures.length }
  const entry = { action: 'photo.add', subject: 'project', subjectId: change.projectId } as const
  await audit(transaction, { by: caller.id, ...entry, details })
  return photosOf(transaction, ids.changeId)
}
