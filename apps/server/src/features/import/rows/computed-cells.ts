import { type ComputedValues, isComputed } from '@castline/domain/components/computed'
import { fieldsWith, type Measure, measures } from '@castline/domain/components/fields'
import type { Cell } from '../reading/table.ts'

const importedMeasures = fieldsWith({ importable: true }, measures)
const none: ComputedValues = {}

/** The measures of a row whose cells say that they were computed. */
export function computedIn(
  values: Readonly<Record<Measure, number | null>>,
  cellOf: (field: Measure) => Cell | undefined,
): ComputedValues {
  const found = importedMeasures.flatMap((field) => {
    const [cell, value] = [cellOf(field), values[field]]
    return typeof cell === 'string' && value !== null && isComputed(cell) ? [[field, value] as const] : []
  })
  return found.length === 0 ? none : Object.fromEntries(found)
}
