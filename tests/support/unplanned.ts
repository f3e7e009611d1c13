import type { PlannedFields } from '@castline/contract/plan'

/** The plan of a component for which nothing is planned. */
export const unplanned: PlannedFields = {
  sequence: null,
  cast_on: null,
  deliver_on: null,
  needed_on: null,
  derived: [],
  late: 0,
}
