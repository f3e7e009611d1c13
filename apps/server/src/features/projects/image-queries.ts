import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { KeptPicture } from '#pictures/keep.ts'

/** Where an image lies in the file store; null where the user does not reach it. */
export function findImage(
  database: Queryable,
  userId: string,
  asked: { id: string; imageId: string },
): Promise<KeptPicture | null> {
  return database.row<KeptPicture>(
    `SELECT i.key, i.thumbnail_key FROM project_images i
     WHERE i.id = $3 AND i.project_id = $2 AND ${reachesProject('$1', 'i.project_id')}`,
    [userId, asked.id, asked.imageId],
    'find-image',
  )
}

/** Adds images to a project after those that it has, in this order. The caller holds the project's lock. */
export async function insertImages(
  transaction: Queryable,
  projectId: string,
  userId: string,
  pictures: readonly KeptPicture[],
): Promise<void> {
  await transaction.rows(
    `INSERT INTO project_images (project_id, position, key, thumbnail_key, uploaded_by)
     SELECT $1, coalesce((SELECT max(position) FROM project_images WHERE project_id = $1), 0) + n,
       key, thumbnail_key, $2
     FROM unnest($3::text[], $4::text[]) WITH ORDINALITY AS picture (key, thumbnail_key, n)`,
    [projectId, userId, pictures.map(({ key }) => key), pictures.map(({ thumbnail_key }) => thumbnail_key)],
  )
}

/** Puts the images of a project into this order, which names each of them. */
export async function orderImages(transaction: Queryable, projectId: string, ids: readonly string[]): Promise<void> {
  await transaction.rows(
    `UPDATE project_images i SET position = wanted.n
     FROM unnest($2::uuid[]) WITH ORDINALITY AS wanted (id, n) WHERE i.id = wanted.id AND i.project_id = $1`,
    [projectId, ids],
  )
}

/** Takes an image out of a project and answers where it lies; null where it is not there. */
export function removeImage(
  transaction: Queryable,
  asked: { id: string; imageId: string },
): Promise<KeptPicture | null> {
  return transaction.row<KeptPicture>(
    'DELETE FROM project_images WHERE id = $2 AND project_id = $1 RETURNING key, thumbnail_key',
    [asked.id, asked.imageId],
  )
}

/** What is edited with the images is the project: an edit of an older version is refused. */
export async function countVersion(transaction: Queryable, projectId: string): Promise<void> {
  await transaction.rows('UPDATE projects SET version = version + 1, updated_at = now() WHERE id = $1', [projectId])
}
