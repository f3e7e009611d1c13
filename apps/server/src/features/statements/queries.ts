import type { Contract, Statement } from '@castline/contract/statements'
import { firstDayOf, type Group, type StatementLine } from '@castline/domain/statements/statements'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { effectiveChanges } from '#tracking/status/effective-changes.ts'

/** Returns the lines of the contract of a project; null if the user has no access to it. */
export async function contractOf(database: Queryable, userId: string, projectId: string): Promise<Contract | null> {
  return database.row<Contract>(
    `SELECT coalesce(k.lines, '[]') AS lines, coalesce(k.version, 0) AS version
     FROM projects p LEFT JOIN contracts k ON k.project_id = p.id
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
    'contract-of',
  )
}

/** Writes the lines of the contract of a locked project, and returns them. */
export async function writeContract(
  transaction: Queryable,
  projectId: string,
  lines: Contract['lines'],
): Promise<Contract> {
  const rows = await transaction.rows<Contract>(
    `INSERT INTO contracts AS k (project_id, lines) VALUES ($1, $2)
     ON CONFLICT (project_id) DO UPDATE SET lines = excluded.lines, version = k.version + 1
     RETURNING lines, version`,
    [projectId, JSON.stringify(lines)],
  )
  const [written] = rows as [Contract]
  return written
}

/** Returns the names of the sections of a project by id. */
export async function sectionNames(database: Queryable, projectId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await database.rows<{ id: string; name: string }>(
    'SELECT id, name FROM sections WHERE project_id = $1',
    [projectId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The present month of a project in its time zone, such as `2026-10`; null if the user has no access to it. */
export async function presentMonth(database: Queryable, userId: string, projectId: string): Promise<string | null> {
  const row = await database.row<{ month: string }>(
    `SELECT to_char(now() AT TIME ZONE p.time_zone, 'YYYY-MM') AS month FROM projects p
     WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
    'present-month',
  )
  return row?.month ?? null
}

export interface ClosedStatement extends Pick<Statement, 'month' | 'since' | 'unassigned'> {
  readonly number: number
  readonly closed_at: string
  readonly closed_by: string | null
  readonly lines: readonly (StatementLine & { readonly section_name: string | null })[]
}

const closedColumns = `to_char(st.month, 'YYYY-MM') AS month, to_char(st.since, 'YYYY-MM') AS since, st.number,
  iso(st.closed_at) AS closed_at, (SELECT u.name FROM users u WHERE u.id = st.closed_by) AS closed_by`

/** Returns the closed months of a project that the user is known to reach, newest first. */
export function closedMonths(
  database: Queryable,
  projectId: string,
): Promise<Pick<ClosedStatement, 'month' | 'number' | 'closed_at' | 'closed_by'>[]> {
  return database.rows(`SELECT ${closedColumns} FROM statements st WHERE st.project_id = $1 ORDER BY st.month DESC`, [
    projectId,
  ])
}

/** Returns the last closed statement of a project up to a month, or of all; null if there is none. */
export function lastClosed(
  database: Queryable,
  projectId: string,
  month: string | null = null,
): Promise<ClosedStatement | null> {
  return database.row<ClosedStatement>(
    `SELECT ${closedColumns}, st.content -> 'lines' AS lines, (st.content ->> 'unassigned')::int AS unassigned
     FROM statements st WHERE st.project_id = $1 AND ($2::date IS NULL OR st.month <= $2) ORDER BY st.month DESC LIMIT 1`,
    [projectId, month && firstDayOf(month)],
    'last-statement',
  )
}

/** Stores a statement of a locked project with the next number. */
export async function insertStatement(
  transaction: Queryable,
  projectId: string,
  userId: string,
  { month, since, lines, unassigned }: Pick<ClosedStatement, 'month' | 'since' | 'lines' | 'unassigned'>,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO statements (project_id, month, since, number, content, closed_by)
     SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5 FROM statements WHERE project_id = $1`,
    [projectId, firstDayOf(month), since && firstDayOf(since), JSON.stringify({ lines, unassigned }), userId],
  )
}

/** The status of a component at the end of a month: what the last change until then led to. */
const at = (month: string) => `coalesce((array_agg(h.to_status ORDER BY h.id DESC)
  FILTER (WHERE h.at < ((${month}::date + interval '1 month') AT TIME ZONE p.time_zone)))[1], 'planning')`

/**
 * Returns the components of a project by type, section and status at the end of two months of its time zone, with their
 * measures; `since` null is before everything.
 */
export function groupsOf(
  database: Queryable,
  projectId: string,
  { since, month }: { readonly since: string | null; readonly month: string },
): Promise<Group[]> {
  return database.rows<Group>(
    `WITH states AS (
       SELECT h.component_id, CASE WHEN $2::date IS NULL THEN 'planning' ELSE ${at('$2')} END AS before, ${at('$3')} AS now
       FROM projects p, (${effectiveChanges('$1')}) AS h WHERE p.id = $1 GROUP BY h.component_id
     )
     SELECT c.type, c.section_id, coalesce(st.before, 'planning') AS before, coalesce(st.now, 'planning') AS now,
       count(*)::int AS count, coalesce(sum(c.volume), 0) AS volume, coalesce(sum(c.area), 0) AS area,
       coalesce(sum(c.weight), 0) AS weight, count(*) FILTER (WHERE c.volume > 0)::int AS with_volume,
       count(*) FILTER (WHERE c.area > 0)::int AS with_area, count(*) FILTER (WHERE c.weight > 0)::int AS with_weight
     FROM components c LEFT JOIN states st ON st.component_id = c.id
     WHERE c.project_id = $1 AND c.deleted_at IS NULL
     GROUP BY 1, 2, 3, 4`,
    [projectId, since && firstDayOf(since), firstDayOf(month)],
    'statement-groups',
  )
}
