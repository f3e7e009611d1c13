import { exportCsv, exportXlsx } from '@castline/contract/export'
import { describe, expect, it } from 'vitest'
import { aComponent, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { awkward, type Bytes, exportedProject, type Format, formats, tableOf } from './exported-project.ts'

const app = await testApp()
const { call, database } = app
const { given, exported, addAwkwardComponents } = exportedProject(app)

/** Returns the control numbers of an export in their order. */
async function numbers(format: Format, query: Record<string, string> = {}) {
  const [, ...rows] = await tableOf(format, (await exported(format, query)).bytes)
  return rows.map(([, number]) => number)
}

const text = (bytes: Bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

describe.each(formats)('components.%s', (format) => {
  it('contains no cell that a spreadsheet program would run as a formula', async () => {
    await addAwkwardComponents()
    const rows = await tableOf(format, (await exported(format)).bytes)
    expect(rows).toHaveLength(awkward.length + 1)
    for (const cell of rows.flat()) expect(String(cell)).not.toMatch(/^[=+@-]/)
    if (format === 'csv') expect(text((await exported(format)).bytes)).not.toMatch(/(^|[,\n])"?[=+@-]/)
  })

  it('is filtered and sorted like the list', async () => {
    const roof = await aSection(database, { project: given.project, name: 'Roof' })
    const one = await aComponent(database, {
      section: given.section,
      name: 'W-01',
      control_number: 'W-03/10',
      type: 'Wall',
      weight: 5,
    })
    const two = await aComponent(database, { section: roof, name: 'S-01', control_number: 'W-03/2', weight: 7 })
    const three = await aComponent(database, {
      section: given.section,
      name: 'W-02',
      control_number: 'X',
      status: 'installed',
    })
    await aComponent(database, { section: given.section, deleted_at: '2026-01-01T00:00:00Z' })
    await aComponent(database)
    const of = (...some: (typeof one)[]) => some.map(({ control_number }) => control_number)
    expect(await numbers(format)).toEqual(of(two, one, three))
    expect(await numbers(format, { sort: '-weight' })).toEqual(of(two, one, three))
    expect(await numbers(format, { sort: 'section' })).toEqual(of(one, three, two))
    expect(await numbers(format, { section_id: roof.id })).toEqual(of(two))
    expect(await numbers(format, { status: 'installed' })).toEqual(of(three))
    expect(await numbers(format, { type: 'Wall' })).toEqual(of(one))
    expect(await numbers(format, { q: 'w-0 x' })).toEqual(of(three))
  })

  it('contains every component once over several batches, and only headers without any', async () => {
    expect(await tableOf(format, (await exported(format)).bytes)).toHaveLength(1)
    await database.rows(
      `INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, $2, 'W', 'W/' || n FROM generate_series(1, 2500) AS n`,
      [given.project.id, given.section.id],
    )
    expect(await numbers(format)).toEqual(Array.from({ length: 2500 }, (_, index) => `W/${index + 1}`))
  })

  it('is named after the project and the date', async () => {
    const code = `บ้าน 7/${given.project.code}`
    await database.rows('UPDATE projects SET code = $2 WHERE id = $1', [given.project.id, code])
    const { headers } = await exported(format)
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok' }).format()
    const name = encodeURIComponent(`${code}-components-${day}.${format}`)
    expect(headers['content-disposition']).toContain(`filename*=UTF-8''${name}`)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('is available only to assigned users and administrators', async () => {
    const endpoint = format === 'csv' ? exportCsv : exportXlsx
    const status = async (as?: Id) =>
      (await call(endpoint, { ...(as && { as }), params: { id: given.project.id } })).status
    const viewer = await aUser(database, { projects: [given.project] })
    const stranger = await aUser(database, { role: 'manager' })
    expect([await status(), await status(viewer), await status(stranger)]).toEqual([401, 200, 404])
    expect(await status(await aUser(database, { role: 'admin' }))).toBe(200)
    const wrong = await call(endpoint, {
      as: viewer,
      params: { id: given.project.id },
      query: { status: 'lost', sort: 'mood' },
    })
    expect([wrong.status, wrong.refusal.details]).toMatchObject([
      400,
      [{ field: 'query.status' }, { field: 'query.sort' }],
    ])
  })
})

it('CSV is marked as UTF-8 and keeps Thai text', async () => {
  await aComponent(database, { section: given.section, name: 'ผนังชั้นที่ ๑' })
  const { bytes, headers } = await exported('csv')
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text(bytes).startsWith('\ufeffPiece mark,Control number,')).toBe(true)
  expect(text(bytes)).toContain('\r\nผนังชั้นที่ ๑,')
})
