import type { SharedProject } from '@castline/contract/sharing'
import { forwardStatuses } from '@castline/domain/status/statuses'
import type { Database, Queryable } from '#database/database.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { isRevoked } from './link-queries.ts'

/** A link as its readers use it. */
export interface OpenLink {
  readonly id: string
  readonly project_id: string | null
  readonly section_id: string | null
  readonly plant_id: string | null
  readonly created_by: string
  readonly password_hash: string | null
  readonly is_expired: boolean
  readonly is_revoked: boolean
  readonly is_archived: boolean
}

const columns = `l.id, l.project_id, l.section_id, l.plant_id, l.created_by, l.password_hash, l.expires_at <= now() AS is_expired,
  ${isRevoked} AS is_revoked, coalesce(p.archived, false) AS is_archived`
const source = 'share_links l LEFT JOIN projects p ON p.id = l.project_id'

/** Returns the link of a token, also one that has ended; null if there is none. */
export function linkOfToken(database: Queryable, hash: Buffer): Promise<OpenLink | null> {
  return database.row<OpenLink>(`SELECT ${columns} FROM ${source} WHERE l.hash = $1`, [hash], 'share-by-token')
}

/** The same by its id. */
export function linkOfPass(database: Queryable, id: string): Promise<OpenLink | null> {
  return database.row<OpenLink>(`SELECT ${columns} FROM ${source} WHERE l.id = $1`, [id], 'share-by-pass')
}

export async function countOpen(database: Queryable, id: string): Promise<void> {
  await database.rows('UPDATE share_links SET opens = opens + 1, last_opened_at = now() WHERE id = $1', [id])
}

const [, ...stages] = forwardStatuses

/** SQL columns: how many components have reached each stage. A rejected one has reached none. */
const reached = stages
  .map((stage, index) => `count(*) FILTER (WHERE c.status IN (${sqlTexts(stages.slice(index))}))::int AS ${stage}`)
  .join(', ')

/** The photos that were chosen for a link, but those of components that were deleted or moved to another section since. */
const chosenPhotos = `share_links own JOIN share_link_photos x ON x.link_id = own.id
  LEFT JOIN project_images i ON i.id = x.image_id LEFT JOIN photos f ON f.id = x.photo_id
  JOIN LATERAL (SELECT) AS shown ON x.photo_id IS NULL OR EXISTS (
    SELECT FROM status_changes h JOIN components c ON c.id = h.component_id
    WHERE h.id = f.change_id AND c.deleted_at IS NULL AND (own.section_id IS NULL OR c.section_id = own.section_id))`

/** Returns what a link of a project shows, without its models; null if the project is gone. */
export function sharedProject(
  database: Database,
  projectId: string,
  sectionId: string | null,
  linkId: string,
): Promise<Omit<SharedProject, 'models' | 'kind'> | null> {
  const ofScope = 'c.project_id = $1 AND c.deleted_at IS NULL AND ($2::uuid IS NULL OR c.section_id = $2)'
  return database.replicaReads.row<Omit<SharedProject, 'models' | 'kind'>>(
    `SELECT p.name, p.location, p.time_zone, p.starts_on::text, p.ends_on::text,
       (SELECT name FROM sections WHERE id = $2) AS section,
       (SELECT (max(h.occurred_at) AT TIME ZONE p.time_zone)::date::text FROM status_changes h
         JOIN components c ON c.id = h.component_id WHERE ${ofScope}) AS changed_on,
       (SELECT row_to_json(sums) FROM (SELECT count(*)::int AS total, ${reached} FROM components c WHERE ${ofScope}) AS sums) AS progress,
       (SELECT coalesce(json_agg(to_jsonb(by_section) - 'position' ORDER BY by_section.position), '[]') FROM (
         SELECT s.name, s.position, s.planned_on, count(c.id)::int AS total, ${reached}
         FROM sections s LEFT JOIN components c ON c.section_id = s.id AND c.deleted_at IS NULL
         WHERE s.project_id = $1 AND ($2::uuid IS NULL OR s.id = $2) GROUP BY s.id) AS by_section) AS sections,
       (SELECT coalesce(json_agg(json_build_object('id', x.id, 'taken_on',
           (coalesce(i.uploaded_at, f.uploaded_at) AT TIME ZONE p.time_zone)::date) ORDER BY x.position), '[]')
         FROM ${chosenPhotos} WHERE x.link_id = $3) AS photos
     FROM projects p WHERE p.id = $1`,
    [projectId, sectionId, linkId],
    'shared-project',
  )
}

/** Returns a photo that a link shows; null if it shows no such photo. */
export function sharedPicture(database: Queryable, linkId: string, id: string): Promise<StoredPicture | null> {
  return database.row<StoredPicture>(
    `SELECT coalesce(i.key, f.key) AS key, coalesce(i.thumbnail_key, f.thumbnail_key) AS thumbnail_key
     FROM ${chosenPhotos} WHERE x.link_id = $1 AND x.id = $2`,
    [linkId, id],
    'shared-photo',
  )
}
