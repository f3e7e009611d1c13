import type { Queryable } from '#database/database.ts'
import { readsPour } from '#database/reach.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'

/** SQL for the photos of the ticket of `pours po` as the contract's `picture`s, in order. */
export const ticketPhotosOf = `coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'url', i.url, 'thumbnail_url', i.url || '?size=thumbnail')
    ORDER BY i.position)
  FROM (SELECT id, position, '/api/pours/' || po.id || '/photos/' || id AS url
    FROM ticket_photos WHERE pour_id = po.id) AS i
), '[]')`

interface PhotoIds {
  readonly id: string
  readonly photoId: string
}

/** Adds photos to a locked pour in this order, after the existing ones. */
export async function insertTicketPhotos(
  transaction: Queryable,
  pourId: string,
  userId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO ticket_photos (pour_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, coalesce((SELECT max(position) FROM ticket_photos WHERE pour_id = $1), 0) + n, key, thumbnail_key, $2
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS picture (key, thumbnail_key, n)`,
    [pourId, userId, pictures.map(({ key }) => key), pictures.map(({ thumbnail_key }) => thumbnail_key)],
  )
}

/** Returns the keys of a photo in the file store; null if the user does not read its pour. */
export function findTicketPhoto(
  database: Queryable,
  userId: string,
  { id, photoId }: PhotoIds,
): Promise<StoredPicture | null> {
  return database.row<StoredPicture>(
    `SELECT i.key, i.thumbnail_key FROM ticket_photos i JOIN pours po ON po.id = i.pour_id
     WHERE i.id = $3 AND po.id = $2 AND ${readsPour('$1', 'po')}`,
    [userId, id, photoId],
    'find-ticket-photo',
  )
}

/** Removes a photo from a locked pour and returns its keys in the file store; null if it is not there. */
export function deleteTicketPhoto(transaction: Queryable, { id, photoId }: PhotoIds): Promise<StoredPicture | null> {
  return transaction.row<StoredPicture>(
    'DELETE FROM ticket_photos WHERE id = $2 AND pour_id = $1 RETURNING key, thumbnail_key',
    [id, photoId],
  )
}
