import { webhookTypeOf } from '@castline/domain/webhooks/events'
import type { Queryable } from '#database/database.ts'
import { activeUserReaches, isActive } from '#database/reach.ts'
import { callData, eventIdOf, insertCalls } from '../webhooks/queue-calls.ts'
import { type Cause, type MessagePart, queueForPeople } from './queue-messages.ts'

interface SharedCause extends Omit<Cause, 'projectId' | 'parts' | 'goesOn'> {
  /** The projects that it is about. */
  readonly projectIds: readonly string[]
  /** What it says to who reaches these of the projects; counts of the parts are added up. Nothing without a part. */
  readonly partsFor: (reached: readonly string[]) => readonly MessagePart[]
}

/** The beginning of an event id of a cause, without the project that `queueSharedMessages` adds. */
export const causeOfEvent = (event: string): string => event.replace(/:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, '')

const readers = `
  SELECT r.projects, array_agg(r.id) AS users FROM (
    SELECT u.id, ARRAY(SELECT p.id FROM projects p
      WHERE p.id = ANY ($1::uuid[]) AND NOT p.archived AND ${activeUserReaches('u', 'p.id')} ORDER BY p.id) AS projects
    FROM users u WHERE ${isActive('u')}) AS r
  WHERE r.projects <> '{}' GROUP BY r.projects`

const calls = insertCalls({ eventId: '$1', type: '$2', projectId: '$3', data: '$4', isGrowing: 'false' }, false)

/**
 * Writes the messages about something of several projects: one to each person, about all that this person may see; and a call
 * for each project, with its part only.
 */
export async function queueSharedMessages(
  transaction: Queryable,
  { projectIds, partsFor, ...shared }: SharedCause,
): Promise<void> {
  const { subject, cause, values, path } = shared
  const groups = await transaction.rows<{ projects: string[]; users: string[] }>(
    readers,
    [projectIds],
    'readers-of-projects',
  )
  for (const { projects, users } of groups) {
    const parts = partsFor(projects)
    const [first, ...others] = parts
    if (!first) continue
    const [projectId = null, ...more] = first.project_ids
    // Of one project it is a message like any other.
    const isOfOne = others.length === 0 && more.length === 0
    const message = isOfOne
      ? { ...shared, projectId, values: { ...values, ...first.values } }
      : { ...shared, projectId: null, parts }
    await queueForPeople(transaction, message, users)
  }
  for (const projectId of projectIds) {
    const [part] = partsFor([projectId])
    if (!part) continue
    const data = callData(projectId, { ...values, ...part.values }, path)
    const event = `${eventIdOf(cause)}:${projectId}`
    await transaction.rows(calls, [event, webhookTypeOf(subject), projectId, data], 'queue-calls-of-project')
  }
}
