import { randomUUID } from 'node:crypto'
import {
  createShareLink,
  listSharePhotos,
  openShared,
  type SharedProject,
  sharedPhoto,
  updateShareLink,
} from '@castline/contract/sharing'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()

test('photos are those that a manager has chosen; of a rejection none can be', async () => {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const [ground, first] = [await aSection(database, { project }), await aSection(database, { project })]
  const params = { id: project.id }
  const insert = async (to: string, section = ground) => {
    const component = await aComponent(database, { section })
    const row = await database.row<{ id: string }>(
      `WITH change AS (INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, occurred_at)
         VALUES ($1, $2, 'planning', $3, $4, 'app', now()) RETURNING id)
       INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by)
       SELECT id, 1, $5, $5 || '-t', $4 FROM change RETURNING id`,
      [component.id, project.id, to, manager.id, `pictures/${randomUUID()}`],
    )
    return row?.id ?? ''
  }
  const [made, rejected, upstairs] = [
    await insert('manufactured'),
    await insert('rejected'),
    await insert('installed', first),
  ]
  const offered = async (query = {}) =>
    (await call(listSharePhotos, { as: manager, params, query })).body.map(({ id }) => id)
  expect((await offered()).toSorted()).toEqual([made, upstairs].toSorted())
  expect(await offered({ section_id: first.id })).toEqual([upstairs])
  const { token, link } = (
    await call(createShareLink, { as: manager, params, body: { name: 'Owner', days: 30, photo_ids: [made] } })
  ).body
  const { pass, view } = (await call(openShared, { body: { token } })).body
  const [photo] = (view as SharedProject).photos
  const show = (id: string) =>
    call(sharedPhoto, { params: { id }, headers: { authorization: `Bearer ${pass}`, 'if-none-match': '*' } })
  expect((await show(photo?.id ?? '')).status).toBe(304)
  expect((await show(made)).status).toBe(404)
  const change = (photo_ids: string[]) =>
    call(updateShareLink, { as: manager, params: { ...params, linkId: link.id }, body: { photo_ids } })
  expect((await change([rejected])).status).toBe(400)
  expect((await change([made, made])).status).toBe(400)
  expect((await change([upstairs])).body.photo_ids).toEqual([upstairs])
  expect((await show(photo?.id ?? '')).status).toBe(404)
  const [now] = ((await call(openShared, { body: { token } })).body.view as SharedProject).photos
  expect((await show(now?.id ?? '')).status).toBe(304)
  // What has moved to another section is shown to those who see the whole project, and not by a link to the section.
  const ofSection = { name: 'Storey', days: 30, section_id: first.id, photo_ids: [upstairs] }
  const storey = (await call(createShareLink, { as: manager, params, body: ofSection })).body.token
  const seen = async () => ((await call(openShared, { body: { token: storey } })).body.view as SharedProject).photos
  const [within] = await seen()
  const own = { authorization: `Bearer ${(await call(openShared, { body: { token: storey } })).body.pass}` }
  const showOwn = () =>
    call(sharedPhoto, { params: { id: within?.id ?? '' }, headers: { ...own, 'if-none-match': '*' } })
  expect((await showOwn()).status).toBe(304)
  const move = (to: { id: string }) =>
    database.rows(
      `UPDATE components SET section_id = $2 WHERE id = (
         SELECT h.component_id FROM photos f JOIN status_changes h ON h.id = f.change_id WHERE f.id = $1)`,
      [upstairs, to.id],
    )
  await move(ground)
  expect(await seen()).toEqual([])
  expect((await showOwn()).status).toBe(404)
  expect((await show(now?.id ?? '')).status).toBe(304)
  await move(first)
  expect((await showOwn()).status).toBe(304)
  await database.rows('UPDATE components SET deleted_at = now() WHERE section_id = $1', [first.id])
  expect((await call(openShared, { body: { token } })).body.view).toMatchObject({ photos: [] })
  expect((await show(now?.id ?? '')).status).toBe(404)
})
