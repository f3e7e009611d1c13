import type { ShareLink } from '@castline/contract/sharing'
import type { Queryable } from '#database/database.ts'
import { actsAt, isNamedTo, reachesProject, worksFor } from '#database/reach.ts'

/** What a link shows. */
export interface LinkOwner {
  readonly kind: 'project' | 'plant'
  readonly id: string
}

const changes = { project: reachesProject, plant: actsAt } as const
const reaches = { project: reachesProject, plant: worksFor } as const

/**
 * SQL condition that a link `l` has ended before its time: somebody revoked it, its plant is gone, or its creator was
 * deactivated or deleted, or does not reach its project or work for its plant any more.
 */
export const isRevoked = `(l.revoked_at IS NOT NULL OR NOT CASE WHEN l.plant_id IS NULL
  THEN ${reachesProject('l.created_by', 'l.project_id')}
  ELSE EXISTS (SELECT FROM plants hall WHERE hall.id = l.plant_id AND hall.deleted_at IS NULL)
    AND ${worksFor('l.created_by', 'l.plant_id')} END)`

const state = `CASE WHEN ${isRevoked} THEN 'revoked' WHEN l.expires_at <= now() THEN 'expired' ELSE 'active' END`

const columns = `l.id, l.name, CASE WHEN s.id IS NOT NULL THEN json_build_object('id', s.id, 'name', s.name) END AS section,
  l.password_hash IS NOT NULL AS has_password, ${state} AS state, iso(l.expires_at) AS expires_at, l.opens,
  iso(l.last_opened_at) AS last_opened_at,
  CASE WHEN l.plant_id IS NULL OR ${isNamedTo('$1', 'l.created_by')} THEN u.name END AS created_by, iso(l.created_at) AS created_at,
  coalesce((SELECT json_agg(coalesce(f.image_id, f.photo_id) ORDER BY f.position) FROM share_link_photos f
    WHERE f.link_id = l.id), '[]') AS photo_ids`
const source = 'share_links l JOIN users u ON u.id = l.created_by LEFT JOIN sections s ON s.id = l.section_id'

/** Returns the links of a project or plant, newest first; null if the user does not reach it. */
export async function linksOf(
  database: Queryable,
  userId: string,
  { kind, id }: LinkOwner,
): Promise<ShareLink[] | null> {
  const row = await database.row<{ links: ShareLink[] }>(
    `SELECT (SELECT coalesce(json_agg(listed ORDER BY listed.created_at DESC, listed.id), '[]') FROM (
       SELECT ${columns} FROM ${source} WHERE l.${kind}_id = owner.id) AS listed) AS links
     FROM ${kind}s owner WHERE owner.id = $2 AND ${reaches[kind]('$1', 'owner.id')}`,
    [userId, id],
    `share-links ${kind}`,
  )
  return row?.links ?? null
}

/** Locks the project or plant of links; returns whether it is archived, null if the user does not reach it. */
export async function lockOwner(transaction: Queryable, userId: string, { kind, id }: LinkOwner) {
  return transaction.row<{ archived: boolean }>(
    `SELECT ${kind === 'project' ? 'owner.archived' : 'false'} AS archived FROM ${kind}s owner
     WHERE owner.id = $2 ${kind === 'plant' ? 'AND owner.deleted_at IS NULL' : ''} AND ${changes[kind]('$1', 'owner.id')}
     FOR NO KEY UPDATE OF owner`,
    [userId, id],
  )
}

interface NewLink {
  readonly name: string
  readonly section_id: string | null
  readonly days: number
  readonly hash: Buffer
  readonly password_hash: string | null
}

/** Inserts a link and returns its id; null if the section is not of the project. */
export async function insertLink(
  transaction: Queryable,
  userId: string,
  { kind, id }: LinkOwner,
  { name, section_id, days, hash, password_hash }: NewLink,
): Promise<string | null> {
  const row = await transaction.row<{ id: string }>(
    `INSERT INTO share_links (${kind}_id, section_id, name, hash, password_hash, expires_at, created_by)
     SELECT $1, $2, $3, $4, $5, now() + make_interval(days => $6), $7
     WHERE $2::uuid IS NULL OR EXISTS (SELECT FROM sections WHERE id = $2 AND project_id = $1) RETURNING id`,
    [id, section_id, name, hash, password_hash, days, userId],
  )
  return row?.id ?? null
}

/** Returns the section that a link of a project is limited to; null if there is no such link. */
export function linkOf(
  transaction: Queryable,
  projectId: string,
  linkId: string,
): Promise<{ section_id: string | null } | null> {
  return transaction.row('SELECT section_id FROM share_links WHERE id = $2 AND project_id = $1 FOR UPDATE', [
    projectId,
    linkId,
  ])
}

/** Revokes a link; returns its name, null if there is none. */
export async function revoke(transaction: Queryable, { kind, id }: LinkOwner, linkId: string): Promise<string | null> {
  const row = await transaction.row<{ name: string }>(
    `UPDATE share_links SET revoked_at = coalesce(revoked_at, now()) WHERE id = $2 AND ${kind}_id = $1 RETURNING name`,
    [id, linkId],
  )
  return row?.name ?? null
}
