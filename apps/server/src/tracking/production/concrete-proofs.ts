import { daysBetween } from '@castline/domain/plan/calendar'
import type { JudgedPour } from '@castline/domain/production/judged-pours'
import { type Outcome, type RuleSetCode, ruleSets, testsOf } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'
import { type AcceptancePour, resultsOfPours } from './acceptance-results.ts'
import { judgedWith } from './judged-pours.ts'
import { pourNumber } from './pour-columns.ts'

/** What shows that the concrete of a component is as strong as required. Strengths are in MPa. */
export interface ConcreteProof {
  readonly component_id: string
  readonly pour: string
  readonly poured_on: string
  readonly mix: string
  readonly cylinder: number
  readonly cube: number
  /** The strength of the class that is compared, and what each result must reach; null without a result. */
  readonly required: number | null
  readonly limit: number | null
  /** The lowest result that is compared. */
  readonly deciding: { readonly strength: number; readonly tested_on: string; readonly age_days: number } | null
  /** The mean of three that counts for the pour, and the one that is needed; null if the rule set has none. */
  readonly mean: { readonly strength: number; readonly required: number } | null
  readonly outcome: Outcome
  readonly rule: { readonly name: string; readonly edition: string }
  readonly corrections: readonly Correction[]
  readonly uncalibrated: boolean
}

interface Correction {
  readonly specimen: number
  readonly before: readonly number[]
  readonly reason: string | null
}

interface PourRow {
  readonly component_id: string
  readonly id: string
  readonly number: string
  readonly poured_on: string
  readonly mix: string
  readonly cylinder: number
  readonly cube: number
  readonly rule_set: RuleSetCode
}

function deciding({ rule_set, ...pour }: PourRow, found: AcceptancePour | undefined, characteristic: number) {
  const compared = testsOf(rule_set, pour, found?.measured ?? []).find((each) => each.characteristic === characteristic)
  const [lowest] = compared?.tests.toSorted((a, b) => a.value - b.value) ?? []
  if (!lowest) return null
  const tested_on = lowest.of.reduce((last, each) => (each.tested_on > last ? each.tested_on : last), '')
  return { strength: lowest.value, tested_on, age_days: daysBetween(pour.poured_on, tested_on) }
}

function proofOf(row: PourRow, found: AcceptancePour | undefined, judged: JudgedPour | undefined): ConcreteProof {
  const { component_id, number: pour, poured_on, mix, cylinder, cube } = row
  const { name, edition } = ruleSets[row.rule_set]
  const verdict = judged?.verdict ?? null
  const counted = judged?.mix
  const mean =
    counted && counted.mean !== null && counted.required_mean !== null && counted.outcome !== 'open'
      ? { strength: counted.mean, required: counted.required_mean }
      : null
  const results = found?.measured ?? []
  return {
    component_id,
    pour,
    poured_on,
    mix,
    cylinder,
    cube,
    required: verdict?.characteristic ?? null,
    limit: verdict?.limit ?? null,
    deciding: verdict && deciding(row, found, verdict.characteristic),
    mean,
    outcome: verdict?.outcome ?? 'open',
    rule: { name, edition },
    corrections: results.flatMap(({ number: specimen, before, reason }) =>
      before.length > 0 ? [{ specimen, before, reason }] : [],
    ),
    uncalibrated: results.some(({ uncalibrated }) => uncalibrated),
  }
}

/** Returns the proofs of these components, which the caller is known to reach, each by the start of its pours. */
export async function concreteProofs(database: Queryable, componentIds: readonly string[]): Promise<ConcreteProof[]> {
  const rows = await database.rows<PourRow>(
    `SELECT pc.component_id, po.id, ${pourNumber('po')} AS number, (po.started_at AT TIME ZONE pl.time_zone)::date AS poured_on,
       m.name AS mix, m.cylinder, m.cube, pl.rule_set
     FROM pour_components pc JOIN pours po ON po.id = pc.pour_id JOIN mixes m ON m.id = po.mix_id JOIN plants pl ON pl.id = po.plant_id
     WHERE pc.component_id = ANY ($1::uuid[]) AND pc.ended_by IS NULL ORDER BY pc.component_id, po.started_at, po.number`,
    [componentIds],
    'pours-of-components',
  )
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ id }) => id))]
  const judged = await judgedWith(database, ids)
  const found = new Map((await resultsOfPours(database, ids)).map((pour) => [pour.id, pour]))
  return rows.map((row) => proofOf(row, found.get(row.id), judged.get(row.id)))
}
