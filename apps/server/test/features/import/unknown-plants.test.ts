import { describe, expect, it } from 'vitest'
import { quoted } from '#features/import/rows/faulty.ts'
import { aPlant } from '#support/production.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'
import { managedProject } from './managed-project.ts'

const app = await testApp()
const site = managedProject(app.database)

const load = (rows: string, dry_run: boolean) =>
  imported(app, site.manager, `No,Mark,Plant\n${rows}`, {
    ...{ project_id: site.project.id, dry_run },
    columns: columns('control_number', 'name', 'plant'),
  })

const aboutPlants = ({ warnings }: Awaited<ReturnType<typeof load>>) =>
  warnings.filter(({ code }) => code === 'unknown_plants')

describe('a file that names plants', () => {
  it('has a warning about those that do not exist, in the check and after the import', async () => {
    const { name } = await aPlant(app.database)
    const rows = `1,W-01,${name.toUpperCase()}\n2,W-02,Plant Nowhere\n3,W-03,\n4,W-04,plant nowhere\n`
    for (const isDryRun of [true, false]) {
      expect(aboutPlants(await load(rows, isDryRun))).toMatchObject([
        { values: { total: 2, value: quoted('Plant Nowhere') } },
      ])
    }
  })

  it('has none if all of them exist, and none without any', async () => {
    const { name } = await aPlant(app.database)
    expect(aboutPlants(await load(`1,W-01,${name}\n`, true))).toEqual([])
    expect(aboutPlants(await load('1,W-01,\n', true))).toEqual([])
  })
})
