import type { Queryable } from '../../../apps/server/src/database/database.ts'
import { type Finding, finding } from './finding.ts'

interface Recorded {
  readonly id: string
  readonly project_id: string
  readonly number: number
  readonly status: string
  /** The kinds of its events, oldest first. */
  readonly kinds: readonly string[]
}

/** Checks that no non-conformance lost its beginning or end, and that the numbers of a project have no gaps. */
export async function checkNcrs(database: Queryable): Promise<Finding[]> {
  const records = await database.rows<Recorded>(
    `SELECT n.id, n.project_id, n.number, n.status,
       ARRAY(SELECT e.kind FROM ncr_events e WHERE e.ncr_id = n.id ORDER BY e.id) AS kinds
     FROM ncrs n ORDER BY n.project_id, n.number`,
  )
  const unreported = records.filter(({ kinds }) => kinds.indexOf('report') !== 0 || kinds.lastIndexOf('report') !== 0)
  const ends = { closed: ['close'], void: ['withdraw'] } as const
  const endless = records.filter(({ status, kinds }) => {
    const needed = status === 'closed' || status === 'void' ? ends[status] : []
    return needed.some((kind) => !kinds.includes(kind))
  })
  const gaps = [...Map.groupBy(records, ({ project_id }) => project_id)].filter(([, of]) =>
    of.some(({ number }, at) => number !== at + 1),
  )
  const name = ({ id, kinds }: Recorded) => `non-conformance ${id}: ${kinds.join(', ')}`
  return [
    finding('every non-conformance begins with its one report', records.length, unreported.map(name)),
    finding('every closed or void non-conformance has the event that ended it', records.length, endless.map(name)),
    finding(
      'the numbers of non-conformances have no gaps',
      records.length,
      gaps.map(([projectId]) => `project ${projectId}`),
    ),
  ]
}
