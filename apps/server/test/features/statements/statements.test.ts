import { randomUUID } from 'node:crypto'
import { deleteSection } from '@castline/contract/sections'
import { getContract, getStatement, listStatements } from '@castline/contract/statements'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { statementSheet } from '#features/statements/statement-sheet.ts'
import { statementTable } from '#features/statements/statement-table.ts'
import { printedLanguages } from '#support/printed-languages.ts'
import { testApp } from '#support/test-app.ts'
import { aLine, aSite } from './a-site.ts'

const app = await testApp()
const { call, database } = app

it('states a month by the clock of the project, and the next one as the difference', async () => {
  const { component, change, statement, save, closeMonth, ask } = await aSite(app)
  const line = aLine()
  await save([line])
  const [one, two] = [await component(), await component()]
  await change(one, 'planning', 'manufactured', '2026-01-31T16:59:00Z')
  // In Bangkok it is February already.
  await change(two, 'planning', 'manufactured', '2026-01-31T17:00:00Z')
  const january = await statement('2026-01')
  expect(january).toMatchObject({ number: null, since: null, closable: true, amount: 120, unassigned: 0 })
  expect(january.lines).toMatchObject([{ quantity: 4, reached: { cast: 2, delivered: 0 }, in_yard: 2, earned: 1.2 }])
  const closed = await closeMonth('2026-01')
  expect(closed).toMatchObject({ status: 201, body: { number: 1, amount: 120, closable: false } })

  await change(one, 'manufactured', 'transported', '2026-02-10T03:00:00Z')
  const february = await statement('2026-02')
  expect(february).toMatchObject({ since: '2026-01', amount_before: 120, amount_since: 170, amount: 290 })
  expect(february.lines).toMatchObject([
    {
      earned_before: 1.2,
      earned_correction: 0,
      earned_since: 1.7,
      reached_since: { cast: 2, delivered: 2 },
      in_yard: 2,
    },
  ])
  expect((await closeMonth('2026-01')).status).toBe(409)
  const listed = (await call(listStatements, ask)).body
  expect(listed).toMatchObject({ first: '2026-01', closed: [{ month: '2026-01', number: 1 }] })
})

it('never changes a closed month: what was taken back, remeasured or priced anew later is a correction in the next', async () => {
  const { component, change, statement, save, closeMonth, section } = await aSite(app)
  const line = aLine()
  await save([line, aLine({ name: 'Rest', element_type: 'Stair' })])
  const [kept, back] = [await component(), await component()]
  await change(kept, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const cast = await change(back, 'planning', 'manufactured', '2026-01-11T03:00:00Z')
  const before = (await closeMonth('2026-01')).body
  expect(before.amount).toBe(240)

  await change(back, 'manufactured', 'planning', '2026-02-01T03:00:00Z', cast)
  await database.rows('UPDATE components SET volume = 3 WHERE id = $1', [kept.id])
  await save([{ ...line, price: 200, name: 'Walls of level 1', section_id: section.id }])
  const { lines, ...february } = await statement('2026-02')
  // 3 m³ × 0.6 × 200 now, 240 stated.
  expect(february).toMatchObject({ amount_before: 240, amount_correction: 120, amount_since: 0, amount: 360 })
  expect(lines).toMatchObject([{ section_name: 'Level 1', earned_before: 2.4, earned_correction: -0.6, earned: 1.8 }])
  expect(await statement('2026-01')).toEqual(before)
  await expect(database.rows(`UPDATE statements SET content = '{}'`)).rejects.toThrow('never changes')
})

it('a line that changes its unit takes back what was stated in the old one', async () => {
  const { component, change, statement, save, closeMonth } = await aSite(app)
  const line = aLine()
  await save([line])
  await change(await component({ weight: 5000 }), 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await closeMonth('2026-01')
  await save([{ ...line, unit: 't', price: 50 }])
  expect((await statement('2026-02')).lines).toMatchObject([
    { unit: 't', earned_before: 0, earned_correction: 3, earned: 3, amount: 150 },
    { unit: 'm3', earned_before: 1.2, earned_correction: -1.2, earned: 0, amount: 0 },
  ])
})

it('a month without a statement of its own is in the next one, and the future is refused', async () => {
  const { component, change, statement, save, closeMonth, ask } = await aSite(app)
  expect((await closeMonth('2026-03')).refusal).toMatchObject({ details: [{ field: 'month', code: 'no_lines' }] })
  await save([aLine()])
  await change(await component(), 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  expect((await closeMonth('2026-03')).body).toMatchObject({ number: 1, amount: 120 })
  const covered = await call(getStatement, { ...ask, query: { month: '2026-02' } })
  expect(covered).toMatchObject({ status: 400, refusal: { details: [{ code: 'covered' }] } })
  const later = await call(getStatement, { ...ask, query: { month: '2190-01' } })
  expect(later).toMatchObject({ status: 400, refusal: { details: [{ code: 'future' }] } })
  const { present } = (await call(listStatements, ask)).body
  expect((await closeMonth(present)).refusal).toMatchObject({ details: [{ code: 'not_over' }] })
  expect(await statement(present)).toMatchObject({ closable: false, amount_since: 0 })
})

it('counts a component in the first line that fits, and names those that no line pays for', async () => {
  const { component, statement, save, section } = await aSite(app)
  await component()
  await component({ type: 'wall', volume: null })
  await component({ volume: 0 })
  await component({ type: 'Slab' })
  await save([aLine({ element_type: 'Wall', section_id: section.id }), aLine({ element_type: 'WALL' })])
  const { lines, unassigned } = await statement('2026-01')
  expect(unassigned).toBe(1)
  expect(lines).toMatchObject([
    { quantity: 2, unmeasured: 2 },
    { quantity: 0, unmeasured: 0 },
  ])
})

it('a line of a section that was deleted says so, and the other lines can be changed', async () => {
  const { project, manager, statement, save, section } = await aSite(app)
  const [line, other] = [aLine({ section_id: section.id }), aLine({ name: 'Rest' })]
  await save([line, other])
  expect((await call(deleteSection, { as: manager, params: { id: section.id } })).status).toBe(204)
  expect((await save([line, { ...other, price: 120 }])).status).toBe(200)
  expect((await statement('2026-01')).lines).toMatchObject([
    { section_id: section.id, section_name: null },
    { price: 120 },
  ])
  const url = `/api/projects/${project.id}/statement.xlsx?month=2026-01&language=en`
  const file = await app.app.inject({ url, headers: { authorization: `Bearer ${await app.tokenOf(manager)}` } })
  expect(((await readSheet(file.rawPayload)) as unknown[][])[1]).toContain('Deleted section')
})

it('prints the day on which it was closed in the time zone of the project', async () => {
  const { ask, save, closeMonth } = await aSite(app)
  await save([aLine()])
  // Midnight has passed in Bangkok.
  const closed = { ...(await closeMonth('2026-01')).body, closed_at: '2026-01-31T20:00:00.000Z' }
  const project = { code: ask.params.id, name: 'Site', time_zone: 'Asia/Bangkok', today: '2026-02-01' }
  expect(statementSheet(closed, project, { language: 'en', calendar: 'gregorian' }).about[1]).toMatch(
    /closed .*\b1\b.*2026/,
  )
})

it('names the article of each line in PDF and workbook, where a line has one', async () => {
  const { ask, save, statement } = await aSite(app)
  const project = { code: ask.params.id, name: 'Site', time_zone: 'Asia/Bangkok', today: '2026-02-01' }
  const shown = async () => {
    const stated = await statement('2026-01')
    const sheet = statementSheet(stated, project, { language: 'en', calendar: 'gregorian' })
    const { headers, rows } = statementTable(stated, project, 'en')
    const lines: (readonly unknown[])[] = []
    for await (const some of rows) lines.push(...some)
    const at = headers.indexOf('Article number')
    return { printed: JSON.stringify(sheet.blocks), articles: at < 0 ? null : lines.map((row) => row[at]) }
  }
  await save([aLine()])
  expect((await shown()).articles).toBeNull()
  await save([aLine({ element_type: 'Wall', article: 'A-100' }), aLine({ name: 'Rest' })])
  const { printed, articles } = await shown()
  expect(articles).toEqual(['A-100', null, null])
  expect(printed).toContain('Article number: A-100')
})

it.each([
  ['shares that are not 100 together', { weights: { cast: 60, delivered: 25, installed: 10 } }],
  ['a negative price', { price: -1 }],
  ['a section of another project', { section_id: randomUUID() }],
  ['an empty name', { name: ' ' }],
  ['an unknown unit', { unit: 'yd3' }],
])('lines with %s are refused', async (_name, wrong) => {
  const { save, ask } = await aSite(app)
  expect((await save([aLine(wrong)])).status).toBe(400)
  expect((await call(getContract, ask)).body).toEqual({ lines: [], currency: null, version: 0 })
})

it('of two people who save lines, the second sees what the first wrote', async () => {
  const { save } = await aSite(app)
  const line = aLine()
  expect((await save([line], 0)).status).toBe(200)
  const late = await save([], 0)
  expect(late).toMatchObject({ status: 409, refusal: { error: 'conflict', current: { version: 1 } } })
  expect((await save([line, line], 1)).status).toBe(400)
})

it('is a workbook with numbers and days, and a PDF in each language', async () => {
  const { project, manager, component, change, save, closeMonth } = await aSite(app)
  await save([aLine({ name: '=1+1' })])
  await change(await component(), 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await closeMonth('2026-01')
  const file = async (format: 'xlsx' | 'pdf', language: string) => {
    const url = `/api/projects/${project.id}/statement.${format}?month=2026-01&language=${language}`
    const headers = { authorization: `Bearer ${await app.tokenOf(manager)}` }
    return app.app.inject({ url, headers })
  }
  const [head = [], row = [], sums = []] = (await readSheet((await file('xlsx', 'en')).rawPayload)) as unknown[][]
  const cell = (name: string, from = row) => from[head.indexOf(name)]
  expect(cell('Cast')).toBe(2)
  expect(
    ['Cast, Stated before', 'Cast, Correction', 'Cast, in this period', 'On hold'].map((name) => cell(name)),
  ).toEqual([0, 0, 2, 0])
  expect(cell('Amount to date')).toBe(120)
  expect(cell('Amount to date', sums)).toBe(120)
  expect(cell('To')).toEqual(new Date('2026-01-31T00:00:00Z'))
  expect(cell('Statement no.')).toBe(1)
  for (const { setting: language } of printedLanguages) {
    const pdf = await file('pdf', language)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
})
