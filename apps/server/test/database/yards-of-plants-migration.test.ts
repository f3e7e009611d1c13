import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { aProject, type Id } from '#support/factories.ts'
import { aMould, aPlant, castsFor } from '#support/production.ts'
import { testDatabase } from '#support/test-database.ts'
import { aPlaceOf } from '#support/yards.ts'

const database = await testDatabase()

/** A yard of a project that names the first plant, in which a mould of each of the plants puts what it casts. */
async function aYard(plants: readonly Id[], more: readonly Id[] = []) {
  const project = await aProject(database)
  await castsFor(database, plants[0] as Id, [project])
  const yard = await aPlaceOf(database, { projects: [project, ...more] })
  const slot = await aPlaceOf(database, { within: yard })
  for (const plant of plants) await aMould(database, plant as never, { usual_place_id: slot.id } as never)
  return yard
}

test('a yard becomes that of the only plant whose moulds put components there, if all of its projects name the plant', async () => {
  const [north, south] = [await aPlant(database), await aPlant(database)]
  const yards = [await aYard([north]), await aYard([north, south]), await aYard([south], [await aProject(database)])]
  await database.rows('ALTER TABLE places DROP COLUMN plant_id')
  await database.rows(await readFile(join(migrationsFolder, '0330_yards_of_plants.sql'), 'utf8'))
  const rows = await database.rows<{ id: string; plant_id: string | null }>('SELECT id, plant_id FROM places')
  expect(yards.map(({ id }) => rows.find((row) => row.id === id)?.plant_id)).toEqual([north.id, null, null])
})
