import type { ResponseOf } from '@castline/contract/call'
import type { listSharePhotos } from '@castline/contract/sharing'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** The newest photos of steps that are offered, besides the images of the project. */
const mostOffered = 120

/**
 * SQL for what a link of project `$1` and section `$2` can show: images of the project, and photos of steps but
 * rejections, which show defects. Photos of non-conformances, checklists and tickets are none of them.
 */
const offered = `
  SELECT i.id, i.id AS image_id, NULL::uuid AS photo_id, i.uploaded_at AS at, i.position, NULL AS mark,
    '/api/projects/' || i.project_id || '/images/' || i.id AS url
  FROM project_images i WHERE i.project_id = $1
  UNION ALL
  SELECT f.id, NULL, f.id, f.uploaded_at, NULL, c.name,
    '/api/components/' || c.id || '/history/' || h.id || '/photos/' || f.id
  FROM photos f JOIN status_changes h ON h.id = f.change_id JOIN components c ON c.id = h.component_id
  WHERE c.project_id = $1 AND c.deleted_at IS NULL AND h.to_status <> 'rejected' AND ($2::uuid IS NULL OR c.section_id = $2)`

/** Returns the photos that a link can show: images of the project first, then the newest; null without access. */
export async function offeredPhotos(
  database: Queryable,
  userId: string,
  projectId: string,
  sectionId: string | null,
): Promise<ResponseOf<typeof listSharePhotos> | null> {
  const row = await database.row<{ photos: ResponseOf<typeof listSharePhotos> }>(
    `SELECT (SELECT coalesce(json_agg(json_build_object('id', o.id, 'thumbnail_url', o.url || '?size=thumbnail',
         'taken_on', (o.at AT TIME ZONE p.time_zone)::date, 'mark', o.mark) ORDER BY o.position, o.at DESC, o.id), '[]')
       FROM (SELECT * FROM (${offered}) AS each ORDER BY position, at DESC, id LIMIT ${mostOffered}) AS o) AS photos
     FROM projects p WHERE p.id = $1 AND ${reachesProject('$3', 'p.id')}`,
    [projectId, sectionId, userId],
  )
  return row?.photos ?? null
}

/** Replaces the photos of a link. Returns false if one of them cannot be shown, or is named twice. */
export async function setPhotos(
  transaction: Queryable,
  link: { readonly id: string; readonly projectId: string; readonly sectionId: string | null },
  photoIds: readonly string[],
): Promise<boolean> {
  await transaction.rows('DELETE FROM share_link_photos WHERE link_id = $1', [link.id])
  const rows = await transaction.rows(
    `INSERT INTO share_link_photos (link_id, position, image_id, photo_id)
     SELECT $3, wanted.n, o.image_id, o.photo_id
     FROM unnest($4::uuid[]) WITH ORDINALITY AS wanted (id, n) JOIN (${offered}) AS o ON o.id = wanted.id RETURNING 1`,
    [link.projectId, link.sectionId, link.id, photoIds],
  )
  return rows.length === photoIds.length && new Set(photoIds.map((id) => id.toLowerCase())).size === photoIds.length
}
