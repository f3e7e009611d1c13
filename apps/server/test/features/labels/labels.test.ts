import { printLabels } from '@castline/contract/labels'
import { labelLayoutNames, labelLayouts } from '@castline/domain/label-sheets'
import { formatQrCode } from '@castline/domain/qr-code'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  aComponent,
  aProject,
  aSection,
  aUser,
  type ProjectRow,
  type SectionRow,
  type UserRow,
} from '#support/factories.ts'
import { type Sheet, sheetsOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example.com' } })
const { database } = app

let project: ProjectRow
let section: SectionRow
let manager: UserRow

beforeEach(async () => {
  project = await aProject(database, { name: 'โครงการริมน้ำ' })
  section = await aSection(database, { project, name: 'Ground floor' })
  manager = await aUser(database, { role: 'manager', projects: [project] })
})

const refused = (body: object, as = manager) => app.call(printLabels, { as, params: { id: project.id }, body })

async function printed(body: object, on = app): Promise<{ sheets: Sheet[]; headers: Record<string, unknown> }> {
  const response = await on.app.inject({
    method: 'POST',
    url: `/api/projects/${project.id}/labels.pdf`,
    headers: { authorization: `Bearer ${await on.tokenOf(manager)}` },
    payload: { layout: 'a4-2x5', ...body },
  })
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
  return { sheets: await sheetsOf(new Uint8Array(response.rawPayload)), headers: response.headers }
}

const pieces = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      aComponent(database, { section, name: 'W-01', control_number: `W-01/${index + 1}` }),
    ),
  )

const cards = (...of: readonly { qr_code: string }[]) =>
  of.map(({ qr_code }) => `https://castline.example.com/forms/form-component-card/${qr_code}`)

describe('a label', () => {
  it('carries the card’s address as a QR code, and in words what people need', async () => {
    const piece = await aComponent(database, {
      section,
      name: 'W-03',
      control_number: 'C-17',
      type: 'Wall',
      weight: 1254,
    })
    const { sheets, headers } = await printed({ layout: 'single' })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename="labels-${project.code}.pdf"`),
    })
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.codes.map(({ text }) => text)).toEqual(cards(piece))
    const words = ['W-03', 'No. C-17', '1.25 t', 'Wall', 'Ground floor', project.code, formatQrCode(piece.qr_code)]
    for (const word of words) expect(sheets[0]?.text).toContain(word)
  })

  it.each(labelLayoutNames)('of layout %s is as large as its paper says, also with long Thai names', async (layout) => {
    const long = 'แผ่นผนังสำเร็จรูปภายนอกพร้อมช่องหน้าต่างบานเลื่อน'
    const piece = await aComponent(database, {
      section: await aSection(database, { project, name: long.repeat(2) }),
      name: long.repeat(2),
      control_number: `${long} ${'0123456789'.repeat(5)}`,
      type: `${long} ${long}`,
      weight: 99_999.4,
    })
    const { sheets } = await printed({ layout })
    const { page } = labelLayouts[layout]
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.width).toBeCloseTo((page.width * 72) / 25.4, 0)
    expect(sheets[0]?.height).toBeCloseTo((page.height * 72) / 25.4, 0)
    expect(sheets[0]?.codes.map(({ text }) => text)).toEqual(cards(piece))
    expect(sheets[0]?.text).toContain('…')
  })
})

describe('a PDF of labels', () => {
  it('has the labels of the project, by section and control number as people count', async () => {
    const roof = await aSection(database, { project, name: 'Roof', position: 0 })
    const first = await aComponent(database, { section: roof, control_number: 'Z-1' })
    const walls = await pieces(12)
    await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    await aComponent(database)
    const { sheets } = await printed({})
    expect(sheets.map(({ codes }) => codes.length)).toEqual([10, 3])
    expect(sheets.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(cards(first, ...walls))
  })

  it('leaves the places free that are gone from the first sheet', async () => {
    await pieces(4)
    const { sheets } = await printed({ layout: 'a4-2x2', skip: 3 })
    expect(sheets.map(({ codes }) => codes.length)).toEqual([1, 3])
    const [only] = sheets[0]?.codes ?? []
    expect(only?.x).toBeGreaterThan(105)
    expect(only?.y).toBeGreaterThan(148)
  })

  it('has the chosen ones, or those that a filter finds', async () => {
    const [, second, third] = await pieces(3)
    const slab = await aComponent(database, { section, name: 'S-01', type: 'Slab', control_number: 'S-01' })
    const codes = async (body: object) =>
      (await printed(body)).sheets.flatMap((sheet) => sheet.codes.map(({ text }) => text))
    expect(await codes({ component_ids: [third?.id, second?.id] })).toEqual(
      cards(...[second, third].filter((p) => !!p)),
    )
    expect(await codes({ filter: { type: 'Slab' } })).toEqual(cards(slab))
  })

  it('fills 3 × 7 sheets', async () => {
    const all = await pieces(22)
    const { sheets } = await printed({ layout: 'a4-3x7' })
    expect(sheets.map(({ codes }) => codes.length)).toEqual([21, 1])
    expect(sheets.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(cards(...all))
  })
})

describe('the address', () => {
  it('is the one of the request before the server’s', async () => {
    const [piece] = await pieces(1)
    const { sheets } = await printed({ public_url: 'http://192.168.1.20:3000/' })
    expect(sheets[0]?.codes[0]?.text).toBe(`http://192.168.1.20:3000/forms/form-component-card/${piece?.qr_code}`)
  })

  it('must be given where the server knows none that phones reach', async () => {
    await pieces(1)
    for (const publicUrl of [null, 'http://localhost:3000']) {
      const local = await testApp({ database, config: { publicUrl } })
      const answer = await local.call(printLabels, {
        as: manager,
        params: { id: project.id },
        body: { layout: 'single' },
      })
      expect(answer.status).toBe(400)
      expect(answer.refusal.details).toMatchObject([{ field: 'public_url' }])
      expect((await printed({ public_url: 'http://10.0.0.5' }, local)).sheets).toHaveLength(1)
    }
  })

  it.each(['ftp://castline', 'castline', 'http://a:b@castline', 'http://castline/?x=1', 'http://castline/#x'])(
    'is not %s',
    async (public_url) => {
      await pieces(1)
      const answer = await refused({ layout: 'single', public_url })
      expect([answer.status, answer.refusal.details]).toMatchObject([400, [{ field: 'public_url' }]])
    },
  )
})

describe('refused are', () => {
  const fieldOf = async (body: object) => {
    const { status, refusal } = await refused(body)
    return [status, Array.isArray(refusal.details) ? refusal.details[0]?.field : null]
  }

  it('components of other projects and removed ones, by their number', async () => {
    const [piece] = await pieces(1)
    const other = await aComponent(database)
    const removed = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    const answer = await refused({ layout: 'single', component_ids: [piece?.id, other.id, removed.id] })
    expect([answer.status, answer.refusal.message]).toEqual([400, expect.stringContaining('2 components are not')])
  })

  it('an empty find, a sheet without that many places, an unknown layout', async () => {
    await pieces(1)
    expect(await fieldOf({ layout: 'single', filter: { type: 'Stair' } })).toEqual([400, 'filter'])
    expect(await fieldOf({ layout: 'a4-2x2', skip: 4 })).toEqual([400, 'skip'])
    expect(await fieldOf({ layout: 'a3' })).toEqual([400, 'layout'])
  })

  it('more labels than one PDF takes', async () => {
    await database.rows(
      `INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, $2, 'W', 'W/' || n FROM generate_series(1, 2001) AS n`,
      [project.id, section.id],
    )
    expect(await fieldOf({ layout: 'single' })).toEqual([400, 'filter'])
  })

  it('those who may not print, or not here', async () => {
    await pieces(1)
    const inspector = await aUser(database, { role: 'inspector', projects: [project] })
    const stranger = await aUser(database, { role: 'manager' })
    const status = async (as?: UserRow) =>
      (await app.call(printLabels, { as, params: { id: project.id }, body: { layout: 'single' } })).status
    expect([await status(), await status(inspector), await status(stranger)]).toEqual([401, 403, 404])
  })
})
