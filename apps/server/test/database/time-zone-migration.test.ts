import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isZoneOfPlace } from '@castline/domain/plan/time-zones'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { knownZone } from '#http/time-zone-queries.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()
const zones = {
  'US/Pacific-New': 'America/Los_Angeles',
  CTT: 'Asia/Shanghai',
  IST: 'Asia/Kolkata',
  '+07:00': 'Etc/GMT-7',
  '+05:30': 'Asia/Kolkata',
  'asia/bangkok': 'Asia/Bangkok',
  'Mars/Base': 'UTC',
  'Europe/Paris': 'Europe/Paris',
  UTC: 'UTC',
}

test('stored time zones that the database does not know are mended and listed in the audit log', async () => {
  const rows: { given: string; expected: string; ids: string[] }[] = []
  for (const [given, expected] of Object.entries(zones)) {
    const [project, plant, person] = [await aProject(database), await aPlant(database), await aUser(database)]
    await database.rows('UPDATE projects SET time_zone = $2 WHERE id = $1', [project.id, given])
    await database.rows('UPDATE plants SET time_zone = $2 WHERE id = $1', [plant.id, given])
    await database.rows('INSERT INTO message_readers (user_id, time_zone) VALUES ($1, $2)', [person.id, given])
    rows.push({ given, expected, ids: [project.id, plant.id, person.id] })
  }
  const file = await readFile(join(migrationsFolder, '0240_known_time_zones.sql'), 'utf8')
  await database.rows(file.split('-- Down Migration')[0] ?? '')
  for (const { given, expected, ids } of rows) {
    const found = await database.rows<{ time_zone: string }>(
      `SELECT time_zone FROM projects WHERE id = ANY ($1::uuid[]) UNION ALL SELECT time_zone FROM plants WHERE id = ANY ($1::uuid[])
       UNION ALL SELECT time_zone FROM message_readers WHERE user_id = ANY ($1::uuid[])`,
      [ids],
    )
    expect(found.map(({ time_zone }) => time_zone)).toEqual([expected, expected, expected])
    const listed = await database.rows<{ details: object }>(
      `SELECT details FROM audit_log WHERE subject_id = ANY ($1::text[]) AND details ? 'time_zone_before' ORDER BY subject`,
      [ids],
    )
    const entry = { details: { time_zone: expected, time_zone_before: given } }
    expect(listed).toMatchObject(given === expected ? [] : [entry, entry])
  }
})

test('the database knows every time zone of a place that this program knows', async () => {
  const known = await database.rows<{ name: string }>('SELECT name FROM pg_timezone_names')
  const names = new Set(known.map(({ name }) => name))
  const offered = Intl.supportedValuesOf('timeZone').filter(isZoneOfPlace)
  expect(offered.filter((zone) => !names.has(zone))).toEqual([])
  expect(await knownZone(database, 'ASIA/bangkok')).toBe('Asia/Bangkok')
  expect(await knownZone(database, 'Asia/Nowhere')).toBeNull()
})
