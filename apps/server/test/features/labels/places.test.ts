import { printLabels } from '@castline/contract/labels'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProject, aUser, type ProjectRow, type UserRow } from '#support/factories.ts'
import { sheetsOf } from '#support/label-sheets.ts'
import { aMould, aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example.com' } })
const { database } = app

let project: ProjectRow
let manager: UserRow

beforeEach(async () => {
  project = await aProject(database)
  manager = await aUser(database, { role: 'manager', projects: [project] })
})

describe('labels of places', () => {
  it('have the card address as a QR code, the code and the yard, in the given order', async () => {
    const yard = await aPlaceOf(database, { projects: [project], code: 'Plant North' })
    const [first, second] = [
      await aPlaceOf(database, { within: yard, code: 'A-01' }),
      await aPlaceOf(database, { within: yard, code: 'A-02' }),
    ]
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/projects/${project.id}/labels.pdf`,
      headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
      payload: { layout: 'single', place_ids: [second.id, first.id, second.id] },
    })
    expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
    const sheets = await sheetsOf(new Uint8Array(response.rawPayload))
    expect(sheets.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(
      [second, first].map(({ qr_code }) => `https://castline.example.com/forms/form-component-card/${qr_code}`),
    )
    for (const words of ['A-02', 'Plant North', formatQrCode(second.qr_code)]) expect(sheets[0]?.text).toContain(words)
    // Projects share a yard.
    expect(sheets[0]?.text).not.toContain(project.code)
  })

  it('are refused for places of other yards and deleted ones, and beside other labels', async () => {
    const foreign = await aPlaceOf(database, { projects: [await aProject(database)] })
    const gone = await aPlaceOf(database, { projects: [project] })
    await database.rows('UPDATE places SET deleted_at = now() WHERE id = $1', [gone.id])
    const print = (body: object) =>
      app.call(printLabels, { as: manager, params: { id: project.id }, body: { layout: 'single', ...body } })
    for (const body of [{ place_ids: [foreign.id] }, { place_ids: [gone.id] }, { place_ids: [gone.id], filter: {} }]) {
      expect(await print(body)).toMatchObject({ status: 400, body: { details: [{ field: 'place_ids' }] } })
    }
  })
})

it('moulds of each plant that the caller sees have labels, too, and no others', async () => {
  const other = await aProject(database)
  manager = await aUser(database, { role: 'manager', projects: [project, other] })
  const mould = await aMould(database, await aPlant(database, [other]))
  const foreign = await aMould(database, await aPlant(database, [await aProject(database)]))
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/projects/${project.id}/labels.pdf`,
    headers: { authorization: `Bearer ${await app.tokenOf(manager)}` },
    payload: { layout: 'single', mould_ids: [mould.id] },
  })
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
  const [sheet] = await sheetsOf(new Uint8Array(response.rawPayload))
  expect(sheet?.codes.map(({ text }) => text)).toEqual([
    `https://castline.example.com/forms/form-component-card/${mould.code}`,
  ])
  expect(sheet?.text).toContain(formatQrCode(mould.code))
  for (const more of [{ mould_ids: [foreign.id] }, { mould_ids: [mould.id], place_ids: [mould.id] }]) {
    const body = { layout: 'single', ...more } as const
    const refused = await app.call(printLabels, { as: manager, params: { id: project.id }, body })
    expect(refused.status).toBe(400)
  }
})
