import type { NcrStatus } from '@castline/domain/quality/ncrs'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { ncrNumber } from '#tracking/quality/ncr-numbers.ts'

export interface OwnReport {
  readonly componentId: string
  readonly number: string
  /** The id of the user who reported it. */
  readonly by: string
}

interface FoundReport {
  readonly id: string
  readonly project_id: string
  readonly status: NcrStatus
}

/**
 * Returns a non-conformance of a component that this user has reported by a card, or from a queue; null if there is
 * none, or the user has no access to it any more.
 */
export function findOwnReport(
  database: Queryable,
  { componentId, number, by }: OwnReport,
  lock: '' | 'FOR UPDATE OF n' = '',
): Promise<FoundReport | null> {
  return database.row<FoundReport>(
    `SELECT n.id, n.project_id, n.status FROM ncrs n
     WHERE n.component_id = $1 AND ${ncrNumber('n.number')} = $2 AND n.reported_by = $3
       AND n.origin = 'report' AND n.via IN ('qr', 'offline') AND ${reachesProject('$3', 'n.project_id')} ${lock}`,
    [componentId, number, by],
    lock === '' ? 'own-report' : 'lock-own-report',
  )
}
