import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import {
  addTicketPhotos,
  createPour,
  exportPoursCsv,
  getPour,
  removeTicketPhoto,
  showTicketPhoto,
} from '@castline/contract/pours'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { sweepFiles } from '#files/sweep.ts'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { aPlant } from '#support/production.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const folder = await temporaryFolder()
const files = await diskStore(folder)
const { app, call, database, tokenOf } = await testApp({ files })
const project = await aProject(database)
const plant = await aPlant(database, [project])
const producer = await aUser(database, { role: 'producer', projects: [project] })
const viewer = await aUser(database, { projects: [project] })
const stranger = await aUser(database, { role: 'producer' })

async function aPour() {
  const body = { mix_id: plant.mixId, started_at: '2026-01-05T06:30:00Z' }
  return (await call(createPour, { as: producer, params: { id: plant.id }, body })).body
}

const photos = async (count: number) =>
  aPictureForm('photos', await Promise.all(Array.from({ length: count }, () => aPicture({ kind: 'jpeg' }))))
const add = ({ id }: Id, body: unknown, as?: Id, headers = {}) =>
  call(addTicketPhotos, { params: { id }, body, headers, ...(as && { as }) })
const keysOf = ({ id }: Id) =>
  database.rows<{ key: string; thumbnail_key: string }>(
    'SELECT key, thumbnail_key FROM ticket_photos WHERE pour_id = $1 ORDER BY position',
    [id],
  )
const isThere = async (key: string) => (await files.size(key)) !== null
const audited = ({ number }: { number: string }) =>
  database.rows(
    `SELECT user_id, details - 'pour' AS details FROM audit_log
     WHERE action = 'pour.photos' AND details ->> 'pour' = $1 ORDER BY id`,
    [number],
  )

test('photos of the ticket are added, shown and counted in the recall sheet', async () => {
  const pour = await aPour()
  expect(pour.ticket_photos).toEqual([])
  const { status, body } = await add(pour, await photos(2), producer)
  expect([status, body.ticket_photos.length]).toEqual([201, 2])
  const [first] = body.ticket_photos
  const url = `/api/pours/${pour.id}/photos/${first?.id}`
  expect(first).toEqual({ id: first?.id, url, thumbnail_url: `${url}?size=thumbnail` })
  const more = (await add(pour, await photos(1), producer)).body
  expect(more.ticket_photos.slice(0, 2)).toEqual(body.ticket_photos)
  const seen = (await call(getPour, { as: viewer, params: { id: pour.id } })).body
  expect(seen.ticket_photos).toEqual(more.ticket_photos)
  expect(await audited(pour)).toEqual([
    { user_id: producer.id, details: { added: 2 } },
    { user_id: producer.id, details: { added: 1 } },
  ])
  const sheet = await app.inject({
    url: `/api${exportPoursCsv.path.replace(':id', plant.id)}`,
    headers: { authorization: `Bearer ${await tokenOf(viewer)}` },
  })
  const rows: Record<string, string>[] = parse(sheet.rawPayload, { bom: true, columns: true })
  expect(rows.find((row) => row.Pour === pour.number)?.['Ticket photos']).toBe('3')
})

test('photos that are sent again after a lost response are added once', async () => {
  const pour = await aPour()
  const body = await photos(2)
  const send = () => add(pour, body, producer, { 'idempotency-key': 'ticket' })
  const first = await send()
  const again = await send()
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(await keysOf(pour)).toHaveLength(2)
})

test('a pour has at most five photos of its ticket', async () => {
  const pour = await aPour()
  const tooMany = await add(pour, await photos(6), producer)
  expect([tooMany.status, tooMany.refusal.details]).toMatchObject([400, [{ field: 'photos' }]])
  expect((await add(pour, await photos(4), producer)).status).toBe(201)
  const above = await add(pour, await photos(2), producer)
  expect([above.status, above.refusal.details]).toMatchObject([400, [{ field: 'photos' }]])
  expect(await keysOf(pour)).toHaveLength(4)
})

test('an upload with an invalid or too large photo or without any is refused completely', async () => {
  const pour = await aPour()
  expect((await add(pour, aPictureForm('photos', [await aPicture(), 'no picture']), producer)).status).toBe(415)
  const large = Buffer.concat([Buffer.from(await aPicture()), Buffer.alloc(15 * 1024 * 1024)])
  expect((await add(pour, aPictureForm('photos', [large]), producer)).status).toBe(413)
  expect((await add(pour, aPictureForm('images', [await aPicture()]), producer)).status).toBe(400)
  for (const empty of [aPictureForm('photos', [], { note: 'x' }), {}]) {
    const { status, refusal } = await add(pour, empty, producer)
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'photos' }]])
  }
  expect(await keysOf(pour)).toEqual([])
})

test('those who reach the plant see a photo, those who edit pours add and delete it, others do neither', async () => {
  const pour = await aPour()
  const other = await aPour()
  const form = await photos(1)
  expect((await add(pour, form)).status).toBe(401)
  expect((await add(pour, form, viewer)).status).toBe(403)
  expect((await add(pour, form, stranger)).status).toBe(404)
  const photoId = (await add(pour, form, producer)).body.ticket_photos[0]?.id ?? ''
  const params = { id: pour.id, photoId }
  const shown = await call(showTicketPhoto, { params, as: viewer })
  expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/webp'])
  expect(shown.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' })
  expect((await call(showTicketPhoto, { params })).status).toBe(401)
  expect((await call(showTicketPhoto, { params, as: stranger })).status).toBe(404)
  expect((await call(showTicketPhoto, { params: { ...params, id: other.id }, as: viewer })).status).toBe(404)
  expect((await call(removeTicketPhoto, { params, as: viewer })).status).toBe(403)
  expect((await call(removeTicketPhoto, { params, as: stranger })).status).toBe(404)
  expect((await call(removeTicketPhoto, { params: { ...params, id: other.id }, as: producer })).status).toBe(404)
  expect(await keysOf(pour)).toHaveLength(1)
})

test('a deleted photo is gone from the pour and the store; the sweep keeps those that are named', async () => {
  const pour = await aPour()
  const [first, second] = (await add(pour, await photos(2), producer)).body.ticket_photos
  const [deleted, kept] = await keysOf(pour)
  if (!(first && second && deleted && kept)) throw new Error('Nothing was added.')
  const params = { id: pour.id, photoId: first.id }
  const { status, body } = await call(removeTicketPhoto, { params, as: producer })
  expect([status, body.ticket_photos]).toEqual([200, [second]])
  expect((await call(removeTicketPhoto, { params, as: producer })).status).toBe(404)
  expect(await Promise.all([deleted.key, deleted.thumbnail_key].map(isThere))).toEqual([false, false])
  expect(await audited(pour)).toEqual([
    { user_id: producer.id, details: { added: 2 } },
    { user_id: producer.id, details: { removed: first.id } },
  ])

  const old = new Date(Date.now() - 25 * 3600 * 1000)
  for (const key of [kept.key, kept.thumbnail_key]) await utimes(join(folder, key), old, old)
  await sweepFiles(database, files)
  expect(await Promise.all([kept.key, kept.thumbnail_key].map(isThere))).toEqual([true, true])
  await database.rows('DELETE FROM ticket_photos WHERE pour_id = $1', [pour.id])
  await sweepFiles(database, files)
  expect(await Promise.all([kept.key, kept.thumbnail_key].map(isThere))).toEqual([false, false])
})
