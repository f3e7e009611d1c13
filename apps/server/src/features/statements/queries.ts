import type { Contract, Statement } from '@castline/contract/statements'
import type { Group } from '@castline/domain/statements/quantities'
import { firstDayOf, type StatementLine } from '@castline/domain/statements/statements'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { effectiveChanges } from '#tracking/status/effective-changes.ts'

/** Returns the lines of the contract of a project; null if the user has no access to it. */
export async function contractOf(database: Queryable, userId: string, projectId: string): Promise<Contract | null> {
  return database.row<Contract>(
    `SELECT coalesce(k.lines, '[]') AS lines, k.currency, coalesce(k.version, 0) AS version
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
  { lines, currency }: Pick<Contract, 'lines' | 'currency'>,
): Promise<Contract> {
  const rows = await transaction.rows<Contract>(
    `INSERT INTO contracts AS k (project_id, lines, currency) VALUES ($1, $2, $3)
     ON CONFLICT (project_id) DO UPDATE SET lines = excluded.lines, currency = excluded.currency, version = k.version + 1
     RETURNING lines, currency, version`,
    [projectId, JSON.stringify(lines), currency],
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

/**
 * The present month of a project in its time zone, such as `2026-10`, and that of its first status change; null if the user has no
 * access to it.
 */
export function monthsOf(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<{ present: string; first: string } | null> {
  return database.row<{ present: string; first: string }>(
    `SELECT to_char(now() AT TIME ZONE p.time_zone, 'YYYY-MM') AS present,
       to_char(coalesce((SELECT min(h.occurred_at) FROM status_changes h WHERE h.project_id = p.id), now())
         AT TIME ZONE p.time_zone, 'YYYY-MM') AS first
     FROM projects p WHERE p.id = $2 AND ${reachesProject('$1', 'p.id')}`,
    [userId, projectId],
    'months-of',
  )
}

export interface ClosedStatement extends Pick<Statement, 'month' | 'since' | 'unassigned' | 'currency'> {
  readonly number: number
  readonly closed_at: string
  readonly closed_by: string | null
  readonly lines: readonly StoredLine[]
}

/** Statements that were closed before 0.3 do not say what was stated before by stage, and what is on hold. */
type StoredLine = Omit<StatementLine, Added> &
  Partial<Pick<StatementLine, Added>> & { readonly section_name: string | null }
type Added = 'reached_before' | 'reached_correction' | 'on_hold'

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
    `SELECT ${closedColumns}, st.content -> 'lines' AS lines, (st.content ->> 'unassigned')::int AS unassigned,
       st.content ->> 'currency' AS currency
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
  {
    month,
    since,
    currency,
    lines,
    unassigned,
  }: Pick<Statement, 'month' | 'since' | 'currency' | 'lines' | 'unassigned'>,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO statements (project_id, month, since, number, content, closed_by)
     SELECT $1, $2, $3, coalesce(max(number), 0) + 1, $4, $5 FROM statements WHERE project_id = $1`,
    [projectId, firstDayOf(month), since && firstDayOf(since), JSON.stringify({ lines, currency, unassigned }), userId],
  )
}

/** Of decimals, as the measures are written: sums of binary fractions differ in the last place. */
const sumOf = (measure: string) => `coalesce(sum(c.${measure}::text::numeric), 0)::float8 AS ${measure}`

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
       c.open_holds > 0 AS on_hold, count(*)::int AS count, ${sumOf('volume')}, ${sumOf('area')}, ${sumOf('weight')}, count(*) FILTER (WHERE c.volume > 0)::int AS with_volume,
       count(*) FILTER (WHERE c.area > 0)::int AS with_area, count(*) FILTER (WHERE c.weight > 0)::int AS with_weight
     FROM components c LEFT JOIN states st ON st.component_id = c.id
     WHERE c.project_id = $1 AND c.deleted_at IS NULL
     GROUP BY 1, 2, 3, 4, 5`,
    [projectId, since && firstDayOf(since), firstDayOf(month)],
    'statement-groups',
  )
}
