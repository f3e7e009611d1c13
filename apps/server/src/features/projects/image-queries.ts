import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'

/** Returns the key of an image in the file store; null if the user has no access to it. */
export function findImage(
  database: Queryable,
  userId: string,
  imageIds: { id: string; imageId: string },
): Promise<StoredPicture | null> {
  return database.row<StoredPicture>(
    `SELECT i.key, i.thumbnail_key FROM project_images i
     WHERE i.id = $3 AND i.project_id = $2 AND ${reachesProject('$1', 'i.project_id')}`,
    [userId, imageIds.id, imageIds.imageId],
    'find-image',
  )
}

/** Adds images to a project in this order, after the existing ones. The caller has locked the project. */
export async function insertImages(
  transaction: Queryable,
  projectId: string,
  userId: string,
  pictures: readonly StoredPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO project_images (project_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, coalesce((SELECT max(position) FROM project_images WHERE project_id = $1), 0) + n,
       key, thumbnail_key, $2
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS picture (key, thumbnail_key, n)`,
    [projectId, userId, pictures.map(({ key }) => key), pictures.map(({ thumbnail_key }) => thumbnail_key)],
  )
}

/** Puts the images of a project into this order; `ids` must contain all of them. */
export async function orderImages(transaction: Queryable, projectId: string, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    `UPDATE project_images i SET position = wanted.n
     FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, n) WHERE i.id = wanted.id AND i.project_id = $1`,
    [projectId, ids],
  )
}

/** Removes an image from a project and returns its keys in the file store; null if it is not there. */
export function removeImage(
  transaction: Queryable,
  imageIds: { id: string; imageId: string },
): Promise<StoredPicture | null> {
  return transaction.row<StoredPicture>(
    'DELETE FROM project_images WHERE id = $2 AND project_id = $1 RETURNING key, thumbnail_key',
    [imageIds.id, imageIds.imageId],
  )
}

/** Images count as fields of the project, so a change of them increments its version. */
export async function countVersion(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.rows('UPDATE projects SET version = version + 1, updated_at = now() WHERE id = $1', [projectId])
}
