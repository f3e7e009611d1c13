import { undoImport } from '@castline/contract/import'
import { describe, expect, it } from 'vitest'
import { aSection } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from './imported-components.ts'
import { managedProject } from './managed-project.ts'
import { allSteps, productionSite } from './production-site.ts'

const app = await testApp()
const { database } = app
const site = managedProject(database, { time_zone: 'Asia/Bangkok' })
const { load, options, pieces, statuses, days, change } = productionSite(app, site)
const undo = (id: string | null) => app.call(undoImport, { as: site.manager, params: { id: String(id) } })

describe('undoing a production list', () => {
  it('reverses its changes, and the list can be imported again with the same days', async () => {
    await pieces(2)
    const list = '1,2026-03-04,2026-03-09,\n2,2026-03-05,,\n'
    const { import_id } = await load(list)
    const { body } = await undo(import_id)
    expect(body).toMatchObject({ moved: 3, updated: 2, kept: 0, kept_names: [], changed_since: 0 })
    expect(await statuses()).toEqual(['planning', 'planning'])
    await load(list)
    expect(await statuses()).toEqual(['transported', 'manufactured'])
    expect((await days('1')).slice(-2)).toMatchObject([{ at: '2026-03-04 00:00:00' }, { at: '2026-03-09 00:00:00' }])
  })

  it('leaves and names what was changed since, with all its values', async () => {
    const [first] = await pieces(2)
    const list = 'No,Weight,Cast\n1,900,2026-03-04\n2,800,2026-03-04\n'
    const given = options({ columns: columns('control_number', 'weight', 'manufactured_on'), status_steps: allSteps })
    const { import_id } = await imported(app, site.manager, list, given)
    await change(String(first?.id), 'transported')
    const { body } = await undo(import_id)
    expect(body).toMatchObject({ kept: 1, kept_names: ['W 1'], undone_by_name: site.manager.name })
    expect(await statuses()).toEqual(['transported', 'planning'])
    const weights = await database.rows('SELECT weight FROM components WHERE project_id = $1 ORDER BY control_number', [
      site.project.id,
    ])
    expect(weights).toEqual([{ weight: 900 }, { weight: null }])
  })

  it('lets the import before it be undone next', async () => {
    const section = await aSection(database, { project: site.project, name: 'Ground' })
    const schedule = 'No,Mark,Floor\n1,W,Ground\n'
    const created = await imported(
      app,
      site.manager,
      schedule,
      options({ columns: columns('control_number', 'name', 'section') }),
    )
    const { import_id } = await load('1,2026-03-04,,\n')
    expect((await undo(created.import_id)).status).toBe(409)
    await undo(import_id)
    expect((await undo(created.import_id)).status).toBe(200)
    expect(await statuses()).toEqual([])
    expect(section.name).toBe('Ground')
  })
})
