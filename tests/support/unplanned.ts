import type { Component } from '@castline/contract/components'
import type { PlannedFields } from '@castline/contract/planned-fields'

/** The plan of a component for which nothing is planned, and which is on no load and at no place. */
export const unplanned: PlannedFields & Pick<Component, 'load' | 'place_code'> = {
  sequence: null,
  cast_on: null,
  deliver_on: null,
  needed_on: null,
  derived: [],
  late: 0,
  late_for: null,
  load: null,
  place_code: null,
}
