import type { BodyOf } from '@castline/contract/call'
import type { addReadings, CastingMaturity, StrengthTime } from '@castline/contract/maturity'
import {
  doubtedBy,
  gapHours,
  gapsOf,
  type MaturityPoint,
  maturityOf,
  missOf,
  mostReadingsOfCasting,
  type Reading,
  timeOfStrength,
} from '@castline/domain/production/maturity'
import { toTenth } from '@castline/domain/production/specimens'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { type LockedCasting, lockCastingById } from '../casting/lock-queries.ts'
import { requireActing, requireOwnCasting } from '../part-queries.ts'
import { fastClock } from '../pours.ts'
import * as queries from './maturity-queries.ts'

/** Of a sensor, in its chart. */
const mostPoints = 200

interface Sensor {
  readonly name: string
  readonly path: readonly MaturityPoint[]
}

const pathsOf = ({ curve }: queries.MaturityRow, readings: readonly queries.ReadingRow[]): Sensor[] =>
  curve === null
    ? []
    : [...Map.groupBy(readings, ({ sensor }) => sensor)].map(([name, path]) => ({
        name,
        path: maturityOf(curve, path),
      }))

/**
 * The sensors that decide: those that began with the pour. One that began later misses the first hours, and only counts if all
 * of them do.
 */
function decidingOf({ poured_at }: queries.MaturityRow, sensors: readonly Sensor[]): readonly Sensor[] {
  const latest = Date.parse(poured_at ?? '') + gapHours * 3_600_000
  const whole = sensors.filter(({ path }) => Date.parse(path[0]?.at ?? '') <= latest)
  return whole.length > 0 ? whole : sensors
}

/** When every deciding sensor has reached the strength: the coldest one is the last. */
function stripTime(row: queries.MaturityRow, all: readonly Sensor[]): StrengthTime | null {
  const { curve, required } = row
  const sensors = decidingOf(row, all)
  if (curve === null || required === null || sensors.length === 0) return null
  const times = sensors.map(({ path }) => timeOfStrength(curve, path, required))
  const latest = times.reduce((last, time) => (last && time && last.at >= time.at ? last : time), times[0] ?? null)
  if (!latest || times.includes(null)) return null
  return { at: latest.at, is_reached: times.every((time) => time?.isReached === true) }
}

/** When castings that are in their moulds can be stripped, by id; of those whose temperatures and curve show it. */
export async function stripTimes(
  database: Queryable,
  castingIds: readonly string[],
): Promise<Map<string, StrengthTime>> {
  if (castingIds.length === 0) return new Map()
  const rows = await queries.strippingRows(database, castingIds)
  if (rows.length === 0) return new Map()
  const readings = await queries.readingsOf(
    database,
    rows.map(({ casting_id }) => casting_id),
  )
  const readingsBy = Map.groupBy(readings, ({ casting_id }) => casting_id)
  return new Map(
    rows.flatMap((row) => {
      const time = stripTime(row, pathsOf(row, readingsBy.get(row.casting_id) ?? []))
      return time ? [[row.casting_id, time]] : []
    }),
  )
}

/** Returns at most `mostPoints` of these, with the first and the last. */
function thinned<T>(all: readonly T[]): T[] {
  if (all.length <= mostPoints) return [...all]
  const step = (all.length - 1) / (mostPoints - 1)
  return Array.from({ length: mostPoints }, (_, index) => all[Math.round(index * step)] as T)
}

/** The estimate of the coldest of these sensors at a time; null before its first point. */
function estimateAt(sensors: readonly Sensor[], at: string): number | null {
  const estimates = sensors.map(({ path }) => path.findLast((point) => point.at <= at)?.strength ?? null)
  return estimates.reduce(
    (least, each) => (least === null || each === null ? null : Math.min(least, each)),
    estimates[0] ?? null,
  )
}

/** The temperatures of a casting, with what its curve says of them. Throws 404. */
export async function maturityOfCasting(database: Queryable, userId: string, id: string): Promise<CastingMaturity> {
  const row = orNotFound(await queries.maturityRow(database, userId, id), 'casting')
  const readings = await queries.readingsOf(database, [row.casting_id])
  const tests = await queries.curedWith(database, row.casting_id)
  const sensors = pathsOf(row, readings)
  const pathBy = new Map(sensors.map(({ name, path }) => [name, path]))
  const { mix_id, mix_name, ...facts } = row
  return {
    ...facts,
    mix: mix_id === null ? null : { id: mix_id, name: mix_name ?? '' },
    sensors: [...Map.groupBy(readings, ({ sensor }) => sensor)].map(([name, own]) => {
      const path: readonly (Reading & Partial<MaturityPoint>)[] = pathBy.get(name) ?? own
      return {
        ...{ name, count: own.length, highest: Math.max(...own.map(({ celsius }) => celsius)), gaps: gapsOf(own) },
        points: thinned(path).map(({ at, celsius, maturity, strength }) => ({
          at,
          celsius,
          maturity: maturity === undefined ? null : toTenth(maturity),
          strength: strength === undefined || strength === null ? null : toTenth(strength),
        })),
      }
    }),
    strip: stripTime(row, sensors),
    misses: tests.flatMap((test) => {
      const estimate = estimateAt(decidingOf(row, sensors), test.tested_at)
      const isMissed = estimate !== null && Math.abs(missOf(estimate, test.strength)) > doubtedBy
      return isMissed ? [{ ...test, estimate: toTenth(estimate) }] : []
    }),
  }
}

/** Locks a casting that the user may change. Throws 404 and 403. */
export async function lockedCasting(transaction: Queryable, userId: string, id: string): Promise<LockedCasting> {
  const casting = orNotFound(await lockCastingById(transaction, userId, id), 'casting')
  await requireActing(transaction, userId, casting.plant_id)
  await requireOwnCasting(transaction, userId, id)
  return casting
}

/**
 * Adds readings to a casting. Throws 404, 409 before the pour, and 400 for readings that are all before it, in the future or
 * too many.
 */
export async function addTo(
  transaction: Queryable,
  userId: string,
  id: string,
  { sensor, readings }: BodyOf<typeof addReadings>,
): Promise<{ added: number; known: number }> {
  const casting = await lockedCasting(transaction, userId, id)
  const { poured_at, now, plant_id, mould_name, day } = casting
  if (poured_at === null) throw new ApiError('conflict', 'This casting has not been poured yet.')
  const latest = Date.parse(now) + fastClock
  const late = readings.findIndex(({ at }) => Date.parse(at) > latest)
  if (late !== -1) throw invalid([{ field: `readings.${late}.at`, message: 'This time is in the future.' }])
  if (readings.every(({ at }) => Date.parse(at) < Date.parse(poured_at))) {
    throw invalid([{ field: 'readings', message: 'All of these readings are before the pour.' }])
  }
  const added = await queries.insertReadings(transaction, casting.id, { sensor, readings })
  const { total } = (await queries.countReadings(transaction, casting.id)) ?? { total: 0 }
  if (total > mostReadingsOfCasting) {
    throw invalid([{ field: 'readings', message: `A casting has at most ${mostReadingsOfCasting} readings.` }])
  }
  const details = { mould: mould_name, day, sensor, added }
  if (added > 0) {
    await audit(transaction, { by: userId, action: 'casting.readings', subject: 'plant', subjectId: plant_id, details })
  }
  return { added, known: readings.length - added }
}

/** Removes the readings of a sensor. Throws 404. */
export async function removeFrom(
  transaction: Queryable,
  userId: string,
  id: string,
  sensor: string,
): Promise<{ removed: number }> {
  const casting = await lockedCasting(transaction, userId, id)
  const removed = await queries.deleteReadings(transaction, casting.id, sensor)
  if (removed === 0) throw notFound('sensor')
  const details = { mould: casting.mould_name, day: casting.day, sensor, removed }
  await audit(transaction, {
    by: userId,
    action: 'casting.readings',
    subject: 'plant',
    subjectId: casting.plant_id,
    details,
  })
  return { removed }
}
