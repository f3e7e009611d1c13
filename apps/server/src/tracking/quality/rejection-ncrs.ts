import { otherDefect } from '@castline/domain/quality/defect-types'
import { firstStatus } from '@castline/domain/status/statuses'
import { undoWindowMs } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { queueHold, queueRejections, withdrawRejections } from '../messages/quality-messages.ts'
import { countHolds, drawNumbers, isUnsettled, reportedFacts } from './ncr-numbers.ts'

interface Rejection {
  readonly id: string
  readonly project_id: string
  readonly component_id: string
}

/** SQL condition: a component's last change `l` is a release, not a return to planning after scrapping. */
export const isRelease = `(l.from_status = 'rejected' AND (l.to_status <> '${firstStatus}' OR EXISTS (
  SELECT FROM ncrs x WHERE x.closing_id = l.id AND x.disposition <> 'scrap')))`

/** Whether a change from one status to another has consequences for non-conformances. */
export const concernsNcrs = (from: string, to: string) => from === 'rejected' || to === 'rejected'

// Rejections that are not the decision to scrap of a non-conformance, which was linked to it before.
const rejections = `
  SELECT h.id::text, h.project_id, h.component_id FROM status_changes h
  WHERE h.id = ANY ($1::bigint[]) AND h.to_status = 'rejected' AND h.annuls IS NULL
    AND NOT EXISTS (SELECT FROM ncrs x WHERE x.rejection_id = h.id)
  ORDER BY h.project_id, h.id`

const open = `
  WITH opened AS (
    INSERT INTO ncrs (project_id, component_id, number, defect_type, severity, description, holds, origin, via,
      component_status, reported_by, reported_at, rejection_id)
    SELECT h.project_id, h.component_id, $2 + n - 1, coalesce(h.reason_code, '${otherDefect}'), 'major',
      coalesce(h.reason, h.note), true, 'rejection', h.via, h.from_status, h.user_id, h.occurred_at, h.id
    FROM unnest($1::bigint[]) WITH ORDINALITY AS given (id, n) JOIN status_changes h ON h.id = given.id
    RETURNING *
  )
  INSERT INTO ncr_events (ncr_id, kind, user_id, at, details)
  SELECT id, 'report', reported_by, reported_at, ${reportedFacts('opened')} FROM opened`

// A reversed rejection. The non-conformance that it opened is void if nobody else has acted on it, and its author
// reversed it within the time of an undo, or somebody else corrected it: otherwise it stands, as one that was reported by
// hand, and nobody ends the hold of their own report. One whose decision made the rejection is undecided again. The
// minute is for the time between the decision about an undo and its writing.
const withdraw = `
  WITH reversed AS (
    SELECT x.id, h.user_id,
      CASE WHEN x.origin <> 'rejection' THEN 'reopen'
        WHEN EXISTS (
          SELECT FROM ncr_events e
          WHERE e.ncr_id = x.id AND e.kind <> 'report' AND e.user_id IS DISTINCT FROM r.user_id) THEN 'undone'
        WHEN h.user_id = r.user_id AND h.recorded_at > r.recorded_at + interval '${undoWindowMs + 60_000} ms' THEN 'undone'
        ELSE 'withdraw' END AS kind
    FROM status_changes h JOIN status_changes r ON r.id = h.annuls JOIN ncrs x ON x.rejection_id = r.id
    WHERE h.id = ANY ($1::bigint[]) AND h.from_status = 'rejected' AND ${isUnsettled('x')}
  ), withdrawn AS (
    UPDATE ncrs x SET status = 'void', disposition = NULL, decided_by = NULL, closed_by = reversed.user_id,
      closed_at = now(), version = x.version + 1
    FROM reversed WHERE x.id = reversed.id AND reversed.kind = 'withdraw'
  ), undecided AS (
    UPDATE ncrs x SET status = 'open', disposition = NULL, decided_by = NULL, rejection_id = NULL, version = x.version + 1
    FROM reversed WHERE x.id = reversed.id AND reversed.kind = 'reopen'
  ), standing AS (
    UPDATE ncrs x SET version = x.version + 1 FROM reversed WHERE x.id = reversed.id AND reversed.kind = 'undone'
  )
  INSERT INTO ncr_events (ncr_id, kind, user_id) SELECT id, kind, user_id FROM reversed`

// The component is remade, so the defects of the scrapped one are settled. A record of several components stays: it
// holds the others, too.
const scrap = `
  WITH scrapped AS (
    UPDATE ncrs x SET
      status = 'closed', disposition = 'scrap', decided_by = coalesce(x.decided_by, h.user_id), closed_by = h.user_id,
      closed_at = now(), closing_id = h.id, version = x.version + 1
    FROM status_changes h
    WHERE h.id = ANY ($1::bigint[]) AND h.from_status = 'rejected' AND h.to_status = '${firstStatus}'
      AND h.annuls IS NULL AND x.component_id = h.component_id AND ${isUnsettled('x')}
      AND NOT EXISTS (SELECT FROM ncr_components f WHERE f.ncr_id = x.id)
      AND NOT EXISTS (
        SELECT FROM ncrs released WHERE released.closing_id = h.id AND released.disposition <> 'scrap')
    RETURNING x.id, h.user_id
  )
  INSERT INTO ncr_events (ncr_id, kind, user_id, details)
  SELECT id, 'close', user_id, '{"disposition": "scrap"}' FROM scrapped`

// The component is made, and checked, again.
const forgetChecklists = `
  UPDATE checklists k SET obsolete = true FROM status_changes h
  WHERE h.id = ANY ($1::bigint[]) AND h.from_status = 'rejected' AND h.to_status = '${firstStatus}' AND h.annuls IS NULL
    AND k.component_id = h.component_id AND NOT k.obsolete AND NOT EXISTS (
      SELECT FROM ncrs released WHERE released.closing_id = h.id AND released.disposition <> 'scrap')`

// The change that closed it was reversed: the component is rejected again.
const reopen = `
  WITH reopened AS (
    UPDATE ncrs x SET
      status = 'decided', closed_by = NULL, closed_at = NULL, closing_id = NULL, version = x.version + 1
    FROM status_changes h
    WHERE h.id = ANY ($1::bigint[]) AND h.annuls = x.closing_id AND x.status = 'closed'
    RETURNING x.id, h.user_id, x.holds
  ), told AS (
    INSERT INTO ncr_events (ncr_id, kind, user_id) SELECT id, 'reopen', user_id FROM reopened
  )
  SELECT id, user_id FROM reopened WHERE holds ORDER BY id`

async function openForRejections(transaction: Queryable, changeIds: readonly string[]): Promise<void> {
  const found = await transaction.rows<Rejection>(rejections, [changeIds], 'rejections-without-ncr')
  for (const projectId of new Set(found.map(({ project_id }) => project_id))) {
    const ids = found.filter(({ project_id }) => project_id === projectId).map(({ id }) => id)
    await transaction.rows(open, [ids, await drawNumbers(transaction, projectId, ids.length)], 'open-ncrs')
  }
  await queueRejections(
    transaction,
    found.map(({ id }) => id),
  )
}

/** Notes the change that a non-conformance makes: a rejection by its decision, otherwise the one by its closing. */
export async function linkChange(transaction: Queryable, ncrId: string, changeId: string): Promise<void> {
  await transaction.rows(
    `UPDATE ncrs x SET
       rejection_id = CASE h.to_status WHEN 'rejected' THEN h.id ELSE x.rejection_id END,
       closing_id = CASE h.to_status WHEN 'rejected' THEN x.closing_id ELSE h.id END
     FROM status_changes h WHERE x.id = $1 AND h.id = $2`,
    [ncrId, changeId],
    'link-ncr-change',
  )
}

/**
 * Keeps non-conformances in step with changes to and from `rejected`, in the transaction that wrote them: a rejection
 * opens one, its reversal voids it or is noted in it, the return to planning closes all of the component, and the reversal of a
 * closing change opens them again. Everything that writes such a change calls this.
 */
export async function followRejections(transaction: Queryable, changeIds: readonly string[]): Promise<void> {
  if (changeIds.length === 0) return
  await transaction.rows(withdraw, [changeIds], 'withdraw-ncrs')
  await withdrawRejections(transaction, changeIds)
  await transaction.rows(scrap, [changeIds], 'scrap-ncrs')
  await transaction.rows(forgetChecklists, [changeIds], 'forget-checklists')
  const holding = await transaction.rows<{ id: string; user_id: string }>(reopen, [changeIds], 'reopen-ncrs')
  for (const { id, user_id } of holding) await queueHold(transaction, id, user_id)
  await openForRejections(transaction, changeIds)
  const components = await transaction.rows<{ component_id: string }>(
    'SELECT DISTINCT component_id FROM status_changes WHERE id = ANY ($1::bigint[])',
    [changeIds],
    'components-of-changes',
  )
  await countHolds(
    transaction,
    components.map(({ component_id }) => component_id),
  )
}
