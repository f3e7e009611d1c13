import { confirmCasting } from '@castline/contract/casting-steps'
import { deleteComponent, updateComponent } from '@castline/contract/component-edits'
import { updatePlan } from '@castline/contract/plan'
import { deleteSection } from '@castline/contract/sections'
import { expect, it } from 'vitest'
import { aSection, aUser, type Id } from '#support/factories.ts'
import { imported, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from '../production/board-site.ts'
import { columns } from './imported-components.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)
const wednesday = '2090-03-08'

/** A component that is planned for Monday, and a file that plans it for Tuesday and adds one. */
async function checkedImport() {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer', projects: [site.project] })
  const component = await site.component({ name: 'W-01', control_number: 'A' })
  const other = await aSection(database, { project: site.project, name: 'Other' })
  await plan(site, [{ component_id: component.id, to: to(site, monday) }])
  const file = `No,Mark,Floor,Cast\nA,W-01,,${tuesday}\nB,W-02,Other,\n`
  const options = { project_id: site.project.id, columns: columns('control_number', 'name', 'section', 'cast_on') }
  const { digest } = await imported(app, site.manager, file, { ...options, dry_run: true, section: null })
  const confirm = () => importing(app, site.manager, file, { ...options, section: null, checked: digest })
  const as = site.manager
  const params = { id: component.id }
  const changes: Readonly<Record<string, () => Promise<{ status: number }>>> = {
    renamed: () => call(updateComponent, { as, params, body: { name: 'W-99' } }),
    deleted: () => call(deleteComponent, { as, params }),
    moved: () => call(updateComponent, { as, params, body: { section_id: other.id } }),
    'in another plan': () => {
      const body = { components: [{ id: component.id, cast_on: wednesday }] }
      return call(updatePlan, { as, params: { id: site.project.id }, body })
    },
    cast: () => {
      const body = { day: monday, turn: 1, component_ids: [component.id] }
      return call(confirmCasting, { as: producer, params: { id: site.mould.id }, body })
    },
    'without a section of the file': () => call(deleteSection, { as, params: { id: other.id } }),
    'with another component of that number': async () => {
      await site.component({ name: 'X', control_number: 'B' })
      return { status: 201 }
    },
  }
  return { ...site, component, digest, confirm, changes }
}

const planOf = async ({ id }: Id) =>
  (await database.row<{ day: string }>('SELECT cast_on::text AS day FROM component_plan WHERE component_id = $1', [id]))
    ?.day

it.each([
  'renamed',
  'deleted',
  'moved',
  'in another plan',
  'cast',
  'without a section of the file',
  'with another component of that number',
])('an import whose component is %s since its check writes nothing and says so', async (name) => {
  const { project, confirm, changes } = await checkedImport()
  expect((await changes[name]?.())?.status).toBeLessThan(300)
  const before = await database.rows('SELECT id, version FROM components WHERE project_id = $1 ORDER BY id', [
    project.id,
  ])
  const { failure, report } = await confirm()
  expect({ failure, report }).toMatchObject({
    report: null,
    failure: { error: 'conflict', details: [{ field: 'checked', code: 'changed_since_check' }] },
  })
  const after = await database.rows('SELECT id, version FROM components WHERE project_id = $1 ORDER BY id', [
    project.id,
  ])
  expect(after).toEqual(before)
})

it('imports what its check showed', async () => {
  const { component, digest, confirm } = await checkedImport()
  expect((await confirm()).report).toMatchObject({ digest, counts: { create: 1, update: 1 } })
  expect(await planOf(component)).toBe(tuesday)
})
