import { can, roles } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { activeUserReaches, isActive } from '#database/reach.ts'
import { loadNumber } from '../loads/load-columns.ts'
import { ncrNumber } from '../quality/ncr-numbers.ts'
import { queueForPeople, queueMessages, sendsMessages, withdrawMessages } from './queue-messages.ts'

/** So many marks are named; further ones are counted. */
const mostMarks = 20

/** Names marks in one line: `W-01, W-02`, and `+7` for those that do not fit. */
export function namedMarks(marks: readonly string[]): string | null {
  const named = marks.slice(0, mostMarks).join(', ')
  if (marks.length <= mostMarks) return named || null
  return `${named} +${marks.length - mostMarks}`
}

interface NcrFacts {
  readonly project_id: string
  readonly code: string
  readonly description: string | null
  readonly marks: readonly string[]
  readonly due_on: string | null
  readonly assigned_to: string | null
  readonly assigned_name: string | null
  readonly by_name: string | null
  /** Its last event: what a message is about. */
  readonly event: string
}

const facts = `
  SELECT n.project_id, ${ncrNumber('n.number')} AS code, n.description, n.due_on, n.assigned_to, a.name AS assigned_name,
    ARRAY(SELECT c.control_number FROM components c WHERE c.id = n.component_id OR c.id IN (
      SELECT f.component_id FROM ncr_components f WHERE f.ncr_id = n.id) ORDER BY c.control_number COLLATE natural_order) AS marks,
    (SELECT u.name FROM users u WHERE u.id = $2::uuid) AS by_name,
    coalesce((SELECT max(e.id) FROM ncr_events e WHERE e.ncr_id = n.id), 0)::text AS event
  FROM ncrs n LEFT JOIN users a ON a.id = n.assigned_to WHERE n.id = $1`

const factsOf = (transaction: Queryable, ncrId: string, by: string | null) =>
  transaction.row<NcrFacts>(facts, [ncrId, by], 'ncr-message')

/** Writes the message to the person that a non-conformance is assigned to now. */
export async function queueAssignment(transaction: Queryable, ncrId: string, by: string): Promise<void> {
  if (!(await sendsMessages(transaction))) return
  const ncr = await factsOf(transaction, ncrId, by)
  if (!ncr?.assigned_to) return
  const { code, description, marks, due_on, by_name } = ncr
  await queueMessages(
    transaction,
    {
      subject: 'ncr_assigned',
      cause: `ncr:${ncrId}:assigned:${ncr.event}`,
      projectId: ncr.project_id,
      values: { code, description, mark: namedMarks(marks), due: due_on && { day: due_on }, person: by_name },
      path: `/quality/${ncrId}`,
      by,
    },
    [ncr.assigned_to],
  )
}

/** Writes the messages that a non-conformance holds its components now. */
export async function queueHold(transaction: Queryable, ncrId: string, by: string): Promise<void> {
  if (!(await sendsMessages(transaction))) return
  const ncr = await factsOf(transaction, ncrId, by)
  if (!ncr) return
  const { code, description, marks, project_id } = ncr
  const loads = await transaction.rows<LoadWithHeld>(loadsWithHeld, [ncrId], 'loads-with-held')
  const named = loads.map((load) => `${load.number} (${namedMarks(load.marks)})`).join(', ')
  const values = { code, description: description ?? '–', mark: namedMarks(marks), loads: named || null }
  const path = `/quality/${ncrId}`
  const cause = {
    subject: 'hold',
    cause: `ncr:${ncrId}:hold:${ncr.event}`,
    projectId: project_id,
    values,
    path,
    by,
  } as const
  await queueMessages(transaction, cause)
  if (loads.length === 0) return
  const people = await transaction.rows<{ id: string }>(withLoads, [project_id, withLoadsOf], 'people-with-loads')
  // The same cause reaches each person once.
  await queueForPeople(
    transaction,
    { ...cause, asRole: 'manager' },
    people.map(({ id }) => id),
  )
}

interface LoadWithHeld {
  readonly number: string
  readonly marks: readonly string[]
}

/** The loads of today, and those on the road, that components of a non-conformance are on. */
const loadsWithHeld = `
  SELECT ${loadNumber('l.number')} AS number, array_agg(c.control_number ORDER BY c.control_number COLLATE natural_order) AS marks
  FROM ncrs n JOIN components c ON c.id = n.component_id OR c.id IN (
      SELECT f.component_id FROM ncr_components f WHERE f.ncr_id = n.id)
    JOIN load_pieces o ON o.component_id = c.id AND o.is_open JOIN loads l ON l.id = o.load_id JOIN projects p ON p.id = l.project_id
  WHERE n.id = $1 AND (l.status IN ('departed', 'arrived') OR l.planned_on <= (now() AT TIME ZONE p.time_zone)::date)
  GROUP BY l.id ORDER BY l.number`

/** Who dispatches and receives loads. Administrators reach every project, and hear of what they choose. */
const withLoadsOf = roles.filter((role) => role !== 'admin' && (can(role, 'load:edit') || can(role, 'load:receive')))

const withLoads = `SELECT u.id FROM users u WHERE u.role = ANY ($2) AND ${isActive('u')} AND ${activeUserReaches('u', '$1::uuid')}`

/** Writes the messages that a non-conformance is overdue, to those who have to act. */
export async function queueOverdue(transaction: Queryable, ncrId: string, userIds: readonly string[]): Promise<void> {
  const ncr = await factsOf(transaction, ncrId, null)
  if (!ncr?.due_on) return
  const { code, description, marks, due_on, assigned_name } = ncr
  const values = { code, description, mark: namedMarks(marks), due: { day: due_on }, person: assigned_name }
  const about = { subject: 'ncr_overdue', projectId: ncr.project_id, values, path: `/quality/${ncrId}` } as const
  await queueMessages(transaction, { ...about, cause: `ncr:${ncrId}:overdue:${due_on}` }, userIds)
}

interface Rejected {
  readonly id: string
  readonly project_id: string
  readonly control_number: string
  readonly component_id: string
  readonly reason_code: string | null
  readonly reason: string | null
  readonly user_id: string | null
  readonly user_name: string | null
}

const rejected = `
  SELECT h.id::text, h.project_id, c.control_number, h.component_id, h.reason_code, h.reason, h.user_id, u.name AS user_name
  FROM status_changes h JOIN components c ON c.id = h.component_id LEFT JOIN users u ON u.id = h.user_id
  WHERE h.id = ANY ($1::bigint[]) ORDER BY c.control_number COLLATE natural_order, h.id`

/** Writes the messages about rejections: one for all of a project that were made together. */
export async function queueRejections(transaction: Queryable, changeIds: readonly string[]): Promise<void> {
  if (changeIds.length === 0 || !(await sendsMessages(transaction))) return
  const all = await transaction.rows<Rejected>(rejected, [changeIds], 'rejection-message')
  for (const [projectId, rows] of Map.groupBy(all, ({ project_id }) => project_id)) {
    const [first, ...others] = rows
    if (!first) continue
    const isSame = others.every((one) => one.reason_code === first.reason_code && one.reason === first.reason)
    const reason = first.reason ?? (first.reason_code && { rejection: first.reason_code })
    await queueMessages(transaction, {
      subject: 'rejection',
      cause: `rejection:${first.id}`,
      projectId,
      values: {
        mark: namedMarks(rows.map(({ control_number }) => control_number)),
        reason: isSame ? reason : null,
        person: first.user_name,
      },
      path: others.length === 0 ? `/component/${first.component_id}` : '/quality',
      by: first.user_id,
    })
  }
}

/** Drops what waits about rejections that these changes take back. */
export async function withdrawRejections(transaction: Queryable, changeIds: readonly string[]): Promise<void> {
  const undone = await transaction.rows<{ annuls: string }>(
    `SELECT annuls::text FROM status_changes WHERE id = ANY ($1::bigint[]) AND annuls IS NOT NULL`,
    [changeIds],
    'undone-rejections',
  )
  if (undone.length === 0) return
  await withdrawMessages(
    transaction,
    undone.map(({ annuls }) => `rejection:${annuls}`),
  )
}
