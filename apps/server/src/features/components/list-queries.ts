import { hash } from 'node:crypto'
import type { ComponentSort } from '@castline/contract/components'
import { columnsOf } from '@castline/contract/values/component-columns'
import { type Status, statuses } from '@castline/domain/status/statuses'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { type ComponentFilter, filteredComponents } from '#tracking/components/component-filter.ts'
import { componentOrder } from '#tracking/components/component-order.ts'
import { joinOpenLoadOf } from '#tracking/loads/load-columns.ts'
import { otherComponentsJson } from '#tracking/other-components/other-components.ts'
import { calendarOf, joinPlanOf, plannedDates } from '#tracking/plan/plan-columns.ts'
import { hasPlan, listColumns } from './list-columns.ts'

/** What the conditions on late components read. */
const joinedForLate = (project: string) => `LEFT JOIN sections s ON s.id = c.section_id ${joinPlanOf(project)}`

interface ListRequest extends ComponentFilter {
  readonly sort: ComponentSort
  readonly limit?: number | undefined
  readonly offset: number
  /** Names of fields and groups (`columnNames`); undefined for the usual ones. */
  readonly fields?: readonly string[] | undefined
}

export interface ComponentList {
  /** The contract's response as JSON text. */
  readonly json: string
  /** Number of components that match the filter, on all pages. */
  readonly total: number
}

/**
 * Returns the components of a project that match a filter, all of them or one page, and all its other components, which
 * are not filtered. The database creates the JSON: for thousands of components that is faster than converting rows in
 * JavaScript. Null if the caller has no access to the project.
 */
export async function listJson(
  database: Queryable,
  projectId: string,
  callerId: string,
  { sort, limit, offset, fields, ...filter }: ListRequest,
): Promise<ComponentList | null> {
  const values: unknown[] = [projectId, callerId]
  const matches = filteredComponents(filter, values)
  const columns = columnsOf(fields)
  const isPage = limit !== undefined || offset > 0
  const order = componentOrder(sort)
  // A page is cut before anything is joined that only its rows show; unused left joins are removed by the planner. Late
  // ones are found once for page and total: where none is late, reading on in the order of the page joins every row.
  const joined = joinedForLate('$1')
  const found = filter.late ? `late AS MATERIALIZED (SELECT c.id FROM components c ${joined} WHERE ${matches}), ` : ''
  const shown = filter.late ? 'c.project_id = $1 AND c.deleted_at IS NULL AND c.id IN (SELECT id FROM late)' : matches
  const page = isPage
    ? `WITH ${found}page AS (
        SELECT c.id FROM components c ${joined}
        WHERE ${shown} ORDER BY ${order} LIMIT $${values.push(limit ?? null)} OFFSET $${values.push(offset)})`
    : ''
  const counted = filter.late ? 'late' : `components c WHERE ${matches}`
  const total = isPage ? `(SELECT count(*)::int FROM ${counted})` : 'count(*)::int'
  const sql = `
    SELECT list.json, list.total, ${columns.has('other') ? `${otherComponentsJson('p.id')}::text` : `'[]'`} AS other FROM projects p
    JOIN ${calendarOf('$1')} AS cal ON cal.project_id = p.id,
    LATERAL (
      ${page}
      SELECT '[' || coalesce(string_agg(row_to_json(component)::text, ','), '') || ']' AS json, ${total} AS total
      FROM (
        SELECT ${listColumns(columns)}
        FROM ${isPage ? 'page JOIN components c ON c.id = page.id' : 'components c'} JOIN sections s ON s.id = c.section_id ${joinPlanOf('$1')} ${joinOpenLoadOf('$1')}
          ${hasPlan(columns) ? `CROSS JOIN LATERAL ${plannedDates} AS due` : ''}
        ${isPage ? '' : `WHERE ${matches}`} ORDER BY ${order}
      ) AS component
    ) AS list
    WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`
  const reads = limit === undefined ? database.projectReads : database
  const row = await reads.row<{ json: string; other: string; total: number }>(
    sql,
    values,
    // PostgreSQL cuts statement names at 63 bytes; a hash keeps those of similar filters apart. Late ones are planned for
    // each project: a plan for any project looks up the dates of each component.
    filter.late ? undefined : `components ${hash('md5', sql)}`,
  )
  return row && { json: `{"precast":${row.json},"other":${row.other},"total":${row.total}}`, total: row.total }
}

/**
 * Returns how many components of a project are in each status, of those that match a filter. Null if the caller has no access to
 * the project.
 */
export async function countsOf(
  database: Queryable,
  projectId: string,
  callerId: string,
  filter: Omit<ComponentFilter, 'status'>,
): Promise<Record<Status, number> | null> {
  const values: unknown[] = [projectId, callerId]
  const matches = filteredComponents(filter, values)
  const sql = `
    SELECT (
      SELECT coalesce(jsonb_object_agg(status, count), '{}') FROM (
        SELECT c.status, count(*)::int AS count FROM components c ${filter.late ? joinedForLate('$1') : ''}
        WHERE ${matches} GROUP BY c.status
      ) AS counted
    ) AS counts FROM projects p WHERE p.id = $1 AND ${reachesProject('$2', 'p.id')}`
  const row = await database.projectReads.row<{ counts: Partial<Record<Status, number>> }>(
    sql,
    values,
    filter.late ? undefined : `component-counts ${hash('md5', sql)}`,
  )
  return (
    row && (Object.fromEntries(statuses.map((status) => [status, row.counts[status] ?? 0])) as Record<Status, number>)
  )
}
