import { printLabels } from '@castline/contract/labels'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { labelLayoutNames, labelLayouts } from '@castline/domain/labels/sheets'
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

async function printed(
  body: object,
  on = app,
): Promise<{ sheets: Sheet[]; pdf: string; headers: Record<string, unknown> }> {
  const response = await on.app.inject({
    method: 'POST',
    url: `/api/projects/${project.id}/labels.pdf`,
    headers: { authorization: `Bearer ${await on.tokenOf(manager)}` },
    payload: { layout: 'a4-2x5', ...body },
  })
  expect(response.statusCode, response.payload.slice(0, 500)).toBe(200)
  const sheets = await sheetsOf(new Uint8Array(response.rawPayload))
  return { sheets, pdf: response.rawPayload.toString('latin1'), headers: response.headers }
}

const components = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      aComponent(database, { section, name: 'W-01', control_number: `W-01/${index + 1}` }),
    ),
  )

const cards = (...of: readonly { qr_code: string }[]) =>
  of.map(({ qr_code }) => `https://castline.example.com/forms/form-component-card/${qr_code}`)

describe('a label', () => {
  it('has the card URL as a QR code and the component as text', async () => {
    const component = await aComponent(database, {
      section,
      name: 'W-03',
      control_number: 'C-17',
      type: 'Wall',
      weight: 1254,
    })
    const { sheets, headers, pdf } = await printed({ layout: 'single' })
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`attachment; filename=labels-${project.code}.pdf`),
    })
    expect(pdf).toMatch(/\/ViewerPreferences \d+ 0 R/)
    expect(pdf).toContain('/PrintScaling /None')
    expect(sheets).toHaveLength(1)
    expect(sheets[0]?.codes.map(({ text }) => text)).toEqual(cards(component))
    const words = ['C-17', 'W-03', '1.25 t', 'Wall', 'Ground floor', project.code, formatQrCode(component.qr_code)]
    for (const word of words) expect(sheets[0]?.text).toContain(word)
  })

  it.each(labelLayoutNames)('of layout %s has its page size, also with long Thai names', async (layout) => {
    const long = 'แผ่นผนังสำเร็จรูปภายนอกพร้อมช่องหน้าต่างบานเลื่อน'
    const component = await aComponent(database, {
      section: await aSection(database, { project, name: long.repeat(4) }),
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
    expect(sheets[0]?.codes.map(({ text }) => text)).toEqual(cards(component))
    expect(sheets[0]?.text).toContain('…')
  })
})

describe('a PDF of labels', () => {
  it('has the labels of the project in natural order by section and control number', async () => {
    const roof = await aSection(database, { project, name: 'Roof', position: 0 })
    const first = await aComponent(database, { section: roof, control_number: 'Z-1' })
    const walls = await components(12)
    await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    await aComponent(database)
    const { sheets } = await printed({})
    expect(sheets.map(({ codes }) => codes.length)).toEqual([10, 3])
    expect(sheets.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(cards(first, ...walls))
  })

  it('skips the used places of the first sheet', async () => {
    await components(4)
    const { sheets } = await printed({ layout: 'a4-2x2', skip: 3 })
    expect(sheets.map(({ codes }) => codes.length)).toEqual([1, 3])
    const [only] = sheets[0]?.codes ?? []
    expect(only?.x).toBeGreaterThan(105)
    expect(only?.y).toBeGreaterThan(148)
  })

  it('has the selected components or those that match a filter', async () => {
    const [, second, third] = await components(3)
    const slab = await aComponent(database, { section, name: 'S-01', type: 'Slab', control_number: 'S-01' })
    const codes = async (body: object) =>
      (await printed(body)).sheets.flatMap((sheet) => sheet.codes.map(({ text }) => text))
    expect(await codes({ component_ids: [third?.id, second?.id] })).toEqual(
      cards(...[second, third].filter((p) => !!p)),
    )
    expect(await codes({ filter: { type: 'Slab' } })).toEqual(cards(slab))
    await database.rows('INSERT INTO component_plan (component_id, project_id, needed_on) VALUES ($1, $2, $3)', [
      third?.id,
      project.id,
      '2026-01-05',
    ])
    expect(await codes({ filter: { late: '1' } })).toEqual(cards(...(third ? [third] : [])))
  })

  it('fills 3 × 7 sheets', async () => {
    const all = await components(22)
    const { sheets } = await printed({ layout: 'a4-3x7' })
    expect(sheets.map(({ codes }) => codes.length)).toEqual([21, 1])
    expect(sheets.flatMap(({ codes }) => codes.map(({ text }) => text))).toEqual(cards(...all))
  })
})

describe('the card URL', () => {
  it('uses the public URL of the request before that of the server', async () => {
    const [component] = await components(1)
    const { sheets } = await printed({ public_url: 'http://192.168.1.20:3000/' })
    expect(sheets[0]?.codes[0]?.text).toBe(`http://192.168.1.20:3000/forms/form-component-card/${component?.qr_code}`)
  })

  it('needs a public URL in the request if the server has none', async () => {
    await components(1)
    for (const publicUrl of [null, 'http://localhost:3000']) {
      const local = await testApp({ database, config: { publicUrl } })
      const response = await local.call(printLabels, {
        as: manager,
        params: { id: project.id },
        body: { layout: 'single' },
      })
      expect(response.status).toBe(400)
      expect(response.refusal.details).toMatchObject([{ field: 'public_url' }])
      expect((await printed({ public_url: 'http://10.0.0.5' }, local)).sheets).toHaveLength(1)
    }
  })

  it.each([
    'ftp://castline',
    'castline',
    'http://a:b@castline',
    'http://castline/?x=1',
    'http://castline/#x',
    'http://castline/a',
  ])('cannot start with %s', async (public_url) => {
    await components(1)
    const response = await refused({ layout: 'single', public_url })
    expect([response.status, response.refusal.details]).toMatchObject([400, [{ field: 'public_url' }]])
  })
})

describe('printing is refused for', () => {
  const fieldOf = async (body: object) => {
    const { status, refusal } = await refused(body)
    return [status, Array.isArray(refusal.details) ? refusal.details[0]?.field : null]
  }

  it('components of other projects and deleted ones, with their number', async () => {
    const [component] = await components(1)
    const other = await aComponent(database)
    const deleted = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    const response = await refused({ layout: 'single', component_ids: [component?.id, other.id, deleted.id] })
    expect([response.status, response.refusal.message]).toEqual([400, expect.stringContaining('2 components are not')])
  })

  it('no matches, too many skipped places and an unknown layout', async () => {
    await components(1)
    expect(await fieldOf({ layout: 'single', filter: { type: 'Stair' } })).toEqual([400, 'filter'])
    expect(await fieldOf({ layout: 'a4-2x2', skip: 4 })).toEqual([400, 'skip'])
    expect(await fieldOf({ layout: 'a3' })).toEqual([400, 'layout'])
  })

  it('more labels than one PDF may have', async () => {
    await database.rows(
      `INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, $2, 'W', 'W/' || n FROM generate_series(1, 2001) AS n`,
      [project.id, section.id],
    )
    expect(await fieldOf({ layout: 'single' })).toEqual([400, 'filter'])
  })

  it('users without the permission or without access', async () => {
    await components(1)
    const inspector = await aUser(database, { role: 'inspector', projects: [project] })
    const stranger = await aUser(database, { role: 'manager' })
    const status = async (as?: UserRow) =>
      (await app.call(printLabels, { as, params: { id: project.id }, body: { layout: 'single' } })).status
    expect([await status(), await status(inspector), await status(stranger)]).toEqual([401, 403, 404])
  })
})
