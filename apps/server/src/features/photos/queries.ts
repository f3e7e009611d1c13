import type { Picture } from '@castline/contract/pictures'
import type { Queryable } from '#database/database.ts'
import { photosOfChange } from '#database/photos.ts'
import { reachesProject } from '#database/reach.ts'
import type { KeptPicture } from '#pictures/keep.ts'

export interface ChangeAsked {
  readonly componentId: string
  readonly changeId: string
}

export interface FoundChange {
  readonly projectId: string
  /** Who made the change; null where nobody in particular did. */
  readonly madeBy: string | null
  readonly photos: number
}

const reachedChange = `h.id = $3 AND h.component_id = $2 AND c.deleted_at IS NULL AND ${reachesProject('$1', 'c.project_id')}`

/** A change of this piece, or null where the user does not reach it or the piece was removed. */
export function findChange(database: Queryable, userId: string, asked: ChangeAsked): Promise<FoundChange | null> {
  return database.row<FoundChange>(
    `SELECT c.project_id AS "projectId", h.user_id AS "madeBy",
       (SELECT count(*)::int FROM photos WHERE change_id = h.id) AS photos
     FROM status_changes h JOIN components c ON c.id = h.component_id WHERE ${reachedChange}`,
    [userId, asked.componentId, asked.changeId],
  )
}

/** Holds back, until this transaction ends, everybody else who adds photos to this change. */
export async function lockChange(transaction: Queryable, changeId: string): Promise<void> {
  await transaction.row('SELECT FROM status_changes WHERE id = $1 FOR NO KEY UPDATE', [changeId])
}

/** Adds photos to a change after those that it has, in this order. */
export async function insertPhotos(
  transaction: Queryable,
  changeId: string,
  userId: string,
  pictures: readonly KeptPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, coalesce((SELECT max(position) FROM photos WHERE change_id = $1), 0) + n, key, thumbnail_key, $2
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS picture (key, thumbnail_key, n)`,
    [changeId, userId, pictures.map(({ key }) => key), pictures.map(({ thumbnail_key }) => thumbnail_key)],
  )
}

/** The photos of a change, in the order in which they were added. */
export async function photosOf(database: Queryable, changeId: string): Promise<Picture[]> {
  const row = await database.row<{ photos: Picture[] }>(
    `SELECT ${photosOfChange} AS photos FROM status_changes h WHERE h.id = $1`,
    [changeId],
  )
  return row?.photos ?? []
}

/** Where a photo lies in the file store; null where the user does not reach it. */
export function findPhoto(
  database: Queryable,
  userId: string,
  asked: ChangeAsked & { photoId: string },
): Promise<KeptPicture | null> {
  return database.row<KeptPicture>(
    `SELECT i.key, i.thumbnail_key FROM photos i
     JOIN status_changes h ON h.id = i.change_id JOIN components c ON c.id = h.component_id
     WHERE i.id = $4 AND ${reachedChange}`,
    [userId, asked.componentId, asked.changeId, asked.photoId],
    'find-photo',
  )
}
