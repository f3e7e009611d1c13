import { getComponent } from '@castline/contract/components'
import type { Ncr } from '@castline/contract/ncr'
import { addNcrPhotosByQr, ncrAssignments, showNcrPhoto } from '@castline/contract/ncr-events'
import { getNcr, listNcrs, reportNcrByQr, updateNcr } from '@castline/contract/ncrs'
import { describe, expect, it } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aPicture, aPictureForm } from '#support/pictures.ts'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { project, manager, inspector, installer, viewer, aPiece, step, holdsOf } = await aReportingProject(app)
const other = await aUser(database, { role: 'producer', projects: [project] })

const byName = (component: Id, more: object = {}, headers: Record<string, string> = {}) => {
  const body = { username: installer.username, defect_type: 'cracked', ...more }
  return call(reportNcrByQr, { params: { id: component.id }, body, headers })
}

async function listed(component: Id, as: Id = inspector): Promise<Ncr | undefined> {
  const input = { as, params: { id: project.id }, query: { component_id: component.id } }
  return (await call(listNcrs, input)).body.ncrs[0]
}

const bellOf = async (as: Id) => (await call(ncrAssignments, { as, params: { id: project.id } })).body

describe('a report by username that asks for a hold', () => {
  it('has its severity, holds nothing, and is in the bell of those who decide at once', async () => {
    const component = await aPiece()
    const { status } = await byName(component, { severity: 'critical', hold_asked: true, description: 'Do not lift' })
    expect(status).toBe(201)
    const ncr = await listed(component)
    expect(ncr).toMatchObject({ severity: 'critical', holds: false, hold_asked: true, via: 'qr' })
    expect(await holdsOf(component.id)).toEqual({ open_holds: 0 })
    const asked = { kind: 'hold_asked', ncr_id: ncr?.id, user_name: installer.name }
    for (const one of [inspector, manager]) expect(await bellOf(one)).toMatchObject([asked])
    for (const one of [installer, other, viewer]) expect(await bellOf(one)).toEqual([])
  })

  it('is answered in one step: a hold, or none with the reason; then it is in no bell', async () => {
    const held = await aPiece()
    await byName(held, { hold_asked: true })
    const ncr = await listed(held)
    const params = { id: ncr?.id ?? '' }
    const seen = { as: inspector, params }
    const refused = await call(updateNcr, { as: other, params, body: { holds: true, version: 1 } })
    expect(refused.status).toBe(403)
    const put = await call(updateNcr, { ...seen, body: { holds: true, version: ncr?.version ?? 0 } })
    expect(put.body).toMatchObject({ holds: true, hold_asked: false })
    expect(await holdsOf(held.id)).toEqual({ open_holds: 1 })
    expect((await bellOf(inspector)).map(({ ncr_id }) => ncr_id)).not.toContain(ncr?.id)

    const spared = await aPiece()
    await byName(spared, { hold_asked: true })
    const declined = await listed(spared)
    const { status, body } = await step(inspector, declined, { kind: 'hold_end', text: 'Only the skin' })
    expect([status, body.hold_asked, body.holds]).toEqual([201, false, false])
    expect(body.events.at(-1)).toMatchObject({ kind: 'hold_end', text: 'Only the skin', changes: [] })
    expect((await bellOf(inspector)).map(({ ncr_id }) => ncr_id)).not.toContain(declined?.id)
  })

  it('is found by a filter of the register and in its exports', async () => {
    const component = await aPiece()
    await byName(component, { hold_asked: true })
    const ncr = await listed(component)
    const query = { hold_asked: '1' } as const
    const { ncrs } = (await call(listNcrs, { as: viewer, params: { id: project.id }, query })).body
    expect(ncrs.map(({ id }) => id)).toContain(ncr?.id)
    expect(ncrs.every(({ hold_asked }) => hold_asked)).toBe(true)
    const url = `/api/projects/${project.id}/ncrs.csv?hold_asked=1`
    const { payload } = await app.app.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(viewer)}` } })
    expect(payload.split('\n')[0]).toContain('Asks for hold')
  })

  it('a queued report of an earlier build is made once', async () => {
    const component = await aPiece()
    const headers = { 'idempotency-key': 'queued before' }
    const first = await byName(component, { description: 'chipped' }, headers)
    const again = await byName(component, { description: 'chipped', severity: 'minor', hold_asked: false }, headers)
    expect(again.body).toEqual(first.body)
    const differs = await byName(component, { description: 'chipped', hold_asked: true }, headers)
    expect(differs.refusal.error).toBe('key_reused')
  })

  it('refuses what is not a severity or a request', async () => {
    const component = await aPiece()
    for (const wrong of [{ severity: 'fatal' }, { hold_asked: 'yes' }]) {
      expect((await byName(component, wrong)).status).toBe(400)
    }
  })
})

describe('photos by username', () => {
  interface Sent {
    readonly username?: string
    readonly number: string
    readonly count?: number
    readonly marks?: unknown
    readonly key?: string
  }

  async function send(component: Id, { username = installer.username, number, count = 1, marks, key }: Sent) {
    const pictures = await Promise.all(Array.from({ length: count }, () => aPicture()))
    const options = JSON.stringify({ username, number, ...(marks !== undefined && { marks }) })
    const body = aPictureForm('photos', pictures, { options })
    return call(addNcrPhotosByQr, {
      params: { id: component.id },
      body,
      headers: key ? { 'idempotency-key': key } : {},
    })
  }

  const storedPhotos = () => database.rows('SELECT key FROM ncr_photos')

  it('are added to an own report with their marks, once per key, for members only', async () => {
    const component = await aPiece()
    const { number } = (await byName(component)).body
    const circle = {
      kind: 'circle',
      points: [
        [0.5, 0.5],
        [0.6, 0.5],
      ],
    }
    for (let time = 0; time < 2; time++) {
      const { status, body } = await send(component, { number, marks: [[circle]], key: 'photos of a card' })
      expect([status, body]).toEqual([201, { photos: 1 }])
    }
    const ncr = await listed(component)
    expect(ncr?.photos).toBe(1)
    const { body } = await call(getNcr, { as: inspector, params: { id: ncr?.id ?? '' } })
    expect(body.events.at(-1)).toMatchObject({
      kind: 'photo',
      user_name: installer.name,
      photos: [{ marks: [circle] }],
    })
    const params = { id: ncr?.id ?? '', photoId: body.events.at(-1)?.photos[0]?.id ?? '' }
    expect((await call(showNcrPhoto, { params })).status).toBe(401)
    expect((await call(showNcrPhoto, { as: viewer, params })).status).toBe(200)
  })

  it('are at most five in all', async () => {
    const component = await aPiece()
    const { number } = (await byName(component)).body
    const sent = [await send(component, { number, count: 4 }), await send(component, { number, count: 2 })]
    expect(sent.map(({ status }) => status)).toEqual([201, 400])
    expect((await send(component, { number })).status).toBe(201)
  })

  it('of others are refused with one message, and nothing is stored', async () => {
    const component = await aPiece()
    const { number } = (await byName(component)).body
    const before = await storedPhotos()
    const tried = [
      { number, username: other.username },
      { number, username: viewer.username },
      { number, username: manager.username },
      { number, username: 'nobody-at-all' },
      { number: 'NCR-99999' },
    ]
    const refusals = []
    for (const one of tried) {
      const { status, refusal } = await send(component, one)
      refusals.push([status, refusal.error, refusal.message])
    }
    expect((await send(await aPiece(), { number })).refusal.error).toBe('username_refused')
    expect(new Set(refusals.map(String)).size).toBe(1)
    expect(refusals[0]?.slice(0, 2)).toEqual([403, 'username_refused'])
    expect(await storedPhotos()).toEqual(before)
  })

  it('are not read before the name is checked: what is no picture is refused for the name', async () => {
    const component = await aPiece()
    const { number } = (await byName(component)).body
    const upload = (form: FormData) => call(addNcrPhotosByQr, { params: { id: component.id }, body: form })
    const options = (username: string) => JSON.stringify({ username, number })
    const stranger = await upload(aPictureForm('photos', ['no picture'], { options: options(other.username) }))
    expect(stranger.refusal.error).toBe('username_refused')
    const own = await upload(aPictureForm('photos', ['no picture'], { options: options(installer.username) }))
    expect(own.status).toBe(415)
    // The fields after the photo: refused, because it would have to be read first.
    const late = new FormData()
    late.append('photos', new Blob([await aPicture()]), 'crack.jpg')
    late.append('options', options(installer.username))
    expect((await upload(late)).status).toBe(400)
    expect((await upload(aPictureForm('photos', [], { options: options(installer.username) }))).status).toBe(400)
  })

  it('of a closed report are refused', async () => {
    const component = await aPiece()
    const { number } = (await byName(component)).body
    const ncr = await listed(component)
    await step(inspector, ncr, { kind: 'decision', disposition: 'use_as_is' })
    await step(manager, ncr, { kind: 'close' })
    const { status, refusal } = await send(component, { number })
    expect([status, refusal.error]).toEqual([409, 'ncr_refused'])
  })
})

it('uploads by a network are limited to twenty a minute', async () => {
  const limited = await testApp({ config: { rateLimits: true } })
  const place = await aReportingProject(limited)
  const component = await place.aPiece()
  const upload = async () => {
    const options = JSON.stringify({ username: place.installer.username, number: 'NCR-001' })
    const body = aPictureForm('photos', ['no picture'], { options })
    return (await limited.call(addNcrPhotosByQr, { params: { id: component.id }, body })).status
  }
  const statuses = []
  for (let sent = 0; sent < 21; sent++) statuses.push(await upload())
  expect(statuses.slice(0, 20).every((status) => status === 403)).toBe(true)
  expect(statuses.at(-1)).toBe(429)
})

it('an archived project takes neither reports nor photos from cards, and the card and the page say so', async () => {
  const place = await aReportingProject(app)
  const component = await place.aPiece()
  const username = place.installer.username
  const report = { username, defect_type: 'cracked' }
  const { number } = (await call(reportNcrByQr, { params: { id: component.id }, body: report })).body
  const query = { component_id: component.id }
  const { ncrs } = (await call(listNcrs, { as: place.manager, params: { id: place.project.id }, query })).body
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [place.project.id])
  const refused = await call(reportNcrByQr, { params: { id: component.id }, body: report })
  expect([refused.status, refused.refusal.error]).toEqual([409, 'archived'])
  const body = aPictureForm('photos', [await aPicture()], { options: JSON.stringify({ username, number }) })
  const photos = await call(addNcrPhotosByQr, { params: { id: component.id }, body })
  expect([photos.status, photos.refusal.error]).toEqual([409, 'archived'])
  expect((await call(getComponent, { params: { id: component.id } })).body).toMatchObject({ archived: true })
  const { body: page } = await call(getNcr, { as: place.manager, params: { id: ncrs[0]?.id ?? '' } })
  expect(page).toMatchObject({ archived: true, allowed: [] })
})
