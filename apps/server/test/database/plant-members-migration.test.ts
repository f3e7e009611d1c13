import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()

test('people keep the plants that they reached by their projects, and only those', async () => {
  const [usual, named, unused] = [await aPlant(database), await aPlant(database), await aPlant(database)]
  const [project, stranger] = [await aProject(database), await aProject(database)]
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [project.id, usual.id])
  const component = await aComponent(database, { section: await aSection(database, { project }) })
  await database.rows('UPDATE components SET plant = upper($2) WHERE id = $1', [component.id, named.name])
  const people = {
    manager: await aUser(database, { role: 'manager', projects: [project] }),
    producer: await aUser(database, { role: 'producer', projects: [project, stranger] }),
    inspector: await aUser(database, { role: 'inspector', projects: [project] }),
    transporter: await aUser(database, { role: 'transporter', projects: [project] }),
    installer: await aUser(database, { role: 'installer', projects: [project] }),
    viewer: await aUser(database, { role: 'viewer', projects: [project] }),
    admin: await aUser(database, { role: 'admin', projects: [project] }),
    other: await aUser(database, { role: 'manager', projects: [stranger] }),
  }
  await database.rows('DROP TABLE plant_members')
  await database.rows(await readFile(join(migrationsFolder, '0310_plant_members.sql'), 'utf8'))
  const given = await database.rows<{ plant_id: string; user_id: string; part: string }>(
    'SELECT plant_id, user_id, part FROM plant_members WHERE is_from_projects',
  )
  const partAt = (plant: Id) =>
    Object.fromEntries(
      Object.entries(people).flatMap(([name, { id }]) =>
        given.filter((row) => row.user_id === id && row.plant_id === plant.id).map(({ part }) => [name, part]),
      ),
    )
  const parts = {
    ...{ manager: 'planner', producer: 'producer', inspector: 'tester', transporter: 'yard', installer: 'yard' },
    viewer: 'reader',
  }
  expect([usual, named, unused].map(partAt)).toEqual([parts, parts, {}])
})
