import type { QueryOf } from '@castline/contract/call'
import type { Ncr, NcrDetail } from '@castline/contract/ncr'
import type { listNcrs } from '@castline/contract/ncrs'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { NcrStanding } from '@castline/domain/quality/ncrs'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { reachesProject, seesPour } from '#database/reach.ts'
import { pourNumber } from '#tracking/production/pour-columns.ts'
import {
  dayInProject,
  isHoldAsked,
  isHolding,
  isOverdue,
  isUnsettled,
  ncrNumber,
  ncrsOf,
} from '#tracking/quality/ncr-numbers.ts'
import { personOf } from '#tracking/quality/quality-people.ts'
import { rejectionPhotos } from './rejection-photo-queries.ts'
import { type Reader, visibleNcr } from './visible.ts'

const person = (user: string) =>
  `CASE WHEN ${user}.id IS NOT NULL THEN json_build_object('id', ${user}.id, 'name', ${user}.name) END`

const furtherComponents = `coalesce((
  SELECT json_agg(json_build_object('id', o.id, 'name', o.name, 'control_number', o.control_number,
    'deleted', o.deleted_at IS NOT NULL)
    ORDER BY o.control_number COLLATE natural_order, o.id)
  FROM ncr_components f JOIN components o ON o.id = f.component_id WHERE f.ncr_id = n.id), '[]')`

/** SQL: what the non-conformance `n` is about if it is no component. */
export const subjectOf = `CASE WHEN n.subject_kind IS NOT NULL
  THEN json_build_object('kind', n.subject_kind, 'name', n.subject_name) END`

/** The columns of the contract's `ncr`, over `source`. */
export const columns = `
  n.id, n.project_id, ${ncrNumber('n.number')} AS number, n.status, ${subjectOf} AS subject, n.component_id, c.name AS component_name,
  c.control_number, c.deleted_at IS NOT NULL AS component_deleted, c.type AS component_type, c.status AS component_status, n.component_status AS reported_status,
  c.section_id, s.name AS section_name, n.defect_type, d.name AS defect_name,
  coalesce(d.names, '{}') AS defect_names, n.severity, n.description, n.holds,
  ${isHoldAsked('n')} AS hold_asked,
  n.disposition, n.origin, n.via, ${person('r')} AS reported_by, n.reported_at, ${person('a')} AS assigned_to, n.due_on,
  ${isOverdue('n')} AS overdue, n.closed_at,
  greatest(0, ${dayInProject('coalesce(n.closed_at, now())')} - ${dayInProject('n.reported_at')}) AS age_days,
  n.cost::float8 AS cost, n.version, ${furtherComponents} AS further_components,
  (SELECT count(*)::int FROM ncr_events e JOIN ncr_photos i ON i.event_id = e.id WHERE e.ncr_id = n.id)
    + (SELECT count(*)::int FROM ${rejectionPhotos()} AS taken) AS photos`

export const source = `
  ncrs n
  JOIN projects p ON p.id = n.project_id
  LEFT JOIN components c ON c.id = n.component_id AND c.project_id = n.project_id
  LEFT JOIN sections s ON s.id = c.section_id
  LEFT JOIN defect_types d ON d.project_id = n.project_id AND d.code = n.defect_type
  LEFT JOIN users r ON r.id = n.reported_by
  LEFT JOIN users a ON a.id = n.assigned_to`

const severityOrder = `array_position(ARRAY['minor', 'major', 'critical'], n.severity)`
const orders = {
  number: 'n.number',
  due_on: 'n.due_on',
  severity: severityOrder,
  reported_at: 'n.reported_at',
  open_first: `CASE WHEN NOT ${isUnsettled('n')} THEN 4 WHEN ${isHolding('n')} THEN 0 WHEN ${isOverdue('n')} THEN 1
    WHEN n.assigned_to = $2 THEN 2 ELSE 3 END`,
} as const

type Wanted = QueryOf<typeof listNcrs>
export type NcrFilter = Omit<Wanted, 'limit' | 'offset' | 'sort'>

/**
 * The SQL order of a sort key; `$2` is the caller, `p` the project. Without `NULLS LAST` the order of numbers is that of an
 * index, which pages are read from.
 */
export function orderOf(sort: Wanted['sort']): string {
  const key = sort.replace('-', '') as keyof typeof orders
  const direction = sort.startsWith('-') ? 'DESC' : 'ASC'
  return key === 'number' ? `n.number ${direction}` : `${orders[key]} ${direction} NULLS LAST, n.number DESC`
}

/** SQL condition that a further component of `n` matches a pattern. */
const isOfFurther = (pattern: string) => `EXISTS (
  SELECT FROM ncr_components f JOIN components o ON o.id = f.component_id
  WHERE f.ncr_id = n.id AND (o.name ILIKE ${pattern} OR o.control_number ILIKE ${pattern}))`

const likePattern = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * SQL conditions of the register; appends its values to `values`, of which `$1` is the project and `$2` the caller.
 * Somebody who does not see people finds nothing by them.
 */
export function filtered(filter: NcrFilter, values: unknown[], role: Role): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['n.project_id = $1', reachesProject('$2', '$1')]
  if (filter.status === 'unclosed') conditions.push(isUnsettled('n'))
  else if (filter.status) conditions.push(`n.status = ${place(filter.status)}`)
  if (filter.defect_type) conditions.push(`n.defect_type = ${place(filter.defect_type)}`)
  if (filter.severity) conditions.push(`n.severity = ${place(filter.severity)}`)
  if (filter.section_id) conditions.push(`c.section_id = ${place(filter.section_id)}`)
  if (filter.component_id) conditions.push(`n.id IN ${ncrsOf(place(filter.component_id))}`)
  if (filter.about === 'component') conditions.push('n.component_id IS NOT NULL')
  else if (filter.about) conditions.push(`n.subject_kind = ${place(filter.about)}`)
  if (filter.type) conditions.push(`c.type = ${place(filter.type)}`)
  if (filter.assigned_to && !seesInQuality(role, 'people')) conditions.push('false')
  else if (filter.assigned_to === 'me') conditions.push('n.assigned_to = $2')
  else if (filter.assigned_to) conditions.push(`n.assigned_to = ${place(filter.assigned_to)}`)
  if (filter.month)
    conditions.push(`to_char(n.reported_at AT TIME ZONE p.time_zone, 'YYYY-MM') = ${place(filter.month)}`)
  if (filter.holds) conditions.push(isHolding('n'))
  if (filter.hold_asked) conditions.push(isHoldAsked('n'))
  if (filter.overdue) conditions.push(isOverdue('n'))
  for (const word of filter.q?.split(/\s+/).filter(Boolean) ?? []) {
    const pattern = place(likePattern(word))
    const texts = [ncrNumber('n.number'), 'c.name', 'c.control_number', 'n.subject_name', 'n.description']
    const matching = texts.map((text) => `${text} ILIKE ${pattern}`)
    conditions.push(`(${[...matching, isOfFurther(pattern)].join(' OR ')})`)
  }
  return conditions.join(' AND ')
}

/** Returns a page of a project's register, and how many match on all pages; null without access to the project. */
export async function ncrListOf(
  database: Queryable,
  projectId: string,
  { id: userId, role }: Reader,
  { limit = 100, offset, sort, ...filter }: Wanted,
): Promise<{ total: number; ncrs: Ncr[] } | null> {
  const values: unknown[] = [projectId, userId]
  const found = `SELECT n.id, n.number, n.status, n.assigned_to, n.due_on, n.severity, n.reported_at, n.holds
    FROM ${source} WHERE ${filtered(filter, values, role)}`
  const order = orderOf(sort)
  // Found once for page and total, and cut before anything is joined that only shown rows need.
  const row = await database.projectReads.row<{ total: number; reached: boolean; ids: string[] }>(
    `WITH found AS MATERIALIZED (${found})
     SELECT (SELECT count(*)::int FROM found) AS total, ${reachesProject('$2', '$1')} AS reached,
       ARRAY(SELECT n.id FROM found n JOIN projects p ON p.id = $1 ORDER BY ${order} LIMIT $${values.push(limit)} OFFSET $${values.push(offset)}) AS ids`,
    values,
  )
  if (!row?.reached) return null
  const ncrs = await database.projectReads.rows<Ncr>(
    `SELECT ${columns} FROM ${source} WHERE n.id = ANY ($1::uuid[]) ORDER BY array_position($1, n.id)`,
    [row.ids],
  )
  return { total: row.total, ncrs: ncrs.map((ncr) => visibleNcr(ncr, role)) }
}

const photosOfEvent = `coalesce((
  SELECT json_agg(json_build_object('id', i.id, 'url', i.url, 'thumbnail_url', i.url || '?size=thumbnail', 'marks', i.marks,
    'is_view', i.is_view)
    ORDER BY i.position)
  FROM (SELECT id, position, marks, is_view, '/api/ncrs/' || e.ncr_id || '/photos/' || id AS url
    FROM (
      SELECT id, position, marks, is_view FROM ncr_photos WHERE event_id = e.id
      UNION ALL SELECT id, position, marks, false FROM ${rejectionPhotos()} AS taken WHERE e.kind = 'report') AS shown) AS i), '[]')`

export const changesOfEvent = `coalesce((
  SELECT json_agg(json_build_object('field', f.key, 'from', f.value->'from', 'to', f.value->'to'))
  FROM jsonb_each(e.details->'changes') AS f), '[]')`

const events = `coalesce((
  SELECT json_agg(json_build_object('id', e.id::text, 'kind', e.kind, 'user_name', u.name, 'text', e.text, 'visibility', e.visibility, 'at', iso(e.at),
    'disposition', e.details->>'disposition', 'changes', ${changesOfEvent},
    'assigned_to_name', w.name, 'due_on', e.details->>'due_on',
    'signature', e.details->'signature', 'hold_asked', coalesce((e.details->'hold_asked')::boolean, false),
    'photos', ${photosOfEvent}) ORDER BY e.id)
  FROM ncr_events e LEFT JOIN users u ON u.id = e.user_id
  LEFT JOIN users w ON w.id = (e.details->>'assigned_to')::uuid
  WHERE e.ncr_id = n.id), '[]')`

// Its rows are in the order of the ids, of which the report has the first.
const reported = `(SELECT e.details->'reported' FROM ncr_events e WHERE e.ncr_id = n.id AND e.kind = 'report' ORDER BY e.id LIMIT 1)`

const ownTypes = `coalesce((
  SELECT json_agg(json_build_object('code', o.code, 'name', o.name, 'names', o.names)) FROM defect_types o
  WHERE o.project_id = n.project_id AND o.name IS NOT NULL), '[]')`

const pours = `coalesce((
  SELECT json_agg(json_build_object('id', po.id, 'number', ${pourNumber('po')}) ORDER BY po.started_at, po.id) FROM pours po
  WHERE po.id IN (SELECT n.pour_id UNION ALL SELECT pour_id FROM ncr_pours WHERE ncr_id = n.id)
    AND ${seesPour('$2', 'po')}), '[]')`

/** A non-conformance with its events; the domain decides which steps the caller may make. */
export interface FoundNcr extends Omit<NcrDetail, 'allowed'> {
  /** The persons of the accounts. */
  readonly people: Pick<NcrStanding, 'reportedBy' | 'decidedBy'>
}

/** Returns a non-conformance with its events; null if the user has no access to it. */
export function findNcr(database: Queryable, userId: string, id: string): Promise<FoundNcr | null> {
  return database.row<FoundNcr>(
    `SELECT ${columns}, ${person('b')} AS decided_by, ${person('k')} AS closed_by, ${reported} AS reported,
       n.drawing_point, n.model_point, ${pours} AS pours,
       p.time_zone, p.archived,
       json_build_object('reportedBy', ${personOf('n.reported_by')}, 'decidedBy', ${personOf('n.decided_by')}) AS people,
       ${ownTypes} AS own_defect_types, ${events} AS events
     FROM ${source} LEFT JOIN users b ON b.id = n.decided_by LEFT JOIN users k ON k.id = n.closed_by
     WHERE n.id = $1 AND ${reachesProject('$2', 'n.project_id')}`,
    [id, userId],
    'find-ncr',
  )
}
