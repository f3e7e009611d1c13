import { hash } from 'node:crypto'
import { columnsOf } from '@castline/contract/values/component-columns'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { joinOpenLoad } from '#tracking/loads/load-columns.ts'
import { calendarOf, joinPlan, plannedDates } from '#tracking/plan/plan-columns.ts'
import { hasPlan, listColumns } from './list-columns.ts'

/** Returns one component as a row of a list with these fields and groups, as JSON text; null for what its caller may not see. */
export async function rowJson(
  { keyReads }: Queryable,
  id: string,
  callerId: string,
  include: readonly string[],
): Promise<string | null> {
  const columns = columnsOf(include)
  const plan = `${joinPlan} CROSS JOIN LATERAL ${calendarOf('c.project_id')} AS cal CROSS JOIN LATERAL ${plannedDates} AS due`
  const sql = `
    SELECT row_to_json(component)::text AS json FROM (
      SELECT ${listColumns(columns)} FROM components c JOIN sections s ON s.id = c.section_id
        ${columns.has('load') ? joinOpenLoad : ''} ${hasPlan(columns) ? plan : ''}
      WHERE c.id = $1 AND c.deleted_at IS NULL AND ${reachesProject('$2', 'c.project_id')}
    ) AS component`
  const row = await keyReads.row<{ json: string }>(sql, [id, callerId], `component ${hash('md5', sql)}`)
  return row?.json ?? null
}
