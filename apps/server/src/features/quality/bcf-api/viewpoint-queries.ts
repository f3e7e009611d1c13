import type { Queryable } from '#database/database.ts'
import type { View } from './shapes.ts'

/** A viewpoint that a program has sent. */
export interface StoredViewpoint {
  readonly guid: string
  readonly view: View
  /** The key of its picture; null without one. */
  readonly key: string | null
}

/** Returns the viewpoints that programs have sent to a record, oldest first. The caller has checked access to it. */
export function storedViewpoints(database: Queryable, ncrId: string): Promise<StoredViewpoint[]> {
  return database.rows<StoredViewpoint>(
    `SELECT v.guid, v.view, i.key FROM ncr_viewpoints v LEFT JOIN ncr_photos i ON i.id = v.photo_id
     WHERE v.ncr_id = $1 ORDER BY v.created_at, v.guid`,
    [ncrId],
    'bcf-viewpoints',
  )
}

/** Returns the key of the newest picture of the viewer of a record; null without one. */
export async function viewerPicture(database: Queryable, ncrId: string): Promise<string | null> {
  const row = await database.row<{ key: string }>(
    `SELECT i.key FROM ncr_events e JOIN ncr_photos i ON i.event_id = e.id
     WHERE e.ncr_id = $1 AND i.is_view ORDER BY e.id DESC, i.position DESC LIMIT 1`,
    [ncrId],
    'bcf-view-picture',
  )
  return row?.key ?? null
}

/** Adds a viewpoint to a locked record. */
export async function insertViewpoint(
  transaction: Queryable,
  ncrId: string,
  {
    guid,
    view,
    photoId,
    by,
  }: { readonly guid: string; readonly view: View; readonly photoId: string | null; readonly by: string },
): Promise<void> {
  await transaction.rows(
    'INSERT INTO ncr_viewpoints (ncr_id, guid, view, photo_id, created_by) VALUES ($1, $2, $3, $4, $5)',
    [ncrId, guid, JSON.stringify(view), photoId, by],
    'insert-bcf-viewpoint',
  )
}
