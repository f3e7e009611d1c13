import { nextPause } from '@castline/domain/webhooks/events'
import type { Database, Queryable } from '#database/database.ts'

/** Longer than a call may take. */
const claimSeconds = 60

/** Of one webhook on all servers together, about. */
const atOncePerWebhook = 2

/** After so many failures in a row a webhook is called once a minute: one that hangs waits for the most part. */
const failuresInARow = 5

/** A call that this server makes now. */
export interface ClaimedCall {
  readonly id: string
  readonly webhook_id: string
  readonly event_id: string
  readonly type: string
  readonly data: Readonly<Record<string, unknown>> & { readonly path: string }
  readonly happened_at: string
  readonly attempts: number
  readonly tries: number
  readonly url: string
  readonly secret: Buffer
  /** Null when the rotation is over. */
  readonly old_secret: Buffer | null
  /** How many calls of its webhook have failed in a row. */
  readonly failures: number
  readonly is_archived: boolean
}

// Of the project with the fewest calls under way, the webhook with the fewest: one with a long queue, or whose server
// does not respond, cannot delay the others. Webhooks of the whole installation count as one project.
const claim = `
  WITH busy AS MATERIALIZED (
    SELECT s.webhook_id, w.project_id, count(*) AS calls FROM webhook_deliveries s JOIN webhooks w ON w.id = s.webhook_id
    WHERE s.state = 'sending' AND s.claimed_until > now() GROUP BY s.webhook_id, w.project_id
  ), busy_projects AS MATERIALIZED (
    SELECT project_id, sum(calls) AS calls FROM busy GROUP BY project_id
  ), turn AS MATERIALIZED (
    SELECT w.id FROM webhooks w
    LEFT JOIN busy b ON b.webhook_id = w.id LEFT JOIN busy_projects p ON p.project_id IS NOT DISTINCT FROM w.project_id
    CROSS JOIN LATERAL (
      SELECT o.next_attempt_at AS at FROM webhook_deliveries o
      WHERE o.webhook_id = w.id AND o.state = 'waiting' AND o.next_attempt_at <= now() ORDER BY o.next_attempt_at LIMIT 1) AS first
    WHERE w.active AND (w.not_before IS NULL OR w.not_before <= now()) AND coalesce(b.calls, 0) < ${atOncePerWebhook}
      AND ($1 OR w.failures = 0)
    ORDER BY coalesce(p.calls, 0), coalesce(b.calls, 0), first.at, w.id LIMIT 1
  ), due AS (
    SELECT d.id FROM turn CROSS JOIN LATERAL (
      SELECT o.id FROM webhook_deliveries o
      WHERE o.webhook_id = turn.id AND o.state = 'waiting' AND o.next_attempt_at <= now()
      ORDER BY o.next_attempt_at, o.id LIMIT 1 FOR UPDATE SKIP LOCKED) AS d
  ), claimed AS (
    UPDATE webhook_deliveries m SET state = 'sending', attempts = m.attempts + 1, tries = m.tries + 1,
      claimed_until = now() + interval '${claimSeconds} seconds'
    FROM due WHERE m.id = due.id RETURNING m.*
  )
  SELECT m.id, m.webhook_id, m.event_id, m.type, m.data, iso(m.happened_at) AS happened_at, m.attempts, m.tries, w.url,
    w.secret, CASE WHEN w.old_secret_until > now() THEN w.old_secret END AS old_secret, w.failures,
    coalesce(p.archived, false) AS is_archived
  FROM claimed m JOIN webhooks w ON w.id = m.webhook_id LEFT JOIN projects p ON p.id = coalesce(m.project_id, w.project_id)`

/** Takes a due call for this server alone; null if none is due. `alsoFailing`: also of webhooks whose last call failed. */
export function claimCall(database: Queryable, alsoFailing: boolean): Promise<ClaimedCall | null> {
  return database.row<ClaimedCall>(claim, [alsoFailing], 'claim-call')
}

/** Puts back what a server had claimed that has died since. */
export async function releaseDeadClaims(database: Queryable): Promise<void> {
  await database.rows(
    `UPDATE webhook_deliveries SET state = 'waiting', claimed_until = NULL WHERE state = 'sending' AND claimed_until < now()`,
    [],
    'release-calls',
  )
}

type Attempt = Pick<ClaimedCall, 'id' | 'webhook_id' | 'attempts' | 'tries' | 'type'>

export interface Answer {
  /** The HTTP status; null without a response. */
  readonly status: number | null
  readonly text: string
}

const mine = `id = $1 AND attempts = $2 AND state = 'sending'`

/** Records that nothing more is tried. */
export async function finishCall(
  database: Queryable,
  { id, attempts }: Attempt,
  state: 'sent' | 'failed' | 'dropped',
  { status, text }: Answer,
): Promise<void> {
  await database.rows(
    `UPDATE webhook_deliveries SET state = $3, status = $4, answer = $5, finished_at = now(), claimed_until = NULL WHERE ${mine}`,
    [id, attempts, state, status, text],
    'finish-call',
  )
}

/** Records that the other server has accepted a call: it is there again. */
export async function acceptCall(database: Database, call: Attempt, answer: Answer): Promise<void> {
  await database.transaction(async (transaction) => {
    await finishCall(transaction, call, 'sent', answer)
    await transaction.rows(
      'UPDATE webhooks SET failures = 0, not_before = NULL, last_sent_at = now() WHERE id = $1',
      [call.webhook_id],
      'accept-call',
    )
  })
}

/**
 * Puts a call back for the next attempt, or ends it after the last one. While the other server asks for a pause of so
 * many seconds, nothing of the webhook is sent.
 */
export async function postponeCall(
  database: Database,
  call: Attempt,
  answer: Answer,
  asked: number | null,
): Promise<void> {
  const pause = nextPause(call.tries, Math.random(), asked)
  await database.transaction(async (transaction) => {
    if (pause === null) await finishCall(transaction, call, 'failed', answer)
    else {
      await transaction.rows(
        `UPDATE webhook_deliveries SET state = 'waiting', status = $3, answer = $4, claimed_until = NULL,
           next_attempt_at = now() + make_interval(secs => $5::float8) WHERE ${mine}`,
        [call.id, call.attempts, answer.status, answer.text, pause],
        'postpone-call',
      )
    }
    await transaction.rows(
      `UPDATE webhooks SET failures = failures + 1, not_before = greatest(not_before,
         CASE WHEN $2::float8 IS NOT NULL THEN now() + make_interval(secs => least($2::float8, 86400)) END,
         CASE WHEN failures + 1 >= ${failuresInARow} THEN now() + interval '1 minute' END)
       WHERE id = $1`,
      [call.webhook_id, asked],
      'webhook-failed',
    )
  })
}

/** Switches a webhook off, and drops what waits for it. */
export async function endWebhook(transaction: Queryable, webhookId: string, because: string): Promise<boolean> {
  const ended = await transaction.row(
    `UPDATE webhooks SET active = false, ended_because = $2, not_before = NULL WHERE id = $1 AND active RETURNING id`,
    [webhookId, because],
  )
  if (ended) await dropWaiting(transaction, webhookId)
  return ended !== null
}

/** Drops what waits for a webhook that is switched off. */
export async function dropWaiting(transaction: Queryable, webhookId: string): Promise<void> {
  await transaction.rows(
    `UPDATE webhook_deliveries SET state = 'dropped', finished_at = now(), answer = 'The webhook was switched off.'
     WHERE webhook_id = $1 AND state = 'waiting'`,
    [webhookId],
  )
}
