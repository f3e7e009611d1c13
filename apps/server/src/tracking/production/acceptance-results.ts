import type { CountedResult } from '@castline/domain/production/judged-pours'
import type { Queryable } from '#database/database.ts'
import { readsPour } from '#database/reach.ts'
import { pourNumber } from './pour-columns.ts'

/** A result of an acceptance specimen that counts, with what it corrected. */
interface AcceptanceResult extends CountedResult {
  /** Counted in its pour. */
  readonly number: number
  /** In the plant. */
  readonly tested_on: string
  /** The results before, oldest first, and why the last one was corrected. */
  readonly before: number[]
  readonly reason: string | null
  readonly uncalibrated: boolean
}

export interface AcceptancePour {
  readonly id: string
  readonly number: string
  readonly started_at: string
  /** In the plant. */
  readonly poured_on: string
  readonly measured: readonly AcceptanceResult[]
}

const dayOf = (time: string) => `(${time} AT TIME ZONE pl.time_zone)::date`

/** The reason of a correction is free text: only for who reads the pour. */
const results = (isWanted: string, isRead: string) => `
  SELECT po.id, ${pourNumber('po')} AS number, iso(po.started_at) AS started_at, ${dayOf('po.started_at')} AS poured_on,
    json_agg(json_build_object('number', s.number, 'shape', s.shape, 'strength', r.strength, 'result', r.id, 'before', r.before,
      'reason', CASE WHEN r.reason IS NOT NULL AND ${isRead} THEN r.reason END, 'uncalibrated', r.is_uncalibrated, 'tested_on', ${dayOf('r.tested_at')}) ORDER BY s.number) AS measured
  FROM pours po JOIN plants pl ON pl.id = po.plant_id
    JOIN specimens s ON s.pour_id = po.id AND s.purpose = 'acceptance' AND s.is_tested
    CROSS JOIN LATERAL (
      SELECT last.id, last.strength, last.tested_at, last.reason, last.is_uncalibrated, ARRAY(
        SELECT old.strength FROM specimen_results old WHERE old.specimen_id = s.id AND old.id < last.id ORDER BY old.id) AS before
      FROM specimen_results last WHERE last.specimen_id = s.id ORDER BY last.id DESC LIMIT 1) AS r
  WHERE ${isWanted} GROUP BY po.id, pl.id ORDER BY po.started_at, po.id`

const ofMix = results('po.mix_id = $1', readsPour('$2', 'po'))
const ofPours = results('po.id = ANY ($1::uuid[])', 'true')

/** Returns the pours of a mix that have acceptance results, oldest first, with the reasons that the user may read. */
export const resultsOfMix = (database: Queryable, mixId: string, userId: string): Promise<AcceptancePour[]> =>
  database.replicaReads.rows<AcceptancePour>(ofMix, [mixId, userId], 'results-of-mix')

/** Returns those of these pours, of components that the caller reaches, that have acceptance results, oldest first. */
export const resultsOfPours = (database: Queryable, pourIds: readonly string[]): Promise<AcceptancePour[]> =>
  database.rows<AcceptancePour>(ofPours, [pourIds], 'results-of-pours')
