import type { DoubtfulSensor } from '@castline/contract/loggers'
import { mostDoubtful } from '@castline/contract/values/loggers'
import { hottestStart, largestJump } from '@castline/domain/production/logger-file'
import type { LoggerUnit } from '@castline/domain/production/logger-headings'
import { handSensor } from '@castline/domain/production/maturity'
import type { Queryable } from '#database/database.ts'
import { seesTemperatures } from '../maturity/maturity-queries.ts'

type Found = Omit<DoubtfulSensor, 'lowest_from_fahrenheit' | 'highest_from_fahrenheit' | 'reasons'> & {
  readonly is_hot: boolean
  readonly jumps: boolean
  readonly total: number
}

/** Returns the sensors of a plant in doubt, of castings whose temperatures the user sees; in °C. */
export function doubtfulSensors(database: Queryable, userId: string, plantId: string): Promise<Found[]> {
  return database.rows<Found>(
    `WITH read AS (
       SELECT r.casting_id, r.sensor, r.celsius,
         lag(r.celsius) OVER (PARTITION BY r.casting_id, r.sensor ORDER BY r.read_at) AS before
       FROM moulds mo JOIN castings k ON k.mould_id = mo.id JOIN casting_readings r ON r.casting_id = k.id
       WHERE mo.plant_id = $2 AND r.sensor <> $5
         AND NOT EXISTS (SELECT FROM settled_readings s WHERE s.casting_id = r.casting_id AND s.sensor = r.sensor)
     ), doubted AS (
       SELECT casting_id, sensor, count(*)::int AS count, min(celsius) AS lowest, max(celsius) AS highest,
         bool_or(before IS NULL AND celsius > $3) AS is_hot, coalesce(bool_or(abs(celsius - before) > $4), false) AS jumps
       FROM read GROUP BY casting_id, sensor
     )
     SELECT d.casting_id, mo.name AS mould_name, k.day, k.turn, d.sensor, d.count, round(d.lowest::numeric, 2)::float8 AS lowest,
       round(d.highest::numeric, 2)::float8 AS highest, d.is_hot, d.jumps, count(*) OVER ()::int AS total
     FROM doubted d JOIN castings k ON k.id = d.casting_id JOIN moulds mo ON mo.id = k.mould_id
     WHERE (d.is_hot OR d.jumps) AND ${seesTemperatures('$1')}
     ORDER BY k.day DESC, mo.name COLLATE natural_order, k.turn, d.sensor COLLATE natural_order, k.id LIMIT ${mostDoubtful}`,
    [userId, plantId, hottestStart, largestJump, handSensor],
    'doubtful-readings',
  )
}

/** Returns what is stored of a sensor; null without a reading. */
export function storedSensor(
  transaction: Queryable,
  castingId: string,
  sensor: string,
): Promise<{ lowest: number; is_settled: boolean } | null> {
  return transaction.row(
    `SELECT min(r.celsius) AS lowest, bool_or(s.sensor IS NOT NULL) AS is_settled FROM casting_readings r
       LEFT JOIN settled_readings s ON s.casting_id = r.casting_id AND s.sensor = r.sensor
     WHERE r.casting_id = $1 AND r.sensor = $2 HAVING count(*) > 0`,
    [castingId, sensor],
  )
}

/** Converts the readings of a sensor from °F, and returns their number. */
export async function convertFromFahrenheit(
  transaction: Queryable,
  castingId: string,
  sensor: string,
): Promise<number> {
  const rows = await transaction.rows(
    'UPDATE casting_readings SET celsius = (celsius - 32) / 1.8 WHERE casting_id = $1 AND sensor = $2 RETURNING read_at',
    [castingId, sensor],
  )
  return rows.length
}

export async function insertSettled(
  transaction: Queryable,
  castingId: string,
  { sensor, unit }: { readonly sensor: string; readonly unit: LoggerUnit },
  by: string,
): Promise<void> {
  await transaction.rows(
    'INSERT INTO settled_readings (casting_id, sensor, unit, settled_by) VALUES ($1, $2, $3, $4)',
    [castingId, sensor, unit, by],
  )
}
