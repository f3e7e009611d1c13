import { randomUUID } from 'node:crypto'
import { deleteSection } from '@castline/contract/sections'
import { closeStatement, getContract, getStatement, listStatements, saveContract } from '@castline/contract/statements'
import type { Status } from '@castline/domain/status/statuses'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { statementSheet } from '#features/statements/statement-sheet.ts'
import { aComponent, aMember, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

const weights = { cast: 60, delivered: 25, installed: 15 }
const aLine = (given: object = {}) => ({
  ...{
    id: randomUUID() as string,
    name: 'Walls',
    element_type: null,
    section_id: null,
    unit: 'm3',
    price: 100,
    weights,
  },
  ...given,
})

/** A project in Bangkok, seven hours ahead of UTC, with its manager and components of 2 m³. */
async function aSite() {
  const project = await aProject(database)
  const manager = await aUser(database, { role: 'manager' })
  await aMember(database, project, manager)
  const section = await aSection(database, { project, name: 'Level 1' })
  const component = (given: object = {}) =>
    aComponent(database, { section, type: 'Wall', volume: 2, ...given } as never)
  /** Records a change of status at a time; returns its id. */
  const change = async ({ id }: Id, from: Status, to: Status, at: string, annuls: string | null = null) => {
    const row = await database.row<{ id: string }>(
      `WITH change AS (
         INSERT INTO status_changes (component_id, project_id, from_status, to_status, occurred_at, via, annuls)
         VALUES ($1, $2, $3, $4, $5, 'app', $6) RETURNING id
       ), moved AS (UPDATE components SET status = $4 WHERE id = $1)
       SELECT id::text FROM change`,
      [id, project.id, from, to, at, annuls],
    )
    return row?.id ?? ''
  }
  const ask = { as: manager, params: { id: project.id } }
  const statement = async (month: string) => (await call(getStatement, { ...ask, query: { month } })).body
  const save = (lines: object[], version?: number) =>
    call(saveContract, { ...ask, body: { lines, ...(version !== undefined && { version }) } as never })
  const closeMonth = (month: string) => call(closeStatement, { ...ask, body: { month } })
  return { project, manager, section, component, change, ask, statement, save, closeMonth }
}

it('states a month by the clock of the project, and the next one as the difference', async () => {
  const { component, change, statement, save, closeMonth, ask } = await aSite()
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
  const { component, change, statement, save, closeMonth, section } = await aSite()
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

it('stages add up over a correction: stated before, corrected, of this period, together', async () => {
  const { component, change, statement, save, closeMonth } = await aSite()
  await save([aLine({ unit: 'count' })])
  const [kept, back, later] = [await component(), await component(), await component()]
  await change(kept, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const cast = await change(back, 'planning', 'manufactured', '2026-01-11T03:00:00Z')
  await closeMonth('2026-01')
  await change(back, 'manufactured', 'planning', '2026-02-01T03:00:00Z', cast)
  await change(later, 'planning', 'manufactured', '2026-02-02T03:00:00Z')
  expect((await statement('2026-02')).lines).toMatchObject([
    {
      reached_before: { cast: 2 },
      reached_correction: { cast: -1 },
      reached_since: { cast: 1 },
      reached: { cast: 2 },
    },
  ])
})

it('says how much of what was cast is on hold, and in which currency the prices are', async () => {
  const { component, change, ask, statement, save, closeMonth } = await aSite()
  const [held, free] = [await component(), await component()]
  for (const each of [held, free]) await change(each, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [held.id])
  const line = aLine()
  const withCurrency = (currency: string | null) =>
    call(saveContract, { ...ask, body: { lines: [line], currency } as never })
  expect((await withCurrency('eur')).status).toBe(400)
  expect((await withCurrency('EUR')).body.currency).toBe('EUR')
  // A client that does not know currencies keeps it.
  expect((await save([line])).body.currency).toBe('EUR')
  const closed = (await closeMonth('2026-01')).body
  expect(closed).toMatchObject({ currency: 'EUR', lines: [{ on_hold: 2, reached: { cast: 4 } }] })
  await withCurrency(null)
  await database.rows('UPDATE components SET open_holds = 0 WHERE id = $1', [held.id])
  expect(await statement('2026-01')).toEqual(closed)
})

it('a statement that was closed by an earlier version adds up, and does not say what was on hold', async () => {
  const { project, manager, statement, save } = await aSite()
  const { id, ...line } = aLine()
  await save([{ id, ...line }])
  const none = { cast: 0, delivered: 0, installed: 0 }
  const stored = {
    ...{ id, ...line, section_name: null, quantity: 4, unmeasured: 0, in_yard: 4, reached: { ...none, cast: 4 } },
    ...{ reached_since: { ...none, cast: 4 }, earned_before: 0, earned_correction: 0, earned_since: 2.4, earned: 2.4 },
    ...{ amount_before: 0, amount_correction: 0, amount_since: 240, amount: 240 },
  }
  await database.rows(
    `INSERT INTO statements (project_id, month, since, number, content, closed_by) VALUES ($1, '2026-01-01', NULL, 1, $2, $3)`,
    [project.id, JSON.stringify({ lines: [stored], unassigned: 0 }), manager.id],
  )
  expect(await statement('2026-01')).toMatchObject({
    currency: null,
    lines: [{ reached_before: none, reached_correction: none, on_hold: null }],
  })
  expect((await statement('2026-02')).lines).toMatchObject([
    { reached_before: { cast: 4 }, reached_correction: { cast: -4 } },
  ])
})

it('a line that changes its unit takes back what was stated in the old one', async () => {
  const { component, change, statement, save, closeMonth } = await aSite()
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
  const { component, change, statement, save, closeMonth, ask } = await aSite()
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
  const { component, statement, save, section } = await aSite()
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
  const { project, manager, statement, save, section } = await aSite()
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
  const { ask, save, closeMonth } = await aSite()
  await save([aLine()])
  // Midnight has passed in Bangkok.
  const closed = { ...(await closeMonth('2026-01')).body, closed_at: '2026-01-31T20:00:00.000Z' }
  const project = { code: ask.params.id, name: 'Site', time_zone: 'Asia/Bangkok', today: '2026-02-01' }
  expect(statementSheet(closed, project, { language: 'en', calendar: 'gregorian' }).about[1]).toMatch(
    /closed .*\b1\b.*2026/,
  )
})

it.each([
  ['shares that are not 100 together', { weights: { cast: 60, delivered: 25, installed: 10 } }],
  ['a negative price', { price: -1 }],
  ['a section of another project', { section_id: randomUUID() }],
  ['an empty name', { name: ' ' }],
  ['an unknown unit', { unit: 'yd3' }],
])('lines with %s are refused', async (_name, wrong) => {
  const { save, ask } = await aSite()
  expect((await save([aLine(wrong)])).status).toBe(400)
  expect((await call(getContract, ask)).body).toEqual({ lines: [], currency: null, version: 0 })
})

it('of two people who save lines, the second sees what the first wrote', async () => {
  const { save } = await aSite()
  const line = aLine()
  expect((await save([line], 0)).status).toBe(200)
  const late = await save([], 0)
  expect(late).toMatchObject({ status: 409, refusal: { error: 'conflict', current: { version: 1 } } })
  expect((await save([line, line], 1)).status).toBe(400)
})

it('is a workbook with numbers and days, and a PDF in each language', async () => {
  const { project, manager, component, change, save, closeMonth } = await aSite()
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
  expect(cell('Amount together')).toBe(120)
  expect(cell('Amount together', sums)).toBe(120)
  expect(cell('To')).toEqual(new Date('2026-01-31T00:00:00Z'))
  expect(cell('Statement no.')).toBe(1)
  for (const language of ['en', 'fr', 'ar', 'ch', 'th', 'vi']) {
    const pdf = await file('pdf', language)
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  }
})
