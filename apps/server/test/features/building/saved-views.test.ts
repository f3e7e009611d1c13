import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  renameSavedView,
  type SavedView,
} from '@castline/contract/saved-views'
import { mostSavedViews, mostViewSettings } from '@castline/contract/values/saved-views'
import { expect, test } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

async function aCase(given: { archived?: boolean } = {}) {
  const project = await aProject(database, given)
  const worker = await aUser(database, { role: 'producer', name: 'Nok', projects: [project] })
  const params = { id: project.id }
  const save = (name: string, settings: Record<string, string> = { colour: 'late', camera: '1_2_3_4_5_6' }) =>
    call(createSavedView, { as: worker, params, body: { name, settings } })
  return { project, worker, params, save }
}

test('a view is listed by name to everybody in the project, and belongs to who saved it', async () => {
  const { project, worker, params, save } = await aCase()
  const created = await save(' Roof ')
  expect(created).toMatchObject({
    status: 201,
    body: { name: 'Roof', settings: { colour: 'late', camera: '1_2_3_4_5_6' }, created_by: 'Nok', may_edit: true },
  })
  await save('facade', {})
  const mayEdit = async (role: 'manager' | 'installer' | 'viewer') => {
    const reader = await aUser(database, { role, projects: [project] })
    const { body } = await call(listSavedViews, { as: reader, params })
    expect(body.map(({ name }) => name)).toEqual(['facade', 'Roof'])
    return { reader, may: body.map(({ may_edit }) => may_edit) }
  }
  const { reader: installer, may } = await mayEdit('installer')
  expect(may).toEqual([false, false])
  expect((await mayEdit('viewer')).may).toEqual([false, false])
  const { reader: manager, may: managers } = await mayEdit('manager')
  expect(managers).toEqual([true, true])

  const viewParams = { id: project.id, viewId: created.body.id }
  const body = { name: 'Roof slabs' }
  expect((await call(renameSavedView, { as: installer, params: viewParams, body })).status).toBe(403)
  expect((await call(deleteSavedView, { as: installer, params: viewParams })).status).toBe(403)
  expect((await call(renameSavedView, { as: worker, params: viewParams, body })).body.name).toBe('Roof slabs')
  expect((await call(deleteSavedView, { as: manager, params: viewParams })).status).toBe(204)
  const left: SavedView[] = (await call(listSavedViews, { as: worker, params })).body
  expect(left.map(({ name }) => name)).toEqual(['facade'])
})

test('a view of another project is not found by the id of the own one', async () => {
  const [own, other] = [await aCase(), await aCase()]
  const { body } = await other.save('Roof')
  const params = { id: own.project.id, viewId: body.id }
  expect((await call(deleteSavedView, { as: own.worker, params })).status).toBe(404)
  expect((await call(listSavedViews, { as: other.worker, params: other.params })).body).toHaveLength(1)
})

test('bad input is refused', async () => {
  const { params, worker } = await aCase()
  const many = Object.fromEntries(
    Array.from({ length: mostViewSettings + 1 }, (_none, at) => [`a${'b'.repeat(at % 29)}${at > 28 ? '_' : ''}`, '']),
  )
  await checkEach(
    [
      { name: '' },
      { name: 'x'.repeat(121) },
      { settings: { Colour: 'late' } },
      { settings: { '1st': 'late' } },
      { settings: { colour: 1 } },
      { settings: { colour: 'x'.repeat(401) } },
      { settings: many },
    ],
    async (given) => {
      const body = { name: 'Roof', settings: {}, ...given } as never
      expect((await call(createSavedView, { as: worker, params, body })).status).toBe(400)
    },
  )
})

test('a project keeps a limited number of views, an archived one refuses them', async () => {
  const { project, worker, save } = await aCase()
  await database.rows(
    `INSERT INTO saved_views (project_id, name, settings, created_by)
     SELECT $1, 'View ' || n, '{}', $2 FROM generate_series(1, $3::int) n`,
    [project.id, worker.id, mostSavedViews],
  )
  expect(await save('Roof')).toMatchObject({ status: 409, body: { error: 'conflict' } })
  expect(await (await aCase({ archived: true })).save('Roof')).toMatchObject({
    status: 409,
    body: { error: 'archived' },
  })
})

test('a view of a list is of its screen, and one that is not shared is seen by nobody else', async () => {
  const { project, worker, params } = await aCase()
  const reader = await aUser(database, { role: 'manager', projects: [project] })
  const saveAs = (name: string, is_shared: boolean) =>
    call(createSavedView, {
      as: worker,
      params,
      body: { name, settings: { late: '1' }, screen: 'components', is_shared },
    })
  const [own, shared] = [await saveAs('Mine', false), await saveAs('Ours', true)]
  expect(shared.body).toMatchObject({ screen: 'components', is_shared: true })
  const namesFor = async (as: typeof worker, screen?: string) =>
    (await call(listSavedViews, { as, params, ...(screen && { query: { screen } }) })).body.map(({ name }) => name)
  expect(await namesFor(worker, 'components')).toEqual(['Mine', 'Ours'])
  expect(await namesFor(reader, 'components')).toEqual(['Ours'])
  expect(await namesFor(worker, 'loads')).toEqual([])
  expect(await namesFor(worker)).toEqual([])
  // For others it does not exist, also for a manager.
  const ofOwn = { params: { ...params, viewId: own.body.id } }
  expect((await call(deleteSavedView, { as: reader, ...ofOwn })).status).toBe(404)
  expect((await call(renameSavedView, { as: reader, ...ofOwn, body: { name: 'Theirs' } })).status).toBe(404)
  expect((await call(deleteSavedView, { as: worker, ...ofOwn })).status).toBe(204)
  const entries = await database.rows<{ action: string; name: string }>(
    `SELECT action, details ->> 'name' AS name FROM audit_log WHERE details ->> 'view_id' IN ($1, $2) ORDER BY id`,
    [own.body.id, shared.body.id],
  )
  expect(entries.map(({ action, name }) => `${action} ${name}`)).toEqual([
    'view.save Mine',
    'view.save Ours',
    'view.delete Mine',
  ])
})
