import type { PourDetail } from '@castline/contract/pour'
import { comparable, mixVerdict, pourVerdict, type RuleSetCode, worstOf } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { judgedPours } from './specimen-queries.ts'

/** Returns the verdicts of a pour and of its mix up to it, by the rule set of its plant. */
export async function verdictsOf(
  database: Queryable,
  { id, mix }: Pick<PourDetail, 'id' | 'mix'>,
  code: RuleSetCode,
): Promise<Pick<PourDetail, 'verdict' | 'mix_verdict'>> {
  const pours = await judgedPours(database, id)
  const own = comparable(code, mix, pours.find((pour) => pour.id === id)?.measured ?? [])
  const verdict = worstOf(own.map(({ characteristic, results }) => pourVerdict(code, characteristic, results)))
  const all = pours.flatMap(({ measured }) => comparable(code, mix, measured))
  const byKind = [...new Set(own.map(({ characteristic }) => characteristic))].flatMap((characteristic) => {
    const results = all.flatMap((each) => (each.characteristic === characteristic ? each.results : []))
    return mixVerdict(code, characteristic, results) ?? []
  })
  return { verdict: verdict ?? null, mix_verdict: worstOf(byKind) ?? null }
}
