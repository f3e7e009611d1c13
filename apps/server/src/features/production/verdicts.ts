import type { Pour, PourDetail } from '@castline/contract/pour'
import type { PourFilter } from '@castline/contract/pours'
import { type JudgedPour, unjudged } from '@castline/domain/production/judged-pours'
import { type RuleSetCode, ruleSets } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { judgedPlant, judgedWith } from '#tracking/production/judged-pours.ts'
import type { FoundFilter } from './pour-queries.ts'

type Summary = Pick<Pour, 'outcome' | 'lowest_result'>

/** What a list shows of a verdict. */
export function summaryOf(judged: JudgedPour | undefined): Summary {
  const { outcome = 'open', results = [] } = judged?.verdict ?? {}
  return { outcome, lowest_result: results.length > 0 ? Math.min(...results) : null }
}

/** Returns the filter of a list with the pours that fail, if only those are wanted. */
export async function foundFilter<F extends PourFilter>(
  database: Queryable,
  plantId: string,
  { failing, ...filter }: F,
): Promise<Omit<F, 'failing'> & FoundFilter> {
  if (!failing) return { ...filter, failing: null }
  const judged = [...(await judgedPlant(database, plantId))]
  return { ...filter, failing: judged.flatMap(([id, { verdict }]) => (verdict?.outcome === 'fails' ? [id] : [])) }
}

/** Adds what a list shows of the verdicts of pours. */
export async function withSummaries<P extends { readonly id: string }>(
  database: Queryable,
  pours: readonly P[],
): Promise<(P & Summary)[]> {
  const judged = await judgedWith(
    database,
    pours.map(({ id }) => id),
  )
  return pours.map((pour) => ({ ...pour, ...summaryOf(judged.get(pour.id)) }))
}

/** Returns the verdicts of a pour by a rule set, with the set. */
export function verdictsOf(
  { mix }: Pick<PourDetail, 'mix'>,
  code: RuleSetCode,
  judged: JudgedPour | undefined,
): Pick<PourDetail, 'rule' | 'verdict' | 'mix_verdict' | 'outcome' | 'lowest_result'> {
  const { verdict, mix: mix_verdict } = judged ?? unjudged(code, mix)
  const { name, edition } = ruleSets[code]
  return { rule: { code, name, edition }, verdict, mix_verdict, ...summaryOf(judged) }
}
