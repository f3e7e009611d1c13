import type { NcrDetail } from '@castline/contract/ncr'
import type { NcrStatus } from '@castline/domain/quality/ncrs'
import type { Disposition } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { ncrNumber } from '#tracking/quality/ncr-numbers.ts'
import { personOf } from '#tracking/quality/quality-people.ts'

/** What a BCF file has of a non-conformance beside its detail. */
export interface TopicFacts {
  readonly guid: string
  /** The GUID of each event, by its id. */
  readonly comments: Readonly<Record<string, string>>
  /** The GUID of the comment that an event is an edit of, by the id of the event. */
  readonly edits: Readonly<Record<string, string>>
  /** The key of the newest picture of its view; null without one. */
  readonly view: string | null
}

export async function topicFacts(database: Queryable, ncr: Pick<NcrDetail, 'id'>): Promise<TopicFacts> {
  const row = await database.row<TopicFacts>(
    `SELECT n.topic_guid AS guid,
       (SELECT coalesce(jsonb_object_agg(e.id::text, e.comment_guid), '{}') FROM ncr_events e WHERE e.ncr_id = n.id) AS comments,
       (SELECT coalesce(jsonb_object_agg(e.id::text, e.details->'bcf'->>'edits'), '{}') FROM ncr_events e
        WHERE e.ncr_id = n.id AND e.details->'bcf' ? 'edits') AS edits,
       (SELECT i.key FROM ncr_events e JOIN ncr_photos i ON i.event_id = e.id
        WHERE e.ncr_id = n.id AND i.is_view ORDER BY e.id DESC, i.position DESC LIMIT 1) AS view
     FROM ncrs n WHERE n.id = $1`,
    [ncr.id],
    'topic-facts',
  )
  return row ?? { guid: ncr.id, comments: {}, edits: {}, view: null }
}

/** An event as a comment of a topic. */
export interface KnownComment {
  readonly guid: string
  readonly kind: string
  readonly text: string
  /** When it was written; of one that was read from a file as the file says. */
  readonly at: string
  /** The GUID of the comment that it is an edit of. */
  readonly edits: string | null
}

/** A non-conformance that a topic of a file is about. */
export interface KnownTopic {
  readonly guid: string
  readonly id: string
  readonly number: string
  readonly status: NcrStatus
  readonly holds: boolean
  readonly holdAsked: boolean
  readonly disposition: Disposition | null
  readonly reportedBy: string | null
  readonly decidedBy: string | null
  readonly version: number
  /** When its last event was recorded. */
  readonly changed_at: string
  readonly comments: readonly KnownComment[]
}

/** Returns the non-conformances of a project with these GUIDs; null without access to the project. */
export async function knownTopics(
  database: Queryable,
  userId: string,
  projectId: string,
  guids: readonly string[],
): Promise<ReadonlyMap<string, KnownTopic> | null> {
  const reached = await database.row<{ reached: boolean }>(`SELECT ${reachesProject('$1', '$2')} AS reached`, [
    userId,
    projectId,
  ])
  if (!reached?.reached) return null
  const rows = await database.rows<KnownTopic>(
    `SELECT n.topic_guid AS guid, n.id, ${ncrNumber('n.number')} AS number, n.status, n.holds, n.hold_asked AS "holdAsked",
       n.disposition, ${personOf('n.reported_by')} AS "reportedBy", ${personOf('n.decided_by')} AS "decidedBy", n.version, e.changed_at, e.comments
     FROM ncrs n CROSS JOIN LATERAL (
       SELECT max(v.at) AS changed_at, json_agg(json_build_object('guid', v.comment_guid, 'kind', v.kind,
         'text', coalesce(v.text, ''), 'at', coalesce(v.details->'bcf'->>'at', iso(v.at)), 'edits', v.details->'bcf'->>'edits')) AS comments FROM ncr_events v WHERE v.ncr_id = n.id) AS e
     WHERE n.project_id = $1 AND n.topic_guid = ANY ($2)`,
    [projectId, guids],
    'known-topics',
  )
  return new Map(rows.map((row) => [row.guid, row]))
}

/** Returns whether an event of a non-conformance has this GUID. */
export async function hasComment(transaction: Queryable, ncrId: string, guid: string): Promise<boolean> {
  const row = await transaction.row('SELECT FROM ncr_events WHERE ncr_id = $1 AND comment_guid = $2', [ncrId, guid])
  return row !== null
}

/** Gives a new non-conformance the GUID of the topic that it was made from. */
export async function setTopicGuid(transaction: Queryable, ncrId: string, guid: string): Promise<void> {
  await transaction.rows('UPDATE ncrs SET topic_guid = $2 WHERE id = $1', [ncrId, guid])
}
