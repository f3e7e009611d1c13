import { addNcrEvent } from '@castline/contract/ncr-events'
import { getNcr, reportNcr } from '@castline/contract/ncrs'
import { addPourComponents, createPour, exportPoursCsv, getPour, listPours } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import type { RuleSetCode } from '@castline/domain/production/verdicts'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { diskStore } from '#files/disk.ts'
import { aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'
import { aWatchedSite, writtenTo as written } from '../messages/watching.ts'

const app = await testApp({ files: await diskStore(await temporaryFolder()) })
const { app: server, call, database, tokenOf } = app
await openChannels(database, ['mail'])

/** A plant that pours a mix of 35/45 by ACI 318 or 40/50 by EN 206, each pour into a component of its own. */
async function aWorld(rule: RuleSetCode) {
  const { site, reader } = await aWatchedSite(app)
  const plant = await aPlant(database, [site.project])
  await database.rows('UPDATE plants SET rule_set = $2 WHERE id = $1', [plant.id, rule])
  if (rule === 'aci318') await database.rows('UPDATE mixes SET cylinder = 35, cube = 45 WHERE id = $1', [plant.mixId])
  const producer = await aUser(database, { role: 'producer', projects: [site.project] })
  let day = 0
  async function pour(count = 1) {
    day += 1
    const started_at = `2026-01-${String(day).padStart(2, '0')}T06:30:00Z`
    const body = { mix_id: plant.mixId, started_at }
    const { id, number } = (await call(createPour, { as: producer, params: { id: plant.id }, body })).body
    const piece = await site.piece()
    const add = { project_id: site.project.id, control_numbers: [piece.control_number] }
    await call(addPourComponents, { as: producer, params: { id }, body: add })
    const made = await call(addSpecimens, {
      as: producer,
      params: { id },
      body: {
        ...{ count, shape: rule === 'aci318' ? 'cylinder_150' : 'cube_150', purpose: 'acceptance' },
        ...{ curing: 'standard', due_at: '2026-02-02T06:30:00Z' },
      },
    })
    return { id, number, piece, specimens: made.body.specimens }
  }
  const enter = async (specimens: readonly { readonly id: string }[], strengths: readonly number[]) => {
    const results = specimens.map(({ id }, index) => ({ specimen_id: id, strength: strengths[index] ?? 0 }))
    const body = { results, tested_at: '2026-02-02T08:00:00Z', reason: 'Read wrongly' }
    expect((await call(enterResults, { as: producer, params: { id: plant.id }, body })).status).toBe(200)
  }
  const shown = async (id: string) => (await call(getPour, { as: site.inspector, params: { id } })).body
  return { site, reader, plant, producer, pour, enter, shown }
}

type World = Awaited<ReturnType<typeof aWorld>>
type Poured = Awaited<ReturnType<World['pour']>>

/** Tests by ACI 318, each of two cylinders of a pour. */
async function threeTests(world: World, means: readonly number[]) {
  const pours: Poured[] = []
  for (const mean of means) {
    const pour = await world.pour(2)
    await world.enter(pour.specimens, [mean, mean])
    pours.push(pour)
  }
  return pours
}

describe('a pour of a mean that fails', () => {
  it('fails with the others of it by ACI 318, in each list, and the people of each project hear of it once', async () => {
    const world = await aWorld('aci318')
    const pours = await threeTests(world, [36, 33])
    const of = { as: world.producer, params: { id: world.plant.id } }
    const list = async (query: { failing?: '1' }) => (await call(listPours, { ...of, query })).body
    expect((await list({})).pours.map(({ outcome }) => outcome)).toEqual(['passes', 'passes'])
    const last = await world.pour(2)
    await world.enter(last.specimens, [34, 34])
    const numbers = [...pours, last].map(({ number }) => number)
    for (const { id } of [...pours, last]) {
      expect(await world.shown(id)).toMatchObject({
        outcome: 'fails',
        verdict: { outcome: 'fails', failed_by: 'mix' },
        mix_verdict: { outcome: 'fails', mean: 34.3, required_mean: 35 },
        mix_failure: { open_projects: [world.site.project.id] },
      })
      expect((await world.shown(id)).mix_failure?.pours.map(({ number }) => number)).toEqual(numbers)
    }
    const sent = await written(app, world.reader)
    expect(sent).toMatchObject([
      { subject: 'strength', values: { pour: numbers.join(', '), mean: '34.3 MPa < 35.0 MPa', count: 3 } },
    ])
    const good = await world.pour(2)
    await world.enter(good.specimens, [45, 45])
    expect((await list({})).pours.map(({ outcome, lowest_result }) => [outcome, lowest_result])).toEqual([
      ['passes', 45],
      ['fails', 34],
      ['fails', 33],
      ['fails', 36],
    ])
    const failing = await list({ failing: '1' })
    expect([failing.total, failing.pours.length]).toEqual([3, 3])
  })

  it('fails by the conformity of EN 206, also if all of its results are of one pour', async () => {
    const world = await aWorld('en206_conformity')
    const { id, specimens } = await world.pour(3)
    await world.enter(specimens, [47, 53, 55])
    expect(await world.shown(id)).toMatchObject({
      verdict: { outcome: 'fails', failed_by: 'mix' },
      mix_verdict: { mean: 51.7, required_mean: 54 },
    })
  })

  it('proposes a record of its mix, which holds nothing and lists its pours, for each new failure', async () => {
    const world = await aWorld('aci318')
    const [first, second, third] = (await threeTests(world, [36, 33, 34])) as [Poured, Poured, Poured]
    const report = (mix_pour_id: string, subject: object = { kind: 'mix', name: 'C35' }) =>
      call(reportNcr, {
        as: world.site.inspector,
        params: { id: world.site.project.id },
        body: { subject, mix_pour_id, defect_type: 'strength' } as never,
      })
    expect(await report(first.id, { kind: 'pour', name: 'P' })).toMatchObject({
      status: 400,
      refusal: { details: [{ field: 'mix_pour_id' }] },
    })
    const made = await report(first.id)
    expect(made).toMatchObject({ status: 201, body: { holds: false } })
    const seen = await call(getNcr, { as: world.site.inspector, params: { id: made.body.id } })
    expect(seen.body.pours.map(({ id }) => id)).toEqual([first.id, second.id, third.id])
    expect(await report(second.id)).toMatchObject({ status: 409, refusal: { error: 'already_exists' } })
    expect(await world.shown(third.id)).toMatchObject({
      mix_failure: { open_projects: [] },
      ncrs: [{ id: made.body.id, about: 'mix', status: 'open' }],
      made: [{ holds: [] }],
    })
    // Another test makes another mean of the second and third that fails; the first is in none that is new.
    const fourth = await world.pour(2)
    await world.enter(fourth.specimens, [35, 35])
    const open = async (id: string) => (await world.shown(id)).mix_failure?.open_projects.length
    expect([await open(first.id), await open(second.id), await open(fourth.id)]).toEqual([0, 1, 1])
    expect((await report(fourth.id)).status).toBe(201)
    // A correction ends all of it.
    await world.enter(second.specimens, [37, 37])
    for (const { id } of [first, second, third, fourth]) {
      expect(await world.shown(id)).toMatchObject({ outcome: 'passes', mix_failure: null })
    }
    expect(await report(first.id)).toMatchObject({ status: 400, refusal: { details: [{ field: 'mix_pour_id' }] } })
  })

  it('is no longer announced once a correction ends the failure', async () => {
    const world = await aWorld('aci318')
    const [first] = await threeTests(world, [36, 33, 34])
    const waiting = async () => (await written(app, world.reader)).filter(({ state }) => state === 'waiting')
    expect(await waiting()).toHaveLength(1)
    await world.enter(first?.specimens ?? [], [40, 40])
    expect(await waiting()).toEqual([])
  })
})

describe('a pour that fails again', () => {
  it('after its non-conformance was closed proposes and holds again, and names the earlier one', async () => {
    const world = await aWorld('en206_single')
    const { id, piece, specimens } = await world.pour()
    const { inspector, manager, project } = world.site
    const report = () =>
      call(reportNcr, {
        as: inspector,
        params: { id: project.id },
        body: { component_id: piece.id, pour_id: id, defect_type: 'strength', holds: true },
      })
    await world.enter(specimens, [44])
    const first = (await report()).body
    expect(await world.shown(id)).toMatchObject({ on_hold: 1, made: [{ reported: true, holds: [first.number] }] })
    await world.enter(specimens, [52])
    expect((await world.shown(id)).outcome).toBe('passes')
    const step = async (body: object, as = manager) => {
      const { version } = (await call(getNcr, { as, params: { id: first.id } })).body
      const made = await call(addNcrEvent, {
        as,
        params: { id: first.id },
        body: { ...body, disposition: 'use_as_is', version } as never,
      })
      expect(made.status).toBe(201)
    }
    await step({ kind: 'decision' })
    await step({ kind: 'close' }, inspector)
    expect((await world.shown(id)).made).toMatchObject([{ holds: [], reported: true }])
    await world.enter(specimens, [44.5])
    expect(await world.shown(id)).toMatchObject({
      ...{ outcome: 'fails', made: [{ reported: false }] },
      ncrs: [{ number: first.number, status: 'closed', about: 'pour' }],
    })
    const second = await report()
    expect(second.status).toBe(201)
    expect(await world.shown(id)).toMatchObject({
      made: [{ reported: true, holds: [second.body.number] }],
      ncrs: [{ id: first.id }, { id: second.body.id }],
    })
    expect((await report()).status).toBe(409)
  })

  it('with a further result while it is held proposes nothing more', async () => {
    const world = await aWorld('en206_single')
    const { id, piece, specimens } = await world.pour(2)
    const { inspector, project } = world.site
    await world.enter(specimens.slice(0, 1), [44])
    await call(reportNcr, {
      as: inspector,
      params: { id: project.id },
      body: { component_id: piece.id, pour_id: id, defect_type: 'strength', holds: true },
    })
    await world.enter(specimens.slice(1), [43])
    expect((await world.shown(id)).made).toMatchObject([{ reported: true }])
  })
})

it('the sheet of a recall names the verdict, the results, and place and hold of each component', async () => {
  const world = await aWorld('en206_single')
  const failed = await world.pour(2)
  const fine = await world.pour(2)
  await world.enter(failed.specimens.slice(0, 1), [44])
  await world.enter(fine.specimens, [55, 60])
  const yard = await aPlaceOf(database, { projects: [world.site.project] })
  const place = await aPlaceOf(database, { within: yard, code: 'A-01' })
  await database.rows('UPDATE components SET place_id = $2 WHERE id = $1', [failed.piece.id, place.id])
  const { inspector, project } = world.site
  const hold = await call(reportNcr, {
    as: inspector,
    params: { id: project.id },
    body: { component_id: failed.piece.id, pour_id: failed.id, defect_type: 'strength', holds: true },
  })
  const sheet = async (query: string) => {
    const { rawPayload } = await server.inject({
      url: `/api${exportPoursCsv.path.replace(':id', world.plant.id)}${query}`,
      headers: { authorization: `Bearer ${await tokenOf(inspector)}` },
    })
    return parse(rawPayload, { bom: true, columns: true }) as Record<string, string>[]
  }
  expect(await sheet('?failing=1')).toMatchObject([
    {
      ...{ Pour: failed.number, Verdict: 'fails', 'Lowest result (MPa)': '44', 'Acceptance results (MPa)': '44.0' },
      ...{ 'Specimens without a result': '1', 'Control number': failed.piece.control_number },
      'On hold by': hold.body.number,
      Place: expect.stringContaining('A-01'),
    },
  ])
  expect((await sheet('')).map(({ Verdict }) => Verdict)).toEqual(['passes', 'fails'])
})
