import { componentDetail, getComponentByCode } from '@castline/contract/components'
import { claimLabel, createBlankLabels, listBlankLabels, printLabels } from '@castline/contract/labels'
import { blankLabelDetails, replacedLabelDetails } from '@castline/contract/values/labels'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { labelLayoutNames } from '@castline/domain/labels/sheets'
import { beforeEach, describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow, type SectionRow } from '#support/factories.ts'
import { sheetsOf } from '#support/label-sheets.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp({ config: { publicUrl: 'https://castline.example.com' } })
const { call, database } = app

let project: ProjectRow
let section: SectionRow
let manager: Id
let producer: Id
const as = (user?: Id) => user && { as: user }

beforeEach(async () => {
  project = await aProject(database, { name: 'โครงการริมน้ำ' })
  section = await aSection(database, { project })
  manager = await aUser(database, { role: 'manager', projects: [project] })
  producer = await aUser(database, { role: 'producer', projects: [project] })
})

const create = (body: unknown, user?: Id) => call(createBlankLabels, { ...as(user), body })
const codes = async (count: number, of: Id = project) => {
  const { body } = await create({ project_id: of.id, count }, await aUser(database, { role: 'admin' }))
  return body.codes
}
const code = async (of?: Id) => (await codes(1, of))[0] ?? ''
const claim = ({ id }: Id, qr_code: unknown, more: object = {}, user?: Id) =>
  call(claimLabel, { ...as(user ?? producer), params: { id }, body: { qr_code, ...more } })
const scan = (scanned: string, user?: Id) => call(getComponentByCode, { ...as(user), params: { code: scanned } })

describe('creating blank labels', () => {
  it('returns the requested number of unique codes', async () => {
    const { status, body } = await create({ project_id: project.id, count: 1000 }, manager)
    expect([status, body.project_id, new Set(body.codes).size]).toEqual([201, project.id, 1000])
  })

  it.each([
    ['count', { count: 0 }],
    ['count', { count: 1001 }],
    ['count', { count: 1.5 }],
    ['project_id', { project_id: 'x' }],
  ])('rejects an invalid %s: %j', async (field, wrong) => {
    const { status, refusal } = await create({ project_id: project.id, count: 1, ...wrong }, manager)
    expect([status, refusal.details]).toMatchObject([400, [{ field }]])
  })

  it('is allowed only to users who may print labels in the project', async () => {
    const body = { project_id: project.id, count: 1 }
    const stranger = await aUser(database, { role: 'manager' })
    const statuses = [await create(body), await create(body, producer), await create(body, stranger)].map(
      (a) => a.status,
    )
    expect(statuses).toEqual([401, 403, 404])
  })
})

describe('printing blank labels', () => {
  const print = async (body: object, user = manager) =>
    app.app.inject({
      method: 'POST',
      url: `/api/projects/${project.id}/labels.pdf`,
      headers: { authorization: `Bearer ${await app.tokenOf(user)}` },
      payload: { layout: 'single', ...body },
    })

  it.each(labelLayoutNames)('on %s prints the QR code, the readable code and the project', async (layout) => {
    const made = await codes(2)
    const response = await print({ layout, codes: made })
    expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
    const sheets = await sheetsOf(new Uint8Array(response.rawPayload))
    const addresses = made.map((each) => `https://castline.example.com/forms/form-component-card/${each}`)
    expect(sheets.flatMap((sheet) => sheet.codes.map(({ text }) => text))).toEqual(addresses)
    const words = sheets.map(({ text }) => text).join('\n')
    for (const word of [...made.map(formatQrCode), project.code]) expect(words).toContain(word)
  })

  it('rejects claimed codes, codes of other projects and codes together with components', async () => {
    const [first = '', second = ''] = await codes(2)
    const component = await aComponent(database, { section })
    await claim(component, first)
    const wrong = { codes: [first, second, await code(await aProject(database)), component.qr_code] }
    for (const body of [wrong, { codes: [second], component_ids: [component.id] }, { codes: ['lower'] }]) {
      const { status, refusal } = await call(printLabels, {
        as: manager,
        params: { id: project.id },
        body: { layout: 'single', ...body },
      })
      expect([status, JSON.stringify(refusal.details)]).toEqual([400, expect.stringContaining('"codes')])
    }
  })
})

describe('listing blank labels', () => {
  const list = (query: Record<string, string | number> = {}, user: Id | undefined = manager) =>
    call(listBlankLabels, { ...as(user), params: { id: project.id }, query })
  const codesOf = (labels: readonly { qr_code: string }[]) => labels.map(({ qr_code }) => qr_code)

  it('returns creator, creation time and total', async () => {
    const made = (await create({ project_id: project.id, count: 3 }, manager)).body.codes
    await codes(2, await aProject(database))
    const { status, body, headers } = await list()
    expect([status, body.total, headers['x-total-count']]).toEqual([200, 3, '3'])
    expect(codesOf(body.labels)).toEqual([...made].sort())
    const maker = await database.row<{ name: string }>('SELECT name FROM users WHERE id = $1', [manager.id])
    for (const label of body.labels) expect(label.created_by_name).toBe(maker?.name)
    expect(new Set(body.labels.map(({ created_at }) => created_at)).size).toBe(1)
  })

  it('omits claimed labels', async () => {
    const [first = '', second = ''] = await codes(2)
    await claim(await aComponent(database, { section }), first)
    const { body } = await list()
    expect([codesOf(body.labels), body.total]).toEqual([[second], 1])
  })

  it('returns pages, newest first', async () => {
    const before = [...(await codes(2))].sort()
    const after = [...(await codes(2))].sort()
    const pages = [await list({ limit: 3 }), await list({ limit: 3, offset: 3 }), await list({ offset: 4 })]
    expect(pages.map(({ body }) => codesOf(body.labels))).toEqual([[...after, before[0]], [before[1]], []])
    for (const { body } of pages) expect(body.total).toBe(4)
    const wrong: readonly Record<string, number>[] = [{ limit: 0 }, { limit: 501 }, { offset: -1 }]
    for (const query of wrong) expect((await list(query)).status).toBe(400)
  })

  it('is allowed only to users who may print labels in the project', async () => {
    const anonymous = await call(listBlankLabels, { params: { id: project.id }, query: {} })
    const stranger = await aUser(database, { role: 'manager' })
    const statuses = [anonymous, await list({}, producer), await list({}, stranger)].map(({ status }) => status)
    expect(statuses).toEqual([401, 403, 404])
  })
})

describe('claiming a blank label', () => {
  it('gives the component the typed code, and the old code returns “replaced”', async () => {
    const component = await aComponent(database, { section })
    const blank = await code()
    const { status, body } = await claim(component, ` ${formatQrCode(blank).toLowerCase()} `, { version: 1 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: component.id, qr_code: blank, version: 2 })
    expect((await scan(blank, producer)).body).toEqual(body)
    for (const user of [producer, undefined]) {
      const { status: oldStatus, refusal } = await scan(component.qr_code, user)
      expect([oldStatus, refusal.error, refusal.details]).toEqual([404, 'not_found', replacedLabelDetails])
      expect(refusal.message).toMatch(/replaced/)
    }
    const stranger = await aUser(database, { role: 'manager' })
    expect((await scan(component.qr_code, stranger)).refusal.details).toBeUndefined()
  })

  it('returns the same response when repeated, also with the old version', async () => {
    const component = await aComponent(database, { section })
    const blank = await code()
    const { body } = await claim(component, blank, { version: 1 })
    expect((await claim(component, blank, { version: 1 })).body).toEqual(body)
  })

  it('rejects a code that is or was on a component', async () => {
    const [one, two] = [await aComponent(database, { section }), await aComponent(database, { section })]
    const deleted = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    const [first = '', second = ''] = await codes(2)
    await claim(one, first)
    await claim(one, second)
    for (const taken of [first, second, one.qr_code, deleted.qr_code]) {
      const { status, refusal } = await claim(two, taken)
      expect([status, refusal.error, refusal.details]).toMatchObject([409, 'already_exists', [{ field: 'qr_code' }]])
    }
    expect((await claim(one, first)).status).toBe(409)
  })

  it('rejects an older version with the current component', async () => {
    const component = await aComponent(database, { section })
    await claim(component, await code())
    const { status, refusal } = await claim(component, await code(), { version: 1 })
    expect([status, refusal.error]).toEqual([409, 'conflict'])
    expect(componentDetail.parse(refusal.current)).toMatchObject({ id: component.id, version: 2 })
  })

  it('rejects labels of other projects, unknown codes and invalid codes', async () => {
    const elsewhere = await aProject(database)
    const component = await aComponent(database, { section })
    const other = await aComponent(database, { project: elsewhere })
    for (const unknown of [await code(elsewhere), other.qr_code, '7K3MQ2XW9ABC']) {
      expect((await claim(component, unknown)).status).toBe(404)
    }
    for (const wrong of ['', 'W-03', 7, null, undefined]) {
      const { status, refusal } = await claim(component, wrong)
      expect([status, refusal.details]).toMatchObject([400, [{ field: 'qr_code' }]])
    }
  })

  it('is allowed to producers and managers of the project, for existing components', async () => {
    const component = await aComponent(database, { section })
    const deleted = await aComponent(database, { section, deleted_at: '2026-01-01T00:00:00Z' })
    const blank = await code()
    const anonymous = await call(claimLabel, { params: { id: component.id }, body: { qr_code: blank } })
    expect(anonymous.status).toBe(401)
    for (const role of ['transporter', 'inspector', 'installer', 'viewer'] as const) {
      expect((await claim(component, blank, {}, await aUser(database, { role, projects: [project] }))).status).toBe(403)
    }
    expect((await claim(component, blank, {}, await aUser(database, { role: 'producer' }))).status).toBe(404)
    expect((await claim(deleted, blank)).status).toBe(404)
    expect((await claim(component, blank, {}, manager)).status).toBe(200)
  })

  it('succeeds for exactly one of several concurrent components', async () => {
    const components = await Promise.all(Array.from({ length: 8 }, () => aComponent(database, { section })))
    const blank = await code()
    const responses = await Promise.all(components.map((component) => claim(component, blank)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
    const rows = await database.rows('SELECT qr_code FROM components WHERE project_id = $1', [project.id])
    const kept = components
      .filter((_component, index) => responses[index]?.status === 409)
      .map(({ qr_code }) => qr_code)
    expect(rows.map(({ qr_code }) => qr_code).sort()).toEqual([blank, ...kept].sort())
  })
})

describe('scanning a blank label', () => {
  it('returns “blank” to users of its project, and a plain 404 to others', async () => {
    const blank = await code()
    const { status, refusal } = await scan(blank, producer)
    expect([status, refusal.error, refusal.details]).toEqual([404, 'not_found', blankLabelDetails])
    const unknown = (await scan('7K3MQ2XW9ABC')).refusal
    for (const user of [undefined, await aUser(database, { role: 'manager' })]) {
      const response = await scan(blank, user)
      expect([response.status, response.refusal]).toEqual([404, unknown])
    }
  })
})
