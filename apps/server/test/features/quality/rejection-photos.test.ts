import { componentHistory } from '@castline/contract/component-history'
import { addNcrPhotos, showNcrPhoto } from '@castline/contract/ncr-events'
import { getNcr, listNcrs } from '@castline/contract/ncrs'
import { addPhotos } from '@castline/contract/photos'
import { printNcr, printPassport } from '@castline/contract/quality-sheets'
import { changeStatus } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import type { Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const product = await testApp()
const { app, call, database, tokenOf } = product
const { project, inspector, viewer, aPiece } = await aReportingProject(product)

async function picturesIn(path: string): Promise<number> {
  const headers = { authorization: `Bearer ${await tokenOf(inspector)}` }
  const { statusCode, rawPayload } = await app.inject({ url: `/api${path}`, headers })
  expect(statusCode).toBe(200)
  // Each photo is in it as a JPEG.
  return rawPayload.toString('latin1').split('/DCTDecode').length - 1
}

async function aRejectionWithPhoto() {
  const component = await aPiece()
  const params = { id: component.id }
  const rejection = { status: 'rejected', reason_code: 'cracked' } as const
  expect((await call(changeStatus, { as: inspector, params, body: rejection })).status).toBe(200)
  const [change] = (await call(componentHistory, { as: inspector, params })).body
  const added = await call(addPhotos, {
    as: inspector,
    params: { id: component.id, changeId: change?.id ?? '' },
    body: aPictureForm('photos', [await aPicture()]),
  })
  expect(added.status).toBe(201)
  const query = { component_id: component.id }
  const { ncrs } = (await call(listNcrs, { as: inspector, params: { id: project.id }, query })).body
  const ncr = ncrs[0]
  if (!ncr) throw new Error('There is no non-conformance.')
  return { component, ncr, photo: added.body[0] }
}

const photoOf = (ncr: Id, photoId: string | undefined, as = inspector) =>
  call(showNcrPhoto, { as, params: { id: ncr.id, photoId: photoId ?? '' } })

it('the photo of a rejection belongs to its non-conformance: count, report, address and PDF', async () => {
  const { component, ncr, photo } = await aRejectionWithPhoto()
  expect(ncr.photos).toBe(1)
  const { body } = await call(getNcr, { as: viewer, params: { id: ncr.id } })
  expect(body.events[0]).toMatchObject({
    kind: 'report',
    photos: [{ id: photo?.id, url: `/api/ncrs/${ncr.id}/photos/${photo?.id}`, marks: [] }],
  })
  expect((await photoOf(ncr, photo?.id, viewer)).status).toBe(200)
  expect(await picturesIn(printNcr.path.replace(':id', ncr.id))).toBe(1)
  // Once in the passport, too, and stored once.
  expect(await picturesIn(printPassport.path.replace(':id', component.id))).toBe(1)
  expect(await database.rows('SELECT FROM ncr_photos')).toHaveLength(0)
})

it('photos added later are counted with it, and those of another record are not found here', async () => {
  const { ncr, photo } = await aRejectionWithPhoto()
  const another = await aRejectionWithPhoto()
  const body = aPictureForm('photos', [await aPicture(), await aPicture()])
  const added = await call(addNcrPhotos, { as: inspector, params: { id: ncr.id }, body })
  expect(added.body.photos).toBe(3)
  expect(added.body.events.map(({ photos }) => photos.length)).toEqual([1, 2])
  expect(await picturesIn(printNcr.path.replace(':id', ncr.id))).toBe(3)
  expect((await photoOf(another.ncr, photo?.id)).status).toBe(404)
})
