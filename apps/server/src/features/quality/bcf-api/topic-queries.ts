import type { Ncr, NcrDetail, NcrEvent } from '@castline/contract/ncr'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { NcrStanding } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { isCurrent } from '#tracking/building/element-links.ts'
import { isHoldAsked, ncrNumber } from '#tracking/quality/ncr-numbers.ts'
import { personOf } from '#tracking/quality/quality-people.ts'
import { changesOfEvent, source, subjectOf } from '../ncr-queries.ts'
import { type Reader, visibleEvents } from '../visible.ts'

/** SQL: the person behind a user, who may be the account of a key: programs know people, and no keys. */
const nameOf = (user: string) => `coalesce((SELECT o.name FROM users o WHERE o.id = ${user}.owner_id), ${user}.name)`
const person = (user: string) => `CASE WHEN ${user}.id IS NOT NULL
  THEN json_build_object('id', coalesce(${user}.owner_id, ${user}.id), 'name', ${nameOf(user)}) END`

export interface ProjectRow {
  readonly id: string
  readonly name: string
  readonly time_zone: string
  readonly archived: boolean
}

/** Returns the projects that a user reaches, or the one with this id, by name. */
export function projectsFor(database: Queryable, userId: string, id: string | null = null): Promise<ProjectRow[]> {
  return database.rows<ProjectRow>(
    `SELECT p.id, p.name, p.time_zone, p.archived FROM projects p
     WHERE ($2::uuid IS NULL OR p.id = $2) AND ${reachesProject('$1', 'p.id')} ORDER BY lower(p.name), p.id`,
    [userId, id],
    'bcf-projects',
  )
}

/** A non-conformance as a row of the topics. */
export interface TopicRow
  extends Pick<
      Ncr,
      | 'id'
      | 'number'
      | 'subject'
      | 'component_id'
      | 'component_name'
      | 'component_deleted'
      | 'control_number'
      | 'defect_type'
      | 'defect_name'
      | 'defect_names'
      | 'severity'
      | 'description'
      | 'reported_by'
      | 'reported_at'
      | 'assigned_to'
      | 'due_on'
      | 'version'
    >,
    Pick<NcrDetail, 'model_point'>,
    NcrStanding {
  readonly guid: string
  /** When it was changed last of what the reader sees, and by whom. */
  readonly changed_at: string
  readonly changed_by: string | null
}

/** Returns the topics of a project, or the one with this GUID, oldest first; none without access to the project. */
export function topicRows(
  database: Queryable,
  projectId: string,
  { id: userId, role }: Reader,
  guid: string | null = null,
): Promise<TopicRow[]> {
  return database.projectReads.rows<TopicRow>(
    `SELECT n.id, n.topic_guid AS guid, ${ncrNumber('n.number')} AS number, n.status, ${subjectOf} AS subject, n.component_id,
       c.name AS component_name, c.control_number, c.deleted_at IS NOT NULL AS component_deleted, n.defect_type, d.name AS defect_name,
       coalesce(d.names, '{}') AS defect_names, n.severity, n.description, n.holds, ${isHoldAsked('n')} AS "holdAsked",
       n.disposition, ${person('r')} AS reported_by, iso(n.reported_at) AS reported_at, ${person('a')} AS assigned_to, n.due_on, n.version, n.model_point,
       ${personOf('n.reported_by')} AS "reportedBy", ${personOf('n.decided_by')} AS "decidedBy",
       iso(coalesce(last.at, n.reported_at)) AS changed_at, last.name AS changed_by
     FROM ${source} LEFT JOIN LATERAL (
       SELECT x.at, ${nameOf('u')} AS name FROM (
         (SELECT e.at, e.user_id FROM ncr_events e
          WHERE e.ncr_id = n.id AND ($3 OR e.visibility = 'shared' OR e.kind NOT IN ('comment', 'assignment'))
          ORDER BY e.id DESC LIMIT 1)
         UNION ALL (SELECT v.created_at, v.created_by FROM ncr_viewpoints v WHERE v.ncr_id = n.id ORDER BY v.created_at DESC LIMIT 1)
       ) AS x LEFT JOIN users u ON u.id = x.user_id ORDER BY x.at DESC LIMIT 1) AS last ON true
     WHERE n.project_id = $1 AND ${reachesProject('$2', '$1')} AND ($4::uuid IS NULL OR n.topic_guid = $4)
     ORDER BY n.reported_at, n.number`,
    [projectId, userId, seesInQuality(role, 'internal'), guid],
  )
}

/** An event of a non-conformance, with what topics need of it. */
export interface TopicEvent extends NcrEvent {
  readonly topic: string
  readonly guid: string
  readonly edits: string | null
  /** The GUID of the viewpoint that a comment is about. */
  readonly viewpoint: string | null
  /** The person who made it: the owner of the key. */
  readonly person_id: string | null
  readonly assigned_to: string | null
  /** Whether it says when it is due, or that it is not. */
  readonly names_due: boolean
  /** Of a report: what it said before any edit; null for old ones. */
  readonly reported: {
    readonly defect_type: string
    readonly severity: string
    readonly description: string | null
  } | null
}

/** Returns the events of the topics of a project, or of one topic, that a reader sees, oldest first. */
export async function topicEvents(
  database: Queryable,
  projectId: string,
  { id: userId, role }: Reader,
  guid: string | null = null,
): Promise<TopicEvent[]> {
  const events = await database.projectReads.rows<TopicEvent>(
    `SELECT n.topic_guid AS topic, e.id::text, e.kind, CASE WHEN u.id IS NOT NULL THEN ${nameOf('u')} END AS user_name, coalesce(u.owner_id, u.id) AS person_id, e.text, e.visibility, iso(e.at) AS at,
       e.details->>'disposition' AS disposition, ${changesOfEvent} AS changes, w.name AS assigned_to_name, e.details->>'assigned_to' AS assigned_to,
       e.details->>'due_on' AS due_on, e.details ? 'due_on' AS names_due, coalesce((e.details->'hold_asked')::boolean, false) AS hold_asked,
       NULL AS signature, '[]'::jsonb AS photos, e.details->'reported' AS reported,
       e.comment_guid AS guid, e.details->'bcf'->>'edits' AS edits, e.details->'bcf'->>'viewpoint' AS viewpoint
     FROM ncrs n JOIN ncr_events e ON e.ncr_id = n.id LEFT JOIN users u ON u.id = e.user_id
     LEFT JOIN users w ON w.id = (e.details->>'assigned_to')::uuid
     WHERE n.project_id = $1 AND ${reachesProject('$2', '$1')} AND ($3::uuid IS NULL OR n.topic_guid = $3) ORDER BY e.id`,
    [projectId, userId, guid],
  )
  return visibleEvents(events, role)
}

export interface ModelFile {
  readonly id: string
  readonly name: string
  readonly revision: number
  readonly file_name: string | null
  readonly uploaded_at: string
}

/** Returns the current models of a project, by name. */
export function currentModels(database: Queryable, projectId: string, userId: string): Promise<ModelFile[]> {
  return database.rows<ModelFile>(
    `SELECT x.id, x.name, x.revision, x.file_name, iso(x.uploaded_at) AS uploaded_at FROM models x
     WHERE x.project_id = $1 AND ${isCurrent('x')} AND ${reachesProject('$2', '$1')} ORDER BY lower(x.name), x.id`,
    [projectId, userId],
    'bcf-models',
  )
}
