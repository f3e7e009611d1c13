import { setTimeout as sleep } from 'node:timers/promises'
import type { Queryable } from '../../apps/server/src/database/database.ts'
import { type Finding, finding } from '../shared/invariants/finding.ts'
import type { Dashboard } from './dashboard.ts'

/** The longest delay of the last event, in milliseconds. */
const longestWayMs = 10_000

export interface Deliveries {
  /** The number of changes, multiplied by the listeners of their project. */
  readonly expected: number
  readonly received: number
  /** The number of changes replaced by a request to reload everything. */
  readonly covered: number
  readonly repeated: number
  readonly comebacks: number
  readonly finding: Finding
}

/** Waits until every listener has received every change of its project, or until a timeout; then counts them. */
export async function countDeliveries(database: Queryable, dashboards: readonly Dashboard[]): Promise<Deliveries> {
  const rows = await database.rows<{ id: string; project_id: string }>(
    `SELECT id, project_id FROM status_changes WHERE via <> 'import'`,
  )
  const changes = Map.groupBy(rows, (row) => row.project_id)
  const missedBy = ({ projectId, received }: Dashboard) =>
    (changes.get(projectId) ?? []).filter(({ id }) => !received.changes.has(id) && BigInt(id) > received.coveredUpTo)

  const until = Date.now() + longestWayMs
  while (Date.now() < until && dashboards.some((one) => missedBy(one).length > 0)) await sleep(100)

  const expected = dashboards.reduce((sum, { projectId }) => sum + (changes.get(projectId)?.length ?? 0), 0)
  const lost = dashboards.flatMap((one, index) =>
    missedBy(one).map(({ id }) => `change ${id} by listener ${index + 1}`),
  )
  const received = dashboards.reduce((sum, one) => sum + one.received.changes.size, 0)
  return {
    expected,
    received,
    covered: expected - received - lost.length,
    repeated: dashboards.reduce((sum, one) => sum + one.received.repeated, 0),
    comebacks: dashboards.reduce((sum, one) => sum + one.received.comebacks, 0),
    finding: finding('every listener received every change of its project', expected, lost),
  }
}
