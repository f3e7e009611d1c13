import type pg from 'pg'
import { withClient } from '#backup/connect.ts'
import { type Finding, warning } from './finding.ts'
import { doubtfulReadings } from './queries.ts'

const namedSensors = 20

/** Names stored temperatures whose unit is in doubt: earlier versions read some files in degrees Fahrenheit as Celsius. */
export async function checkReadings(connection: pg.ClientConfig): Promise<Finding[]> {
  const found = await withClient(connection, 'castline doctor', doubtfulReadings)
  if (found.length === 0) return []
  const named = found
    .slice(0, namedSensors)
    .map(({ plant, mould, day, sensor }) => `${plant}, ${mould}, ${day}, ${sensor}`)
  const more = found.length > namedSensors ? ` and ${found.length - namedSensors} more` : ''
  return [
    warning(
      `Temperatures begin above 45 °C or jump by more than 15 °C, as degrees Fahrenheit would: ${named.join('; ')}${more}. ` +
        'Settle each on the page of production: they are right, or were in degrees Fahrenheit.',
    ),
  ]
}
