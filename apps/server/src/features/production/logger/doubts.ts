import type { BodyOf, ResponseOf } from '@castline/contract/call'
import type { doubtfulReadings, settleReadings } from '@castline/contract/loggers'
import { lowestReading } from '@castline/domain/production/maturity'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { lockedCasting } from '../maturity/maturity.ts'
import { requireMember } from '../part-queries.ts'
import { convertFromFahrenheit, doubtfulSensors, insertSettled, storedSensor } from './doubt-queries.ts'

const fromFahrenheit = (value: number) => Math.round(((value - 32) / 1.8) * 100) / 100

/** The sensors of a plant whose unit is in doubt. Throws 404. */
export async function doubtsOf(
  database: Queryable,
  userId: string,
  plantId: string,
): Promise<ResponseOf<typeof doubtfulReadings>> {
  await requireMember(database, userId, plantId)
  const found = await doubtfulSensors(database, userId, plantId)
  return {
    total: found[0]?.total ?? 0,
    sensors: found.map(({ is_hot, jumps, total: _total, ...sensor }) => ({
      ...sensor,
      lowest_from_fahrenheit: fromFahrenheit(sensor.lowest),
      highest_from_fahrenheit: fromFahrenheit(sensor.highest),
      reasons: [...(is_hot ? (['hot'] as const) : []), ...(jumps ? (['jump'] as const) : [])],
    })),
  }
}

/** Settles the unit of a sensor. Throws 404, 403, 409 if somebody has, and 400 if it would be colder than concrete can be. */
export async function settle(
  transaction: Queryable,
  userId: string,
  castingId: string,
  { sensor, unit }: BodyOf<typeof settleReadings>,
): Promise<{ readings: number }> {
  const casting = await lockedCasting(transaction, userId, castingId)
  const stored = orNotFound(await storedSensor(transaction, casting.id, sensor), 'sensor')
  if (stored.is_settled) throw new ApiError('conflict', 'Somebody has settled the unit of this sensor.')
  if (unit === 'fahrenheit' && fromFahrenheit(stored.lowest) < lowestReading) {
    throw invalid([{ field: 'unit', message: 'As °F these temperatures would be colder than any concrete.' }])
  }
  const readings = unit === 'fahrenheit' ? await convertFromFahrenheit(transaction, casting.id, sensor) : 0
  await insertSettled(transaction, casting.id, { sensor, unit }, userId)
  const details = { mould: casting.mould_name, day: casting.day, sensor, unit, converted: readings }
  const subject = { subject: 'plant', subjectId: casting.plant_id } as const
  await audit(transaction, { by: userId, action: 'casting.readings', ...subject, details })
  return { readings }
}
