import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import { type Finding, finding } from '../shared/invariants/finding.ts'
import type { Dashboard } from './dashboard.ts'

/** How long after the last change its event may still be on the way. */
const longestWayMs = 10_000

export interface Hearing {
  /** Changes, each as often as there is a listener to its project. */
  readonly expected: number
  readonly heard: number
  /** Stood for by being told to fetch everything anew. */
  readonly covered: number
  readonly repeated: number
  readonly comebacks: number
  readonly finding: Finding
}

/** Waits until every listener has heard every change of its project, or a while; then counts what they heard. */
export async function countHeard(database: Queryable, dashboards: readonly Dashboard[]): Promise<Hearing> {
  const rows = await database.rows<{ id: string; project_id: string }>(
    `SELECT id, project_id FROM status_changes WHERE via <> 'import'`,
  )
  const changes = Map.groupBy(rows, (row) => row.project_id)
  const missedBy = ({ projectId, heard }: Dashboard) =>
    (changes.get(projectId) ?? []).filter(({ id }) => !heard.changes.has(id) && BigInt(id) > heard.coveredUpTo)

  const until = Date.now() + longestWayMs
  while (Date.now() < until && dashboards.some((one) => missedBy(one).length > 0)) await sleep(100)

  const expected = dashboards.reduce((sum, { projectId }) => sum + (changes.get(projectId)?.length ?? 0), 0)
  const lost = dashboards.flatMap((one, index) =>
    missedBy(one).map(({ id }) => `change ${id} by listener ${index + 1}`),
  )
  const heard = dashboards.reduce((sum, one) => sum + one.heard.changes.size, 0)
  return {
    expected,
    heard,
    covered: expected - heard - lost.length,
    repeated: dashboards.reduce((sum, one) => sum + one.heard.repeated, 0),
    comebacks: dashboards.reduce((sum, one) => sum + one.heard.comebacks, 0),
    finding: finding('every listener heard of every change of its project', expected, lost),
  }
}
