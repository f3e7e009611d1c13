import { cubeBook, exportBookCsv, exportBookXlsx, printBook } from '@castline/contract/cube-book'
import { createPour } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()

async function aWorld() {
  const project = await aProject(database)
  const plant = await aPlant(database, [project])
  await database.rows(`UPDATE plants SET rule_set = 'en206_conformity' WHERE id = $1`, [plant.id])
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const viewer = await aUser(database, { role: 'viewer', projects: [project] })
  const stranger = await aUser(database, { role: 'viewer', projects: [await aProject(database)] })
  const enter = async (specimen: string, strength: number, given: object) => {
    const body = { results: [{ specimen_id: specimen, strength }], ...given } as never
    expect((await call(enterResults, { as: producer, params: { id: plant.id }, body })).status).toBe(200)
  }
  async function pour(day: string, strength: number | null, purpose: 'acceptance' | 'strip' = 'acceptance') {
    const body = { mix_id: plant.mixId, started_at: `2026-${day}T06:00:00Z` }
    const made = (await call(createPour, { as: producer, params: { id: plant.id }, body })).body
    const { specimens } = (
      await call(addSpecimens, {
        as: producer,
        params: { id: made.id },
        body: { count: 1, shape: 'cube_150', purpose, curing: 'standard', due_at: body.started_at },
      })
    ).body
    const id = specimens[0]?.id ?? ''
    if (strength !== null) await enter(id, strength, { tested_at: `2026-${day}T22:00:00Z` })
    return { ...made, specimen: id }
  }
  const book = async (query: object = {}, as = viewer) =>
    (await call(cubeBook, { as, params: { id: plant.id }, query: query as never })).body
  const file = async (path: string, query = '') =>
    app.inject({
      url: `/api${path.replace(':id', plant.id)}${query}`,
      headers: { authorization: `Bearer ${await tokenOf(viewer)}` },
    })
  return { plant, producer, viewer, stranger, enter, pour, book, file }
}

describe('the cube book', () => {
  it('has the tests of a mix by day with their running values, and the verdicts of the pours', async () => {
    const { pour, book, plant } = await aWorld()
    expect(await book()).toMatchObject({ mixes: [], mix: null, tests: [], total: 0, summary: null, due: [] })
    const [first] = [await pour('01-01', 47), await pour('01-02', 53), await pour('01-03', 55)]
    await pour('01-04', 60)
    const read = await book()
    expect(read).toMatchObject({
      mix: { id: plant.mixId, name: 'C40', tests: 4 },
      rule: { name: 'EN 206, conformity', edition: 'EN 206:2013' },
      summary: { mean: 53.8, lowest: 47, failing: 3 },
      total: 4,
    })
    expect(
      read.tests.map(({ value, mean_3, required_3, fails, outcome }) => [value, mean_3, required_3, fails, outcome]),
    ).toEqual([
      [47, null, null, [], 'fails'],
      [53, null, null, [], 'fails'],
      [55, 51.7, 54, ['mean_3'], 'fails'],
      [60, 56, 54, [], 'passes'],
    ])
    expect(read.tests[0]).toMatchObject({
      pour_number: first?.number,
      poured_on: '2026-01-01',
      tested_on: '2026-01-02',
      age_days: 1,
    })
  })

  it('keeps early strengths apart, names corrections with their reason, and lists what is due', async () => {
    const { pour, book, enter } = await aWorld()
    const { specimen } = await pour('01-01', 44)
    await enter(specimen, 54, { tested_at: '2026-01-29T08:00:00Z', reason: 'Read wrongly' })
    await pour('01-01', 15, 'strip')
    const open = await pour('01-02', null)
    const read = await book({ mix_id: open.mix.id })
    expect(read.tests).toMatchObject([
      { value: 54, specimens: [{ before: [44], reason: 'Read wrongly' }], outcome: 'passes' },
    ])
    // Of the pours of this page.
    expect(read.early).toEqual([])
    expect(read).toMatchObject({ due_total: 1, due: [{ pour_number: open.number, overdue: true }] })
  })

  it('has pages, the newest first, and days; running values count what was before', async () => {
    const { pour, book } = await aWorld()
    for (const [index, strength] of [53, 54, 55, 56].entries()) await pour(`01-0${index + 1}`, strength)
    const values = async (query: object) => (await book(query)).tests.map(({ value, mean_3 }) => [value, mean_3])
    expect(await values({ limit: 3 })).toEqual([
      [54, null],
      [55, 54],
      [56, 55],
    ])
    expect(await values({ limit: 3, offset: 3 })).toEqual([[53, null]])
    expect(await values({ from: '2026-01-03', to: '2026-01-03' })).toEqual([[55, 54]])
  })

  it('is a file and a PDF in each language', async () => {
    const { pour, file } = await aWorld()
    await pour('01-01', 55)
    const sheet = await file(exportBookCsv.path)
    expect(parse(sheet.rawPayload, { bom: true, columns: true })).toMatchObject([
      { Poured: '2026-01-01', 'Result (MPa)': '55', 'At least (MPa)': '46', Verdict: 'passes', Rule: /^EN 206/ },
    ])
    const workbook = await file(exportBookXlsx.path, '?language=ar')
    expect(workbook.rawPayload.subarray(0, 2).toString()).toBe('PK')
    for (const language of ['en', 'th']) {
      const pdf = await file(printBook.path, `?language=${language}`)
      expect([pdf.statusCode, pdf.rawPayload.subarray(0, 4).toString()]).toEqual([200, '%PDF'])
    }
  })

  it('is of who reaches the plant, and of its own mixes', async () => {
    const { plant, stranger, viewer } = await aWorld()
    const other = await aWorld()
    const read = (as: typeof viewer, query: object) =>
      call(cubeBook, { as, params: { id: plant.id }, query: query as never })
    expect((await read(stranger, {})).status).toBe(404)
    expect((await read(viewer, { mix_id: other.plant.mixId })).status).toBe(404)
  })

  it('copes with ten thousand tests', async () => {
    const { plant, book } = await aWorld()
    await database.rows(
      `WITH poured AS (
         INSERT INTO pours (plant_id, mix_id, year, number, started_at)
         SELECT $1, $2, 2026, n, '2020-01-01T06:00:00Z'::timestamptz + n * interval '8 hours' FROM generate_series(1, 5000) AS n
         RETURNING id, started_at
       ), made AS (
         INSERT INTO specimens (pour_id, number, shape, purpose, curing, due_at, is_tested)
         SELECT id, n, 'cube_150', 'acceptance', 'standard', started_at, true FROM poured, generate_series(1, 2) AS n
         RETURNING id, due_at, number
       ) INSERT INTO specimen_results (specimen_id, strength, tested_at) SELECT id, 54 + number, due_at FROM made`,
      [plant.id, plant.mixId],
    )
    const read = await book()
    expect([read.total, read.tests.length]).toEqual([10_000, 50])
    expect(read.tests.at(-1)).toMatchObject({
      mean_15: 55.5,
      deviation_15: 0.52,
      deviation_35: 0.5,
      required_15: 50.74,
    })
  })
})
