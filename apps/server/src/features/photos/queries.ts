import type { Picture } from '@castline/contract/pictures'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { photosOfChange } from '#tracking/photos/photos.ts'

export interface ChangeIds {
  readonly componentId: string
  readonly changeId: string
}

export interface FoundChange {
  readonly projectId: string
  /** The user who made the change; null for sample data. */
  readonly madeBy: string | null
  readonly photos: number
}

const reachedChange = `h.id = $3 AND h.component_id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`

/** Returns a change of this component; null if the user has no access to it or the component was removed. */
export function findChange(database: Queryable, userId: string, ids: ChangeIds): Promise<FoundChange | null> {
  return database.row<FoundChange>(
    `SELECT c.project_id AS "projectId", h.user_id AS "madeBy",
       (SELECT count(*)::int FROM photos WHERE change_id = h.id) AS photos
     FROM status_changes h JOIN components c ON c.id = h.component_id WHERE ${reachedChange}`,
    [userId, ids.componentId, ids.changeId],
  )
}

/** Locks a change until the end of the transaction against others who add photos to it. */
export async function lockChange(transaction: Queryable, changeId: string): Promise<void> {
  await transaction.row('SELECT FROM status_changes WHERE id = $1 FOR NO KEY UPDATE', [changeId])
}

/** Adds photos to a change in this order, after the existing ones. */
export async function insertPhotos(
  transaction: Queryable,
  changeId: string,
  userId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, coalesce((SELECT max(position) FROM photos WHERE change_id = $1), 0) + n, key, thumbnail_key, $2
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS picture (key, thumbnail_key, n)`,
    [changeId, userId, pictures.map(({ key }) => key), pictures.map(({ thumbnail_key }) => thumbnail_key)],
  )
}

/** Returns the photos of a change, in the order in which they were added. */
export async function photosOf(database: Queryable, changeId: string): Promise<Picture[]> {
  const row = await database.row<{ photos: Picture[] }>(
    `SELECT ${photosOfChange} AS photos FROM status_changes h WHERE h.id = $1`,
    [changeId],
  )
  return row?.photos ?? []
}

/** Returns the key of a photo in the file store; null if the user has no access to it. */
export function findPhoto(
  database: Queryable,
  userId: string,
  ids: ChangeIds & { photoId: string },
): Promise<StoredPicture | null> {
  return database.row<StoredPicture>(
    `SELECT i.key, i.thumbnail_key FROM photos i
     JOIN status_changes h ON h.id = i.change_id JOIN components c ON c.id = h.component_id
     WHERE i.id = $4 AND ${reachedChange}`,
    [userId, ids.componentId, ids.changeId, ids.photoId],
    'find-photo',
  )
}
