import type { Webhook } from '@castline/contract/webhooks'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** A webhook of all projects is reached by those who reach every project. */
const reached = (user: string) => reachesProject(user, 'w.project_id')

const counted = (state: string) =>
  `(SELECT count(*)::int FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = '${state}')`

const columns = `w.id, w.project_id, p.name AS project_name, w.url, w.types, w.active, w.ended_because,
  CASE WHEN w.old_secret_until > now() THEN iso(w.old_secret_until) END AS old_secret_until,
  ${counted('waiting')} + ${counted('sending')} AS waiting, ${counted('failed')} AS failed,
  iso(w.last_sent_at) AS last_sent_at, iso(w.created_at) AS created_at`

const joined = 'webhooks w LEFT JOIN projects p ON p.id = w.project_id'

/** Returns the webhooks that a user reaches: those of all projects first, then by project and age. */
export function webhooksOf(database: Queryable, userId: string): Promise<Webhook[]> {
  return database.rows<Webhook>(
    `SELECT ${columns} FROM ${joined} WHERE ${reached('$1')}
     ORDER BY w.project_id IS NOT NULL, p.name COLLATE natural_order, w.created_at, w.id`,
    [userId],
    'list-webhooks',
  )
}

/** Returns a webhook that a user reaches; null if there is none. */
export function webhookById(database: Queryable, id: string, userId: string): Promise<Webhook | null> {
  return database.row<Webhook>(`SELECT ${columns} FROM ${joined} WHERE w.id = $1 AND ${reached('$2')}`, [id, userId])
}

/** Locks a webhook that a user reaches; false if there is none. */
export async function lockWebhook(transaction: Queryable, id: string, userId: string): Promise<boolean> {
  const row = await transaction.row(`SELECT FROM webhooks w WHERE w.id = $1 AND ${reached('$2')} FOR UPDATE`, [
    id,
    userId,
  ])
  return row !== null
}

/** Whether a user reaches a project, or all projects if there is none; locks it, so that webhooks are counted one by one. */
export async function reachesOwner(transaction: Queryable, projectId: string | null, userId: string): Promise<boolean> {
  if (projectId === null) {
    return (await transaction.row(`SELECT WHERE ${reachesProject('$1', 'NULL::uuid')}`, [userId])) !== null
  }
  const row = await transaction.row(
    `SELECT FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')} FOR NO KEY UPDATE OF p`,
    [projectId, userId],
  )
  return row !== null
}

/** Returns the number of webhooks of a project, or of all projects. */
export async function countWebhooks(transaction: Queryable, projectId: string | null): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    'SELECT count(*)::int AS count FROM webhooks WHERE project_id IS NOT DISTINCT FROM $1',
    [projectId],
  )
  return row?.count ?? 0
}

interface NewWebhook {
  readonly id: string
  readonly projectId: string | null
  readonly url: string
  readonly types: readonly string[]
  readonly secret: Buffer
}

/** Inserts a webhook. */
export async function insertWebhook(transaction: Queryable, webhook: NewWebhook): Promise<void> {
  const { id, projectId, url, types, secret } = webhook
  await transaction.rows('INSERT INTO webhooks (id, project_id, url, types, secret) VALUES ($1, $2, $3, $4, $5)', [
    id,
    projectId,
    url,
    types,
    secret,
  ])
}

/** Changes what is not null; switching it on or to another address forgets earlier failures. */
export async function storeWebhook(
  transaction: Queryable,
  id: string,
  change: { readonly url: string | null; readonly types: readonly string[] | null; readonly active: boolean | null },
): Promise<void> {
  await transaction.rows(
    `UPDATE webhooks SET url = coalesce($2, url), types = coalesce($3, types), active = coalesce($4, active),
       ended_because = CASE WHEN $4::boolean IS NULL THEN ended_because END,
       failures = CASE WHEN $2 IS NULL AND $4::boolean IS NULL THEN failures ELSE 0 END,
       not_before = CASE WHEN $2 IS NULL AND $4::boolean IS NULL THEN not_before END
     WHERE id = $1`,
    [id, change.url, change.types, change.active],
  )
}

/** Stores a new secret; the one before signs for so many hours, too. */
export async function storeSecret(
  transaction: Queryable,
  id: string,
  secret: Buffer,
  keepHours: number,
): Promise<void> {
  await transaction.rows(
    `UPDATE webhooks SET secret = $2, old_secret = CASE WHEN $3::int > 0 THEN secret END,
       old_secret_until = CASE WHEN $3::int > 0 THEN now() + make_interval(hours => $3) END WHERE id = $1`,
    [id, secret, keepHours],
  )
}

/** Deletes a webhook with its log. */
export async function deleteWebhookRow(transaction: Queryable, id: string): Promise<void> {
  await transaction.rows('DELETE FROM webhooks WHERE id = $1', [id])
}
