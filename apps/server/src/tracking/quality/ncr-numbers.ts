import { settledNcrStatuses } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import { sqlTexts } from '#database/sql-texts.ts'

/** SQL for `formatNcrNumber` of the domain; a test compares the two. */
export const ncrNumber = (number: string) =>
  `'NCR-' || lpad(${number}::text, greatest(3, length(${number}::text)), '0')`

/** SQL condition that a non-conformance is still worked on: neither closed nor void. */
export const isUnsettled = (ncr: string) => `${ncr}.status NOT IN (${sqlTexts(settledNcrStatuses)})`

/** SQL: the day of a time in the time zone of the project `p`. */
export const dayInProject = (time: string) => `(${time} AT TIME ZONE p.time_zone)::date`

/** SQL condition that a non-conformance of the project `p` should have been settled before today. */
export const isOverdue = (ncr: string) =>
  `(${isUnsettled(ncr)} AND coalesce(${ncr}.due_on < ${dayInProject('now()')}, false))`

/** SQL condition that a non-conformance holds its component now: `holdsNow` of the domain; a test compares the two. */
export const isHolding = (ncr: string) => `${ncr}.holds AND ${isUnsettled(ncr)}`

/** SQL condition that its report asks for a hold, and nobody has replied yet. */
export const isHoldAsked = (ncr: string) => `(${ncr}.hold_asked AND NOT ${ncr}.holds AND ${ncr}.status = 'open')`

/** SQL: what was reported, over a row of `ncrs`; its first event keeps it when it is edited later. */
export const reportedFacts = (ncr: string) => `jsonb_build_object('reported', jsonb_build_object(
  'defect_type', ${ncr}.defect_type, 'severity', ${ncr}.severity, 'description', ${ncr}.description, 'holds', ${ncr}.holds))`

/** SQL: the ids of the non-conformances of a component, those of several components included. */
export const ncrsOf = (component: string) => `(SELECT own.id FROM ncrs own WHERE own.component_id = ${component}
  UNION ALL SELECT further.ncr_id FROM ncr_components further WHERE further.component_id = ${component})`

/** SQL: the numbers of the non-conformances that hold `components c`, as `text[]`; looked up only if it is held. */
export const holdsOf = (component: string) => `CASE WHEN ${component}.open_holds = 0 THEN '{}'::text[] ELSE ARRAY(
  SELECT ${ncrNumber('x.number')} FROM ncrs x
  WHERE x.id IN ${ncrsOf(`${component}.id`)} AND ${isHolding('x')} ORDER BY x.number) END`

/**
 * SQL condition: a non-conformance that was made for a pour covers a component. It holds it, or it knew the result with which the pour
 * fails now; without such a result any does.
 */
export const isReportedFor = (component: string, pour: string, failedResult: string) => `EXISTS (
  SELECT FROM ncrs x WHERE x.pour_id = ${pour} AND x.id IN ${ncrsOf(component)}
    AND (${isHolding('x')} OR x.last_result >= coalesce(${failedResult}::bigint, 0)))`

/** SQL condition: a record of a project about a mix lists a pour, and knew the newest result of its failing means. */
export const isMixReportedIn = (project: string, pour: string, failedResult: string) => `EXISTS (
  SELECT FROM ncr_pours f JOIN ncrs x ON x.id = f.ncr_id
  WHERE f.pour_id = ${pour} AND x.project_id = ${project} AND x.last_result >= ${failedResult}::bigint)`

/**
 * Draws the next numbers of a project and returns the first one. Others who draw numbers of this project wait for the
 * end of the transaction, so that there are no gaps.
 */
export async function drawNumbers(transaction: Queryable, projectId: string, count: number): Promise<number> {
  const rows = await transaction.rows<{ first: number }>(
    `INSERT INTO ncr_counters AS k (project_id, last) VALUES ($1, $2)
     ON CONFLICT (project_id) DO UPDATE SET last = k.last + $2 RETURNING last - $2 + 1 AS first`,
    [projectId, count],
    'draw-ncr-numbers',
  )
  const [drawn] = rows as [{ first: number }]
  return drawn.first
}

/**
 * Counts the holds of these components again, after their non-conformances changed, and those of the further components
 * of the same records. Their rows are locked.
 */
export async function countHolds(transaction: Queryable, componentIds: readonly string[]): Promise<void> {
  await transaction.rows(
    `UPDATE components c SET open_holds = (
       SELECT count(*) FROM ncrs x WHERE x.id IN ${ncrsOf('c.id')} AND ${isHolding('x')})
     WHERE c.id = ANY ($1::uuid[]) OR c.id IN (
       SELECT f.component_id FROM ncrs n JOIN ncr_components f ON f.ncr_id = n.id WHERE n.component_id = ANY ($1::uuid[]))`,
    [componentIds],
    'count-holds',
  )
}
