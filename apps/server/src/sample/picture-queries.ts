import type { RejectionCode } from '@castline/domain/status/rejection-reasons'
import type { Queryable } from '#database/database.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'

/** Returns the rejections of a project that a user made, with their offered reason. */
export function rejectionsOf(
  transaction: Queryable,
  projectId: string,
): Promise<{ change_id: string; reason_code: RejectionCode }[]> {
  return transaction.rows(
    `SELECT id::text AS change_id, reason_code FROM status_changes
     WHERE project_id = $1 AND to_status = 'rejected' AND reason_code IS NOT NULL AND user_id IS NOT NULL ORDER BY id`,
    [projectId],
  )
}

/** Adds a photo to a change, by the user who made it. */
export async function insertPhotoOf(transaction: Queryable, changeId: string, picture: StoredPicture): Promise<void> {
  await transaction.rows(
    `INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by, uploaded_at)
     SELECT id, 1, $2, $3, user_id, recorded_at FROM status_changes WHERE id = $1`,
    [changeId, picture.key, picture.thumbnail_key],
  )
}

/** Returns the reports of a project that follow no rejection, with their type of defect. */
export function reportsOf(
  transaction: Queryable,
  projectId: string,
): Promise<{ event_id: string; defect_type: string }[]> {
  return transaction.rows(
    `SELECT e.id::text AS event_id, n.defect_type FROM ncr_events e JOIN ncrs n ON n.id = e.ncr_id
     WHERE n.project_id = $1 AND e.kind = 'report' AND n.rejection_id IS NULL AND e.user_id IS NOT NULL ORDER BY e.id`,
    [projectId],
  )
}

/** Adds a photo to a report, by the user who made it. */
export async function insertReportPhoto(
  transaction: Queryable,
  eventId: string,
  picture: StoredPicture,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO ncr_photos (event_id, position, key, thumbnail_key, uploaded_by, uploaded_at)
     SELECT id, 1, $2, $3, user_id, at FROM ncr_events WHERE id = $1`,
    [eventId, picture.key, picture.thumbnail_key],
  )
}

/** Adds an image to a project, by the manager. */
export async function insertProjectImage(
  transaction: Queryable,
  projectId: string,
  { key, thumbnail_key }: StoredPicture,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO project_images (project_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, 1, $2, $3, id FROM users WHERE role = 'manager' LIMIT 1`,
    [projectId, key, thumbnail_key],
  )
}
