import { isZoneOfPlace } from '@castline/domain/plan/time-zones'
import type { Queryable } from '#database/database.ts'
import { invalid } from './errors.ts'

/** Returns the name of a time zone as the database spells it; null if it is none of a place, or the database does not know it. */
export async function knownZone(database: Queryable, given: string): Promise<string | null> {
  if (!isZoneOfPlace(given)) return null
  const row = await database.row<{ name: string }>('SELECT name FROM pg_timezone_names WHERE lower(name) = lower($1)', [
    given,
  ])
  return row?.name ?? null
}

/**
 * The same, for a time zone that a person sets. The database computes days with it: of a zone that it does not know, every
 * statement fails. Throws 400 with the field.
 */
export async function requireZone(database: Queryable, given: string): Promise<string> {
  const known = await knownZone(database, given)
  if (known !== null) return known
  const message = `Unknown time zone "${given}". An example is "Asia/Bangkok".`
  throw invalid([{ field: 'time_zone', message }])
}
