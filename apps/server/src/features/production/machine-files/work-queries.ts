import type { Day } from '@castline/domain/plan/calendar'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'

/** What a file for a machine says about a component, besides what the board shows. */
export interface ComponentFacts {
  readonly id: string
  readonly label_code: string
  /** The id of the model that it comes from. */
  readonly external_id: string | null
  readonly concrete: string | null
  readonly exposure: string | null
  readonly deliver_on: Day | null
  readonly project_code: string
}

export function factsOf(database: Queryable, userId: string, ids: readonly string[]): Promise<ComponentFacts[]> {
  return database.rows<ComponentFacts>(
    `SELECT c.id, c.qr_code AS label_code, c.external_id, c.concrete, c.exposure, cp.deliver_on, p.code AS project_code
     FROM components c JOIN projects p ON p.id = c.project_id LEFT JOIN component_plan cp ON cp.component_id = c.id
     WHERE c.id = ANY ($2::uuid[]) AND ${reachesProject('$1', 'c.project_id')}`,
    [userId, ids],
    'components-for-machines',
  )
}
