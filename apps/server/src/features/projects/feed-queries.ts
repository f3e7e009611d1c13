import type { Activity, projectActivity } from '@castline/contract/activity'
import type { QueryOf, ResponseOf } from '@castline/contract/call'
import type { feedPeople, projectFeed } from '@castline/contract/feed'
import { feedGapMs } from '@castline/domain/dashboard/feed'
import { seesInQuality } from '@castline/domain/quality/ncr-visibility'
import type { Role } from '@castline/domain/users/roles'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import type { Caller } from '#http/caller.ts'
import { visibleChanges } from '#tracking/quality/quality-people.ts'
import { activityColumns, activitySource } from '#tracking/status/status-change-columns.ts'

type Filter = Omit<QueryOf<typeof projectActivity>, 'limit' | 'offset'>

/** SQL conditions on a change `h` of a component `c` of the project `$2`; appends the filter's values to `values`. */
function matching(filter: Filter, values: unknown[], role: Role): string {
  const place = (value: unknown) => `$${values.push(value)}`
  const conditions = ['h.project_id = $2', 'c.deleted_at IS NULL', reachesProject('$1', '$2')]
  if (filter.user_id) {
    conditions.push(`h.user_id = ${place(filter.user_id)}`)
    // Otherwise the filter would reveal who rejected a component.
    if (!seesInQuality(role, 'people')) conditions.push(`'rejected' NOT IN (h.from_status, h.to_status)`)
  }
  if (filter.section_id) conditions.push(`c.section_id = ${place(filter.section_id)}`)
  if (filter.status) conditions.push(`h.to_status = ${place(filter.status)}`)
  if (filter.day) {
    const midnight = (days: number) =>
      `(${place(filter.day)}::date + ${days})::timestamp AT TIME ZONE (SELECT time_zone FROM projects WHERE id = $2)`
    conditions.push(`h.occurred_at >= ${midnight(0)} AND h.occurred_at < ${midnight(1)}`)
  }
  if (filter.first_id) conditions.push(`h.id >= ${place(filter.first_id)}::bigint`)
  if (filter.last_id) conditions.push(`h.id <= ${place(filter.last_id)}::bigint`)
  return conditions.join(' AND ')
}

/**
 * Returns a page of the status changes in a project that match a filter, newest first, without deleted components. The ids
 * come first, from an index of the project's changes: of whole rows, PostgreSQL reads those of all projects backwards, as
 * it expects the first match soon. Those of a section or day are found once, as none may be among the newest.
 */
export async function latestChanges(
  database: Queryable,
  reader: Pick<Caller, 'id' | 'role'>,
  projectId: string,
  { limit, offset, ...filter }: Filter & { limit: number; offset: number },
): Promise<Activity[]> {
  const values: unknown[] = [reader.id, projectId, limit, offset]
  const found = `SELECT h.id FROM status_changes h JOIN components c ON c.id = h.component_id
    WHERE ${matching(filter, values, reader.role)}`
  const isRare = filter.section_id !== undefined || filter.day !== undefined
  const changes = await database.rows<Activity>(
    `WITH ${isRare ? `found AS MATERIALIZED (${found}), ` : ''}page AS MATERIALIZED (
       ${isRare ? 'SELECT h.id FROM found h' : found} ORDER BY h.id DESC LIMIT $3 OFFSET $4)
     SELECT ${activityColumns} FROM ${activitySource} WHERE h.id IN (SELECT id FROM page)
     ORDER BY h.id DESC`,
    values,
  )
  return visibleChanges(changes, reader.role)
}

interface Entry {
  readonly first_id: string
  readonly last_id: string
  readonly count: number
}

/** A page is made from at most this many changes, so that the time of a page has a limit. */
const scannedAtMost = 10_000
/** Enough for most pages. */
const scannedFirst = 500

/** Returns the entries that the newest `scanned` changes before `before` make. */
function entriesOf(
  database: Queryable,
  reader: Pick<Caller, 'id' | 'role'>,
  projectId: string,
  { before, ...filter }: Filter & { before?: string | undefined },
  scanned: number,
): Promise<(Entry & { readonly seen: number })[]> {
  const values: unknown[] = [reader.id, projectId, before ?? null, scanned, feedGapMs]
  return database.projectReads.rows(
    `WITH scanned AS (
       SELECT h.id, h.user_id, h.to_status, h.annuls IS NOT NULL AS takes_back, h.recorded_at
       FROM status_changes h JOIN components c ON c.id = h.component_id
       WHERE ${matching(filter, values, reader.role)} AND ($3::bigint IS NULL OR h.id < $3)
       ORDER BY h.id DESC LIMIT $4
     ), compared AS (
       SELECT *, lag((user_id, to_status, takes_back)) OVER newest IS DISTINCT FROM (user_id, to_status, takes_back)
         OR lag(recorded_at) OVER newest - recorded_at NOT BETWEEN make_interval(secs => -$5::float8 / 1000)
           AND make_interval(secs => $5::float8 / 1000) AS begins
       FROM scanned WINDOW newest AS (ORDER BY id DESC)
     ), numbered AS (
       SELECT id, count(*) FILTER (WHERE begins) OVER (ORDER BY id DESC) AS entry FROM compared
     )
     SELECT min(id)::text AS first_id, max(id)::text AS last_id, count(*)::int AS count,
       (SELECT count(*)::int FROM scanned) AS seen
     FROM numbered GROUP BY entry ORDER BY entry`,
    values,
  )
}

/**
 * Returns a page of the feed of a project. An entry of more than 10,000 changes continues as another one.
 */
export async function feedOf(
  database: Queryable,
  reader: Pick<Caller, 'id' | 'role'>,
  projectId: string,
  { limit, ...filter }: QueryOf<typeof projectFeed>,
): Promise<ResponseOf<typeof projectFeed>> {
  let found = await entriesOf(database, reader, projectId, filter, scannedFirst)
  // The last entry may continue beyond the scanned changes.
  if (found.length <= limit && found[0]?.seen === scannedFirst) {
    found = await entriesOf(database, reader, projectId, filter, scannedAtMost)
  }
  const page = found.slice(0, limit)
  const isLast = found.length <= limit && (found[0]?.seen ?? 0) < scannedAtMost
  const ids = page.map(({ last_id }) => last_id)
  const changes = await database.rows<Activity>(
    `SELECT ${activityColumns} FROM ${activitySource} WHERE h.id = ANY ($1::bigint[]) ORDER BY h.id DESC`,
    [ids],
    'feed-changes',
  )
  const byId = new Map(visibleChanges(changes, reader.role).map((change) => [change.id, change]))
  const entries = page.flatMap(({ first_id, last_id, count }) => {
    const change = byId.get(last_id)
    return change ? [{ first_id, last_id, count, change }] : []
  })
  return { entries, next: isLast ? null : (page.at(-1)?.first_id ?? null) }
}

/** Returns the users who changed the status of components in a project, by name. */
export function peopleOf(
  database: Queryable,
  userId: string,
  projectId: string,
): Promise<ResponseOf<typeof feedPeople>> {
  return database.projectReads.rows(
    `SELECT a.id, a.name FROM users a
     WHERE ${reachesProject('$1', '$2')} AND EXISTS (
       SELECT FROM status_changes h WHERE h.user_id = a.id AND h.project_id = $2)
     ORDER BY lower(a.name), a.id`,
    [userId, projectId],
    'feed-people',
  )
}
