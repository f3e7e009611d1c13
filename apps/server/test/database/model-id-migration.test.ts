import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { modelId } from '@castline/domain/building/model-ids'
import { expect, it } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { aComponent, aProject } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database } = await testApp()

it('the migration spells stored model ids as the domain does, also in archived projects, and keeps both where two would be the same', async () => {
  const spellings = [
    'ID551A4FEF-0000-0917-3134-323737393335',
    '551a4fef-0000-0991-3134-323737393337',
    '{FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF}',
    'urn:uuid:00000000-0000-0000-0000-000000000000',
    '0123456789abcdef0123456789abcdef',
    '1L6a$l00095p4qCZStEJCs',
    'beam 12',
  ]
  const project = await aProject(database)
  for (const external_id of spellings) await aComponent(database, { project, external_id })
  const twice = await aProject(database)
  const same = ['1L6a$l00095p4qCZStEJCr', 'ID551A4FEF-0000-0917-3134-323737393335']
  for (const external_id of same) await aComponent(database, { project: twice, external_id })
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  const none = await aProject(database)
  const alike = ['551a4fef-0000-0917-3134-323737393335', 'ID551A4FEF-0000-0917-3134-323737393335']
  for (const external_id of alike) await aComponent(database, { project: none, external_id })

  await database.rows(await readFile(join(migrationsFolder, '0098_model_id_spellings.sql'), 'utf8'))
  const idsOf = async ({ id }: { id: string }) => {
    const rows = await database.rows<{ external_id: string }>(
      'SELECT external_id FROM components WHERE project_id = $1 ORDER BY created_at, control_number COLLATE natural_order',
      [id],
    )
    return rows.map(({ external_id }) => external_id).toSorted()
  }
  expect(await idsOf(project)).toEqual(spellings.map(modelId).toSorted())
  expect(await idsOf(twice)).toEqual(same.toSorted())
  expect((await idsOf(none)).filter((id) => id === '1L6a$l00095p4qCZStEJCr')).toHaveLength(1)
})
