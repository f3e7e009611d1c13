import { setImmediate as nextTurn } from 'node:timers/promises'
import { componentHistory, rejectedHistory } from '@castline/contract/component-history'
import { addPhotos, showPhoto } from '@castline/contract/photos'
import { expect, test } from 'vitest'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const project = await aProject(database)
const inspector = await aUser(database, { role: 'inspector', projects: [project] })
const manager = await aUser(database, { role: 'manager', projects: [project] })
const viewer = await aUser(database, { projects: [project] })
const stranger = await aUser(database, { role: 'manager' })

/** Returns a component that the inspector rejected. */
async function aRejection() {
  const { id } = await aComponent(database, { project, status: 'rejected' })
  const change = await database.row<Id>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, reason)
     VALUES ($1, $2, 'manufactured', 'rejected', $3, 'app', 'Cracked') RETURNING id`,
    [id, project.id, inspector.id],
  )
  return { id, changeId: change?.id ?? '' }
}
type Rejection = Awaited<ReturnType<typeof aRejection>>

const photos = async (count: number) =>
  aPictureForm('photos', await Promise.all(Array.from({ length: count }, () => aPicture({ kind: 'jpeg' }))))
const add = (params: Rejection, body: unknown, as?: Id) => call(addPhotos, { params, body, ...(as && { as }) })
/** Returns whether a statement in this database waits for another transaction's row lock. */
const isLockWaitedFor = async () =>
  (
    await database.rows(`SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND cardinality(pg_blocking_pids(pid)) > 0`)
  ).length > 0
const countOf = async ({ changeId }: Rejection) =>
  (await database.rows('SELECT FROM photos WHERE change_id = $1', [changeId])).length

test('photos are added by the user of the change and listed in history and rejections', async () => {
  const rejection = await aRejection()
  const { status, body } = await add(rejection, await photos(2), inspector)
  expect([status, body.length]).toEqual([201, 2])
  const url = `/api/components/${rejection.id}/history/${rejection.changeId}/photos/${body[0]?.id}`
  expect(body[0]).toEqual({ id: body[0]?.id, url, thumbnail_url: `${url}?size=thumbnail` })
  const history = (await call(componentHistory, { as: viewer, params: { id: rejection.id } })).body
  expect(history.map((entry) => entry.photos)).toEqual([body])
  const rejections = (await call(rejectedHistory, { as: viewer })).body
  expect(rejections.find(({ id }) => id === rejection.changeId)?.photos).toEqual(body)
  const written = await database.row(`SELECT user_id, details FROM audit_log WHERE action = 'photo.add'`)
  expect(written).toEqual({
    user_id: inspector.id,
    details: { component_id: rejection.id, change_id: rejection.changeId, photos: 2 },
  })
})

test('a manager adds photos after the existing ones', async () => {
  const rejection = await aRejection()
  const first = (await add(rejection, await photos(1), inspector)).body
  const both = (await add(rejection, await photos(1), manager)).body
  expect([both.length, both[0]]).toEqual([2, first[0]])
})

test('photos that are sent again after a lost response are added once', async () => {
  const rejection = await aRejection()
  const body = await photos(3)
  const send = () =>
    call(addPhotos, { params: rejection, body, as: inspector, headers: { 'idempotency-key': 'photos of a receipt' } })
  const first = await send()
  const again = await send()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await countOf(rejection)).toBe(3)
})

test('a change has at most five photos', async () => {
  const rejection = await aRejection()
  const tooMany = await add(rejection, await photos(6), inspector)
  expect([tooMany.status, tooMany.refusal.details]).toMatchObject([400, [{ field: 'photos' }]])
  expect((await add(rejection, await photos(4), inspector)).status).toBe(201)
  expect((await add(rejection, await photos(2), inspector)).status).toBe(400)
  expect(await countOf(rejection)).toBe(4)
})

test('the limit includes photos that are being added concurrently', async () => {
  const rejection = await aRejection()
  const form = await photos(2)
  const atOnce = await database.transaction(async (transaction) => {
    await transaction.rows('SELECT FROM status_changes WHERE id = $1 FOR NO KEY UPDATE', [rejection.changeId])
    await transaction.rows(
      `INSERT INTO photos (change_id, position, key, thumbnail_key, uploaded_by)
       SELECT $1, n, concat($1::bigint, '-', n), concat($1::bigint, '-small-', n), $2 FROM generate_series(1, 4) n`,
      [rejection.changeId, inspector.id],
    )
    const added = add(rejection, form, inspector)
    let isAnswered = false
    void added.finally(() => {
      isAnswered = true
    })
    while (!isAnswered && !(await isLockWaitedFor())) await nextTurn()
    return { added }
  })
  expect((await atOnce.added).status).toBe(400)
  expect(await countOf(rejection)).toBe(4)
})

test('an upload with an invalid photo or without any is rejected completely', async () => {
  const rejection = await aRejection()
  expect((await add(rejection, aPictureForm('photos', [await aPicture(), 'no picture']), inspector)).status).toBe(415)
  expect((await add(rejection, aPictureForm('images', [await aPicture()]), inspector)).status).toBe(400)
  for (const emptyBody of [aPictureForm('photos', [], { note: 'x' }), {}]) {
    const { status, refusal } = await add(rejection, emptyBody, inspector)
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'photos' }]])
  }
  expect(await countOf(rejection)).toBe(0)
})

test('other users cannot add photos', async () => {
  const rejection = await aRejection()
  const other = await aRejection()
  const form = await photos(1)
  expect((await add(rejection, form)).status).toBe(401)
  expect((await add(rejection, form, viewer)).status).toBe(403)
  expect((await add(rejection, form, stranger)).status).toBe(404)
  expect((await add({ ...rejection, id: other.id }, form, inspector)).status).toBe(404)
  expect((await add({ ...rejection, changeId: '1e3' }, form, inspector)).status).toBe(400)
  await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [rejection.id])
  expect((await add(rejection, form, inspector)).status).toBe(404)
  expect(await countOf(rejection)).toBe(0)
})

test('photos are returned to project members, only under their own change', async () => {
  const rejection = await aRejection()
  const other = await aRejection()
  const [photo] = (await add(rejection, await photos(1), inspector)).body
  const show = (params: Rejection, as?: Id) =>
    call(showPhoto, { params: { ...params, photoId: photo?.id ?? '' }, ...(as && { as }) })
  const { status, headers } = await show(rejection, viewer)
  expect([status, headers['content-type']]).toEqual([200, 'image/webp'])
  expect((await show(rejection)).status).toBe(401)
  expect((await show(rejection, stranger)).status).toBe(404)
  expect((await show({ ...rejection, changeId: other.changeId }, viewer)).status).toBe(404)
  expect((await show({ ...rejection, id: other.id }, viewer)).status).toBe(404)
})
