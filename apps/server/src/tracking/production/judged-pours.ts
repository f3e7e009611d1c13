import { type JudgedPour, judgePours, type MeasuredPour } from '@castline/domain/production/judged-pours'
import type { RuleSetCode } from '@castline/domain/production/verdicts'
import type { Queryable } from '#database/database.ts'

interface MixRow {
  readonly mix_id: string
  readonly cylinder: number
  readonly cube: number
  readonly rule_set: RuleSetCode
  readonly pours: readonly MeasuredPour[]
}

/** Pours without a result of an acceptance specimen are part of no mean, and are not read. */
const measuredMixes = (isWanted: string) => `
  SELECT mix_id, cylinder, cube, rule_set, json_agg(json_build_object('id', id, 'measured', measured) ORDER BY started_at, id) AS pours
  FROM (
    SELECT po.id, po.started_at, po.mix_id, m.cylinder, m.cube, pl.rule_set,
      json_agg(json_build_object('shape', s.shape, 'strength', r.strength, 'result', r.id) ORDER BY s.number) AS measured
    FROM pours po JOIN mixes m ON m.id = po.mix_id JOIN plants pl ON pl.id = po.plant_id
      JOIN specimens s ON s.pour_id = po.id AND s.purpose = 'acceptance' AND s.is_tested
      CROSS JOIN LATERAL (
        SELECT id, strength FROM specimen_results WHERE specimen_id = s.id ORDER BY id DESC LIMIT 1) AS r
    WHERE ${isWanted} GROUP BY po.id, m.id, pl.id) AS measured
  GROUP BY mix_id, cylinder, cube, rule_set`

const ofMixes = measuredMixes('po.mix_id IN (SELECT mix_id FROM pours WHERE id = ANY ($1::uuid[]))')
const ofPlant = measuredMixes('po.plant_id = $1')

const judged = (rows: readonly MixRow[]) =>
  new Map(rows.flatMap(({ rule_set, cylinder, cube, pours }) => [...judgePours(rule_set, { cylinder, cube }, pours)]))

/** Returns what is judged of these pours and all others of their mixes, as far as they have results, by the rule set of their plant. */
export async function judgedWith(database: Queryable, pourIds: readonly string[]): Promise<Map<string, JudgedPour>> {
  return judged(await database.rows<MixRow>(ofMixes, [pourIds], 'judged-pours'))
}

/** Returns what is judged of all pours of a plant that have results. */
export async function judgedPlant(database: Queryable, plantId: string): Promise<Map<string, JudgedPour>> {
  return judged(await database.rows<MixRow>(ofPlant, [plantId], 'judged-plant'))
}
