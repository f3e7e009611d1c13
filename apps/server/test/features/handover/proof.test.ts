import { buffer } from 'node:stream/consumers'
import { prepareHandover } from '@castline/contract/handover'
import { addPourComponents, createPour } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { passportOf } from '#features/quality/print/passport-queries.ts'
import { passportSheet } from '#features/quality/print/passport-sheet.ts'
import { printTexts } from '#features/quality/print/print-texts.ts'
import { textsOf } from '#pdf/flow-content.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database } = await testApp()

/** A component of two pours of C40/50: one corrected from 44 to 52, one without a result. */
async function aProvedComponent() {
  const project = await aProject(database, { name: 'Harbour' })
  const section = await aSection(database, { project, name: 'Ground floor' })
  const wall = await aComponent(database, { section, name: 'W-01', control_number: 'W-01/1', status: 'manufactured' })
  const plant = await aPlant(database, [project])
  await database.rows(`UPDATE plants SET rule_set = 'en206_identity' WHERE id = $1`, [plant.id])
  const producer = await aUser(database, { role: 'producer', projects: [project] })
  const viewer = await aUser(database, { role: 'viewer', projects: [project] })
  const pour = async (day: string) => {
    const body = { mix_id: plant.mixId, started_at: `2026-01-${day}T06:00:00Z` }
    const made = (await call(createPour, { as: producer, params: { id: plant.id }, body })).body
    const add = { project_id: project.id, control_numbers: ['W-01/1'] }
    await call(addPourComponents, { as: producer, params: { id: made.id }, body: add })
    return made
  }
  const [first, second] = [await pour('05'), await pour('06')]
  const given = { count: 1, shape: 'cube_150', purpose: 'acceptance', curing: 'standard' } as const
  const { specimens } = (
    await call(addSpecimens, {
      as: producer,
      params: { id: first.id },
      body: { ...given, due_at: '2026-02-02T06:00:00Z' },
    })
  ).body
  for (const strength of [44, 52]) {
    const results = [{ specimen_id: specimens[0]?.id ?? '', strength }]
    const body = { results, tested_at: '2026-02-02T08:00:00Z', reason: 'Read wrongly' }
    expect((await call(enterResults, { as: producer, params: { id: plant.id }, body })).status).toBe(200)
  }
  return { project, wall, viewer, first, second }
}

test('a passport names the required strength, the deciding result, the verdict with its rule, and corrections with reasons', async () => {
  const { wall, viewer, first, second } = await aProvedComponent()
  const passport = await passportOf(database, { id: viewer.id, role: 'viewer' }, wall.id)
  if (!passport) throw new Error('The viewer has no passport.')
  const texts = printTexts({ language: 'en', calendar: 'gregorian' }, 'Asia/Bangkok')
  const printed = [...textsOf(passportSheet({ ...passport, declaration: null }, texts))]
  const lineOf = (number: string) => printed.find((text) => text.startsWith(number)) ?? ''
  const facts = [
    'C40 C40/50 · 5 Jan 2026 · required 50 MPa, each at least 46 MPa',
    'deciding result 52 MPa, 2 Feb 2026, 28 days',
    'Passes by EN 206, identity (EN 206:2013, Annex B)',
    'no. 1 corrected, before 44 MPa: Read wrongly',
  ]
  for (const fact of facts) expect(lineOf(first.number)).toContain(fact)
  expect(lineOf(second.number)).toContain('no acceptance result yet')
})

test('the tables of an archive join components by control number with pours, and pours with tests', async () => {
  const { project, viewer, first, second } = await aProvedComponent()
  const { body } = await call(prepareHandover, { as: viewer, params: { id: project.id }, body: { language: 'en' } })
  const response = await app.inject({
    url: `/api/handover?ticket=${encodeURIComponent(body.ticket)}`,
    payloadAsStream: true,
  })
  const files = unzipSync(await buffer(response.stream()))
  const read = (path: string) => Buffer.from(files[path] ?? []).toString()
  const rows = (path: string) => parse(read(path), { bom: true, columns: true }) as Record<string, string>[]
  expect(rows('tables/pours.csv')).toMatchObject([
    {
      ...{ control_number: 'W-01/1', pour: first.number, class: 'C40/50', required_mpa: '50', least_mpa: '46' },
      ...{ deciding_mpa: '52', tested_on: '2026-02-02', age_days: '28', verdict: 'passes' },
      ...{ rule: 'EN 206, identity', edition: 'EN 206:2013, Annex B', corrections: '1: 44.0 · Read wrongly' },
    },
    { control_number: 'W-01/1', pour: second.number, deciding_mpa: '', verdict: 'open' },
  ])
  expect(
    rows('tables/strength-tests.csv').map(({ pour, strength_mpa, reason }) => [pour, strength_mpa, reason]),
  ).toEqual([
    [first.number, '44', ''],
    [first.number, '52', 'Read wrongly'],
  ])
  expect(rows('index.csv')).toMatchObject([
    { control_number: 'W-01/1', pours: `${first.number}, ${second.number}`, verdict: 'open' },
  ])
  expect(read('index.html')).toContain('Passes by EN 206, identity (EN 206:2013, Annex B)')
})
