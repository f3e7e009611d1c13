import type { PhotoMark } from '@castline/contract/ncr'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { rejectionPhotos } from './rejection-photo-queries.ts'

/** Returns how many photos a non-conformance has. */
export async function photoCount(transaction: Queryable, ncrId: string): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM ncr_events e JOIN ncr_photos i ON i.event_id = e.id WHERE e.ncr_id = $1',
    [ncrId],
  )
  return row?.count ?? 0
}

type MarkedPicture = StoredPicture & { readonly marks: readonly PhotoMark[]; readonly is_view?: boolean }

/** Adds photos to an event in this order. */
export async function insertPhotos(
  transaction: Queryable,
  eventId: string,
  userId: string,
  pictures: readonly MarkedPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO ncr_photos (event_id, position, key, thumbnail_key, marks, is_view, uploaded_by)
     SELECT $1, n, p->>'key', p->>'thumbnail_key', p->'marks', coalesce((p->>'is_view')::boolean, false), $2
     FROM jsonb_array_elements($3::jsonb) WITH ORDINALITY AS given (p, n)`,
    [eventId, userId, JSON.stringify(pictures)],
  )
}

/** Returns the keys of a photo in the file store, its own or one of its rejection; null if the user has no access to it. */
export function findPhoto(
  database: Queryable,
  userId: string,
  ncrId: string,
  photoId: string,
): Promise<StoredPicture | null> {
  return database.row<StoredPicture>(
    `SELECT i.key, i.thumbnail_key FROM ncrs n, LATERAL (
       SELECT o.id, o.key, o.thumbnail_key FROM ncr_photos o JOIN ncr_events e ON e.id = o.event_id WHERE e.ncr_id = n.id
       UNION ALL SELECT id, key, thumbnail_key FROM ${rejectionPhotos()} AS taken) AS i
     WHERE i.id = $3 AND n.id = $2 AND ${reachesProject('$1', 'n.project_id')}`,
    [userId, ncrId, photoId],
    'find-ncr-photo',
  )
}
