import { type Decimal, decimal, plus, round, roundedTo, shifted, times } from '../decimal.ts'
import type { Status } from '../status/statuses.ts'
import { type Group, type QuantityUnit, quantityOf } from './quantities.ts'

/** What a component is paid for, in its order. A delivered one has left the plant, as `deliver_on` of a plan means it. */
export const stages = ['cast', 'delivered', 'installed'] as const
export type Stage = (typeof stages)[number]
type ByStage = Readonly<Record<Stage, number>>

/** The share of each stage in per cent; together 100. */
export const usualWeights: ByStage = { cast: 60, delivered: 25, installed: 15 }

/** A line of the contract, and which components it pays for. */
export interface ContractLine {
  readonly id: string
  readonly name: string
  /** Null for any. */
  readonly element_type: string | null
  readonly section_id: string | null
  readonly unit: QuantityUnit
  /** Of one unit; null if it is not agreed here. */
  readonly price: number | null
  readonly weights: ByStage
  /** Its number in the company's system. */
  readonly article?: string | null | undefined
}

/** A line of a statement. Quantities in the unit of the line. */
export interface StatementLine extends ContractLine {
  /** Of all its components, made or not. */
  readonly quantity: number
  /** How many of its components have no measure in its unit, and count as none. */
  readonly unmeasured: number
  /**
   * What has reached each stage at the end: what the statement before said, its correction, and what came since, together.
   */
  readonly reached: ByStage
  readonly reached_before: ByStage
  readonly reached_correction: ByStage
  readonly reached_since: ByStage
  /** How much of what has been cast a non-conformance holds. */
  readonly on_hold: number
  /** Cast and not delivered: what stands in the yard. */
  readonly in_yard: number
  /** Quantities weighted by their stages: of the statement before, its correction, of this period, and together. */
  readonly earned_before: number
  readonly earned_correction: number
  readonly earned_since: number
  readonly earned: number
  /** The same in money; null without a price. */
  readonly amount_before: number | null
  readonly amount_correction: number | null
  readonly amount_since: number | null
  readonly amount: number | null
}

/** What a closed statement says of a line, for the next one. */
export type Stated = ContractLine & Pick<StatementLine, 'earned' | 'amount' | 'reached'>

const reachedBy: Readonly<Record<Status, number>> = {
  planning: 0,
  manufactured: 1,
  transported: 2,
  accepted: 2,
  installed: 3,
  rejected: 0,
}

/** Whether a component of this status has reached a stage; a rejected one has reached none. */
export const hasReached = (status: Status, stage: Stage): boolean => reachedBy[status] > stages.indexOf(stage)

/** To three decimals: 0.001 m³ is a litre. */
const quantityDigits = 3
const rounded = (quantity: number) => round(quantity, quantityDigits)
/** Hundredths of the currency. */
const moneyDigits = 2
const cents = (amount: number) => round(amount, moneyDigits)
const amountOf = (quantity: number, price: number) => roundedTo(moneyDigits, times(decimal(quantity), decimal(price)))

/** The first line, in the order of the contract, that pays for these components; none of two lines pays for one twice. */
export function lineOf<Line extends Pick<ContractLine, 'element_type' | 'section_id'>>(
  { type, section_id }: Pick<Group, 'type' | 'section_id'>,
  lines: readonly Line[],
): Line | undefined {
  return lines.find(
    (line) =>
      (line.element_type === null || line.element_type.toLowerCase() === type?.toLowerCase()) &&
      (line.section_id === null || line.section_id === section_id),
  )
}

const byStage = (make: (stage: Stage) => number): ByStage => ({
  cast: make('cast'),
  delivered: make('delivered'),
  installed: make('installed'),
})

const zero = decimal(0)
const sumOf = (parts: readonly Decimal[]) => parts.reduce(plus, zero)

function weighted(reached: ByStage, weights: ByStage): number {
  const parts = stages.map((stage) => times(decimal(reached[stage]), decimal(weights[stage])))
  return roundedTo(quantityDigits, shifted(sumOf(parts), 2))
}

const none = byStage(() => 0)
const nothing = { quantity: 0, unmeasured: 0, in_yard: 0, on_hold: 0 }

/** A line that is no longer in the contract: what was stated of it is taken back. */
const removed = ({ earned, amount, reached, ...line }: Stated): StatementLine => ({
  ...contractLineOf(line),
  ...nothing,
  reached: none,
  reached_before: reached,
  reached_since: none,
  reached_correction: byStage((stage) => rounded(-reached[stage])),
  earned_before: earned,
  earned_correction: rounded(-earned),
  earned_since: 0,
  earned: 0,
  amount_before: amount,
  amount_correction: amount === null ? null : cents(-amount),
  ...(amount === null ? { amount_since: null, amount: null } : { amount_since: 0, amount: 0 }),
})

const contractLineOf = ({
  id,
  name,
  element_type,
  section_id,
  unit,
  price,
  weights,
  article,
}: ContractLine): ContractLine => ({
  id,
  name,
  article,
  element_type,
  section_id,
  unit,
  price,
  weights,
})

/**
 * Returns the lines of a statement, and how many components no line pays for. What was stated before is never changed: if the
 * same day gives other quantities now (a casting taken back, another volume, another price), the difference is a correction.
 */
export function statementOf(
  lines: readonly ContractLine[],
  groups: readonly Group[],
  stated: readonly Stated[],
): { readonly lines: StatementLine[]; readonly unassigned: number } {
  const ofLine = Map.groupBy(groups, (group) => lineOf(group, lines)?.id ?? null)
  const before = new Map(stated.map((each) => [each.id, each]))
  const current = new Set(lines.map(({ id }) => id))
  const gone = stated.filter(({ id, earned }) => !current.has(id) && earned !== 0)
  return {
    unassigned: (ofLine.get(null) ?? []).reduce((sum, { count }) => sum + count, 0),
    lines: [...lines.map(stateOf), ...gone.map(removed)],
  }

  function stateOf(line: ContractLine): StatementLine {
    const own = ofLine.get(line.id) ?? []
    const sum = (condition: (group: Group) => boolean) =>
      roundedTo(quantityDigits, sumOf(own.filter(condition).map((group) => quantityOf(group, line.unit).quantity)))
    const reached = byStage((stage) => sum(({ now }) => hasReached(now, stage)))
    // What came back to the plant is taken from what was stated before, and is no negative work of this period.
    const isBack = ({ now }: Group, stage: Stage) => now === 'manufactured' && !hasReached(now, stage)
    const then = byStage((stage) => sum((group) => hasReached(group.before, stage) && !isBack(group, stage)))
    const [earned, again] = [weighted(reached, line.weights), weighted(then, line.weights)]
    const earned_before = before.get(line.id)?.earned ?? 0
    const reached_before = before.get(line.id)?.reached ?? none
    // A price that was taken away takes back what was stated with it.
    const price = line.price ?? (typeof before.get(line.id)?.amount === 'number' ? 0 : null)
    const amount = price === null ? null : amountOf(earned, price)
    const amountAgain = price === null ? null : amountOf(again, price)
    const amount_before = before.get(line.id)?.amount ?? (price === null ? null : 0)
    return {
      ...line,
      quantity: sum(() => true),
      unmeasured: own.reduce((total, group) => total + group.count - quantityOf(group, line.unit).measured, 0),
      reached,
      reached_before,
      reached_correction: byStage((stage) => rounded(then[stage] - reached_before[stage])),
      on_hold: sum(({ now, on_hold }) => on_hold && hasReached(now, 'cast')),
      reached_since: byStage((stage) => rounded(reached[stage] - then[stage])),
      in_yard: sum(({ now }) => now === 'manufactured'),
      earned_before,
      earned_correction: rounded(again - earned_before),
      earned_since: rounded(earned - again),
      earned,
      amount_before,
      amount_correction: amountAgain === null ? null : cents(amountAgain - (amount_before ?? 0)),
      amount_since: amount === null || amountAgain === null ? null : cents(amount - amountAgain),
      amount,
    }
  }
}

/** What a line of a closed statement says by stage, if only the last difference was stored. */
export const withoutCorrection = ({ reached, reached_since }: Pick<StatementLine, 'reached' | 'reached_since'>) => ({
  reached_before: byStage((stage) => rounded(reached[stage] - reached_since[stage])),
  reached_correction: none,
})

const sums = ['amount_before', 'amount_correction', 'amount_since', 'amount'] as const
type StatementSums = Readonly<Record<(typeof sums)[number], number | null>>

/** The sums of a statement in money; null if no line has a price. */
export function sumsOf(lines: readonly Pick<StatementLine, (typeof sums)[number]>[]): StatementSums {
  const sum = (name: (typeof sums)[number]) => {
    const known = lines.flatMap((line) => line[name] ?? [])
    return known.length === 0 ? null : roundedTo(moneyDigits, sumOf(known.map(decimal)))
  }
  return Object.fromEntries(sums.map((name) => [name, sum(name)])) as StatementSums
}

/** A month as it is written, `2026-10`, and its first day. */
export const monthPattern = /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/
export const firstDayOf = (month: string): string => `${month}-01`
export const monthOf = (day: string): string => day.slice(0, 7)

export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}
