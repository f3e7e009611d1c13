import { expect, test } from 'vitest'
import { checkReadings } from '#commands/checks/readings.ts'
import { aMould, aPlant } from '#support/production.ts'
import { testDatabase } from '#support/test-database.ts'

test('the doctor names sensors whose temperatures can hardly be in degrees Celsius', async () => {
  const database = await testDatabase()
  const connection = database.pool.options
  const plant = await aPlant(database)
  const mould = await aMould(database, plant)
  const casting = await database.row<{ id: string }>(
    `INSERT INTO castings (mould_id, day, turn, version) VALUES ($1, '2026-05-04', 1, 1) RETURNING id`,
    [mould.id],
  )
  const read = (sensor: string, celsius: readonly number[]) =>
    database.rows(
      `INSERT INTO casting_readings (casting_id, sensor, read_at, celsius)
       SELECT $1, $2, '2026-05-04T08:00:00Z'::timestamptz + n * interval '1 hour', value
       FROM unnest($3::real[]) WITH ORDINALITY AS r (value, n)`,
      [casting?.id, sensor, celsius],
    )
  await read('Core', [20, 34, 46, 58, 55])
  expect(await checkReadings(connection)).toEqual([])
  await read('In Fahrenheit', [68, 70, 80])
  await read('Changed unit', [20, 22, 72])
  const [finding] = await checkReadings(connection)
  expect(finding?.level).toBe('warning')
  expect(finding?.text).toContain(`${plant.name}`)
  expect(finding?.text).toContain('2026-05-04, Changed unit')
  expect(finding?.text).toContain('2026-05-04, In Fahrenheit')
  expect(finding?.text).not.toContain('Core')
})
