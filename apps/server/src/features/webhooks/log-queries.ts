import type { DeliveryState } from '@castline/contract/values/webhooks'
import type { WebhookDelivery } from '@castline/contract/webhooks'
import { testType } from '@castline/domain/webhooks/events'
import type { Queryable } from '#database/database.ts'
import { takenBack } from '#tracking/webhooks/queue-calls.ts'

/** What people see of the states. */
const shown = `CASE d.state WHEN 'sending' THEN 'waiting' ELSE d.state END`

const columns = `d.id, d.event_id, d.type, ${shown} AS state, d.attempts, iso(d.happened_at) AS happened_at,
  CASE WHEN d.state = 'waiting' THEN iso(greatest(d.next_attempt_at, w.not_before)) END AS next_attempt_at,
  iso(d.finished_at) AS finished_at, d.status, d.answer`

const joined = 'webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id'

interface LogFilter {
  readonly state: DeliveryState | null
  readonly type: string | null
}

/** Returns a page of the calls of a webhook, newest first, and their number. */
export async function deliveriesOf(
  database: Queryable,
  webhookId: string,
  { state, type }: LogFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ total: number; deliveries: WebhookDelivery[] }> {
  const where = `d.webhook_id = $1 AND ($2::text IS NULL OR ${shown} = $2) AND ($3::text IS NULL OR d.type = $3)`
  const [row, deliveries] = await Promise.all([
    database.row<{ total: number }>(`SELECT count(*)::int AS total FROM webhook_deliveries d WHERE ${where}`, [
      webhookId,
      state,
      type,
    ]),
    database.rows<WebhookDelivery>(
      `SELECT ${columns} FROM ${joined} WHERE ${where} ORDER BY d.happened_at DESC, d.id LIMIT $4 OFFSET $5`,
      [webhookId, state, type, limit, offset],
    ),
  ])
  return { total: row?.total ?? 0, deliveries }
}

/** Returns one call of a webhook; null if there is none. */
export function deliveryById(database: Queryable, webhookId: string, id: string): Promise<WebhookDelivery | null> {
  return database.row<WebhookDelivery>(`SELECT ${columns} FROM ${joined} WHERE d.webhook_id = $1 AND d.id = $2`, [
    webhookId,
    id,
  ])
}

/** Writes a call that somebody asked for; returns its id. */
export async function insertTest(transaction: Queryable, webhookId: string, eventId: string): Promise<string> {
  const row = await transaction.row<{ id: string }>(
    `INSERT INTO webhook_deliveries (webhook_id, event_id, type, project_id, data)
     SELECT w.id, $2, '${testType}', w.project_id, jsonb_build_object('project_id', w.project_id, 'path', '/webhooks')
     FROM webhooks w WHERE w.id = $1 RETURNING id`,
    [webhookId, eventId],
  )
  return row?.id ?? ''
}

const again = `state = 'waiting', tries = 0, next_attempt_at = now(), finished_at = NULL, status = NULL, answer = NULL`

/** The pauses that earlier failures caused end. */
async function endPause(transaction: Queryable, webhookId: string): Promise<void> {
  await transaction.rows('UPDATE webhooks SET failures = 0, not_before = NULL WHERE id = $1', [webhookId])
}

/** Puts a call back, with its id; false if it is not there or under way. */
export async function sendAgain(transaction: Queryable, webhookId: string, id: string): Promise<boolean> {
  const row = await transaction.row(
    `UPDATE webhook_deliveries SET ${again} WHERE webhook_id = $1 AND id = $2 AND state <> 'sending' RETURNING id`,
    [webhookId, id],
  )
  if (row) await endPause(transaction, webhookId)
  return row !== null
}

/** Puts back what happened in a span of time, without tests and what was taken back; returns its number. */
export async function sendSpanAgain(
  transaction: Queryable,
  webhookId: string,
  from: string,
  to: string,
): Promise<number> {
  const row = await transaction.row<{ count: number }>(
    `WITH put_back AS (
       UPDATE webhook_deliveries SET ${again}
       WHERE webhook_id = $1 AND happened_at BETWEEN $2 AND $3 AND state <> 'sending' AND type <> '${testType}'
         AND answer IS DISTINCT FROM '${takenBack}' RETURNING 1)
     SELECT count(*)::int AS count FROM put_back`,
    [webhookId, from, to],
  )
  await endPause(transaction, webhookId)
  return row?.count ?? 0
}
