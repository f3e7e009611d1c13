import { statuses } from '../status/statuses.ts'
import { type Group, measureOf } from './quantities.ts'
import { type ContractLine, hasReached, lineOf, type Stage, stages } from './statements.ts'

/** What is posted to a company's system: components by what they have reached, deliveries of loads, and lines of closed statements. */
export const postingKinds = [...stages, 'delivery', 'progress'] as const
export type PostingKind = (typeof postingKinds)[number]

/** The statuses in which a component has reached each stage. */
export const statusesOf = (stage: Stage) => statuses.filter((status) => hasReached(status, stage))

/** The line that pays for components of a type and section, with the measure of its unit. */
export interface PaidBy {
  readonly type: string | null
  readonly section_id: string | null
  readonly line_id: string
  readonly article: string | null
  readonly unit: ContractLine['unit']
  readonly measure: string | null
  /** What the measure is divided by. */
  readonly divisor: number
}

/** Returns which line pays for each of these kinds of components; those that no line pays for are left out. */
export function paidBy(kinds: readonly Pick<Group, 'type' | 'section_id'>[], lines: readonly ContractLine[]): PaidBy[] {
  return kinds.flatMap((kind) => {
    const line = lineOf(kind, lines)
    if (!line) return []
    const { measure, digits } = measureOf[line.unit]
    const divisor = 10 ** digits
    return [{ ...kind, line_id: line.id, article: line.article ?? null, unit: line.unit, measure, divisor }]
  })
}
