import { confirmCasting, stripCasting, undoStrip } from '@castline/contract/casting-steps'
import { componentHistory } from '@castline/contract/component-history'
import { type ComponentCard, type ComponentDetail, getComponent } from '@castline/contract/components'
import { componentEdits } from '@castline/contract/edit-history'
import { departLoad } from '@castline/contract/load-steps'
import { updateMix, updatePlant } from '@castline/contract/plants'
import { addPourComponents, createPour } from '@castline/contract/pours'
import { updateProject } from '@castline/contract/projects'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aLoadOf, aSite as aLoadSite, loadAll } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite } = boardSites(app)
const hour = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString()

/** A site with a component that is cast, its gates, and a mix that needs 15 MPa to strip and 30 to be transported. */
async function aCasting(gates: object) {
  const site = await aSite()
  const [producer, transporter] = await Promise.all(
    (['producer', 'transporter'] as const).map((role) => aUser(database, { role, projects: [site.project] })),
  )
  if (!producer || !transporter) throw new Error('No users were inserted.')
  const as = site.manager
  const strengths = { strip_strength: 15, transport_strength: 30 }
  const mix = await call(updateMix, { as, params: { id: site.plant.mixId }, body: strengths })
  expect(mix.body).toMatchObject(strengths)
  await call(updateProject, { as, params: { id: site.project.id }, body: gates })
  const component = await site.component()
  const today =
    (await database.row<{ day: string }>(`SELECT (now() AT TIME ZONE 'Asia/Bangkok')::date AS day`))?.day ?? ''
  const slot = { day: today, turn: 1, component_ids: [component.id] }
  const casting = await call(confirmCasting, { as: producer, params: { id: site.mould.id }, body: slot })
  const params = { id: component.id }
  const read = async () => (await call(getComponent, { as: transporter, params })).body as ComponentDetail
  const leave = (by = transporter, more = {}) =>
    call(changeStatus, { as: by, params, body: { status: 'transported', from: 'manufactured', ...more } })
  const pour = async (hours = 20) => {
    const body = { mix_id: site.plant.mixId, started_at: ago(hours) }
    const made = (await call(createPour, { as: producer, params: { id: site.plant.id }, body })).body
    const components = { project_id: site.project.id, control_numbers: [component.control_number] }
    const added = await call(addPourComponents, { as: producer, params: { id: made.id }, body: components })
    expect(added.status).toBe(200)
    return made
  }
  /** Adds a specimen of a pour; with a strength it is tested. */
  async function specimen(
    pourId: string,
    strength: number | null,
    curing: 'with_component' | 'standard',
    hours = 0.01,
  ) {
    const body = { count: 1, shape: 'cube_150', purpose: 'strip', curing, due_at: ago(-2) } as const
    const { specimens } = (await call(addSpecimens, { as: producer, params: { id: pourId }, body })).body
    const specimen_id = specimens.at(-1)?.id ?? ''
    if (strength === null) return
    const results = [{ specimen_id, strength }]
    const entered = await call(enterResults, {
      as: producer,
      params: { id: site.plant.id },
      body: { results, tested_at: ago(hours) },
    })
    expect(entered.status).toBe(200)
  }
  const castingId = casting.body.casting_id
  const strip = (by = producer, body = {}) => call(stripCasting, { as: by, params: { id: castingId }, body })
  return { ...site, producer, transporter, component, params, castingId, read, leave, pour, specimen, strip }
}

describe('the gate at transport', () => {
  it('refuses on every path until a specimen that was cured with the component is strong enough', async () => {
    const site = await aCasting({ transport_gate: 'block' })
    // Nothing states what it needs before it has a pour: that is not enough.
    const unknown = { gate: 'block', pour: null, required: null, best: null, missing: 'requirement' }
    expect(await site.read()).toMatchObject({ strength_open: unknown, allowed_statuses: [] })
    expect((await site.leave()).refusal.error).toBe('strength_open')
    const pour = await site.pour()
    const nothing = { gate: 'block', asks: 'strength', pour: pour.number, required: 30, best: null, age_at: null }
    expect(await site.read()).toMatchObject({ strength_open: nothing, allowed_statuses: [] })
    const { params, component } = site
    const card = (await call(getComponent, { params })).body as ComponentCard
    expect([card.strength_gate, 'strength_open' in card]).toEqual(['block', false])
    const told = { gate: 'strength', step: 'transported', rule: 'block', overridable: 'leads', facts: null }
    expect(card.obstacles).toContainEqual(told)
    const refused = await site.leave()
    expect([refused.status, refused.refusal.error]).toEqual([409, 'strength_open'])
    expect(refused.refusal.details).toEqual([
      { field: 'pour', message: pour.number },
      { field: 'required', message: '30' },
    ])
    const byName = await call(changeStatusByQr, {
      params,
      body: { status: 'transported', username: site.transporter.username },
    })
    expect([byName.refusal.error, byName.refusal.details]).toEqual(['strength_open', undefined])
    expect(byName.refusal.current).toEqual({ id: component.id, status: 'manufactured', obstacles: [told] })
    const changes = [{ component_id: component.id, status: 'transported' as const }]
    const batch = await call(changeStatuses, { as: site.transporter, body: { changes } })
    expect(batch.body.results[0]).toMatchObject({ ok: false, refusal: { error: 'strength_open' } })

    await site.specimen(pour.id, 55, 'standard')
    await site.specimen(pour.id, 24.5, 'with_component', 6)
    await site.specimen(pour.id, null, 'with_component')
    expect((await site.read()).strength_open).toMatchObject({ best: 24.5, due_at: expect.any(String) })
    expect((await site.leave()).refusal.error).toBe('strength_open')
    await site.specimen(pour.id, 31, 'with_component')
    expect(await site.read()).toMatchObject({ strength_open: null, allowed_statuses: [{ to: 'transported' }] })
    expect((await site.leave()).status).toBe(200)
  })

  it('counts standard curing where the plant does, and the strength that the component states', async () => {
    const site = await aCasting({ transport_gate: 'block' })
    const pour = await site.pour()
    await site.specimen(pour.id, 55, 'standard')
    expect((await site.leave()).refusal.error).toBe('strength_open')
    const body = { standard_curing: true }
    await call(updatePlant, { as: site.manager, params: { id: site.plant.id }, body })
    await database.rows('UPDATE components SET transport_strength = 60 WHERE id = $1', [site.component.id])
    expect((await site.read()).strength_open).toMatchObject({ required: 60, best: 55 })
    await database.rows('UPDATE components SET transport_strength = NULL WHERE id = $1', [site.component.id])
    expect((await site.leave()).status).toBe(200)
  })

  it('warns only, asks for an age, or for either', async () => {
    const warned = await aCasting({ transport_gate: 'warn' })
    await warned.pour()
    expect(await warned.read()).toMatchObject({
      strength_open: { gate: 'warn' },
      allowed_statuses: [{ to: 'transported' }],
    })
    expect((await warned.leave()).status).toBe(200)
    const aged = await aCasting({ transport_gate: 'block', transport_asks: 'age', transport_age: 24 })
    await aged.pour(20)
    expect((await aged.read()).strength_open).toMatchObject({ required: null, age_at: expect.any(String) })
    expect((await aged.leave()).refusal.error).toBe('strength_open')
    const as = aged.manager
    await call(updateProject, { as, params: { id: aged.project.id }, body: { transport_age: 18 } })
    expect((await aged.leave()).status).toBe(200)
    const either = await aCasting({ transport_gate: 'block', transport_asks: 'either', transport_age: 24 })
    const pour = await either.pour(20)
    expect((await either.leave()).refusal.error).toBe('strength_open')
    await either.specimen(pour.id, 30, 'with_component')
    expect((await either.leave()).status).toBe(200)
  })

  it('is overridden by a manager with a reason, which the history names', async () => {
    const site = await aCasting({ transport_gate: 'block' })
    await site.pour()
    expect((await site.leave(site.transporter, { override: 'By phone' })).refusal.error).toBe('strength_open')
    expect((await site.leave(site.manager)).refusal.error).toBe('strength_open')
    expect((await site.leave(site.manager, { override: 'Hammer: 32 MPa' })).status).toBe(200)
    const { body } = await call(componentHistory, { as: site.manager, params: site.params })
    expect(JSON.stringify(body)).toContain('"reason":"Hammer: 32 MPa","checklists":[],"drawing":false,"strength":true')
  })

  it('asks for the age where it is not given', async () => {
    const site = await aSite()
    const body = { strip_gate: 'warn', strip_asks: 'age' } as const
    const refused = await call(updateProject, { as: site.manager, params: { id: site.project.id }, body })
    expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ field: 'strip_age' }]])
  })
})

it('a load refuses a component whose concrete may be too weak, at the scan and at the departure', async () => {
  const site = await aLoadSite(app)
  const piece = await site.piece()
  const load = await aLoadOf(app, site, [piece])
  await loadAll(app, site, load, [piece])
  await database.rows(`UPDATE projects SET transport_gate = 'block' WHERE id = $1`, [site.project.id])
  await database.rows('UPDATE components SET transport_strength = 30 WHERE id = $1', [piece.id])
  const depart = () => call(departLoad, { as: site.transporter, params: { id: load.id }, body: {} })
  expect((await depart()).refusal.details).toMatchObject([
    { code: 'strength_open', values: { component_id: piece.id, required: 30 } },
  ])
  await database.rows('UPDATE components SET transport_strength = NULL WHERE id = $1', [piece.id])
  expect((await depart()).refusal.details).toMatchObject([{ code: 'strength_open', values: { required: '' } }])
  await database.rows(`UPDATE projects SET transport_gate = 'warn' WHERE id = $1`, [site.project.id])
  expect((await depart()).status).toBe(200)
})

describe('the gate at stripping', () => {
  it('refuses until the strength is shown, or a manager gives a reason', async () => {
    const site = await aCasting({ strip_gate: 'block' })
    const pour = await site.pour()
    const refused = await site.strip()
    expect([refused.status, refused.refusal.error]).toEqual([409, 'strength_open'])
    const open = { pour: pour.number, required: 15, best: null }
    const { control_number } = site.component
    expect(refused.refusal.current).toMatchObject({ strip_open: open, weak: [{ control_number, strip_open: open }] })
    expect((await site.strip(site.producer, { override: 'By phone' })).refusal.error).toBe('strength_open')
    expect((await site.strip(site.manager, { override: 'Hammer: 16 MPa' })).status).toBe(200)
    const stored = () =>
      database.row(
        `SELECT o.reason, stripped_by FROM castings k LEFT JOIN gate_overrides o ON o.casting_id = k.id WHERE k.id = '${site.castingId}'`,
      )
    expect(await stored()).toEqual({ reason: 'Hammer: 16 MPa', stripped_by: site.manager.id })
    const strips = async () =>
      (await call(componentEdits, { as: site.transporter, params: site.params })).body.filter(
        ({ action }) => action === 'casting.strip',
      )
    expect(await strips()).toMatchObject([{ user_name: site.manager.name, reason: 'Hammer: 16 MPa', undone_at: null }])
    await call(undoStrip, { as: site.manager, params: { id: site.castingId } })
    expect(await stored()).toEqual({ reason: null, stripped_by: null })
    expect(await strips()).toEqual([])
    await site.specimen(pour.id, 15, 'with_component')
    expect((await site.strip()).status).toBe(200)
    expect(await stored()).toMatchObject({ reason: null })
    expect(await strips()).toMatchObject([{ user_name: site.producer.name, reason: null }])
  })

  it('accepts what the temperatures of the casting show, with a pour and without', async () => {
    const site = await aCasting({ strip_gate: 'block', transport_gate: 'block' })
    const pour = await site.pour()
    await database.rows('UPDATE castings SET poured_at = $2 WHERE id = $1', [site.castingId, ago(20)])
    await database.rows('INSERT INTO casting_pours (casting_id, pour_id) VALUES ($1, $2)', [site.castingId, pour.id])
    await database.rows(
      `INSERT INTO mix_curves (mix_id, method, datum, activation, points, made_on, tests)
       VALUES ($1, 'nurse_saul', 0, 33500, '[{"maturity":100,"strength":5},{"maturity":400,"strength":20}]', '2026-01-05', 'A')`,
      [site.plant.mixId],
    )
    const warm = (celsius: number, from: number, to: number) =>
      database.rows(
        `INSERT INTO casting_readings (casting_id, sensor, read_at, celsius)
         SELECT $1, 'Core', now() - n * interval '1 hour', $2 FROM generate_series($3::int, $4::int) AS n`,
        [site.castingId, celsius, to, from],
      )
    await warm(20, 19, 10)
    const refused = await site.strip()
    const open = { pour: pour.number, required: 15, best: 11.3, is_estimate: true }
    expect(refused.refusal.current).toMatchObject({ weak: [{ strip_open: open }] })
    await warm(40, 9, 1)
    expect((await site.read()).strength_open).toMatchObject({ required: 30, best: 20, is_estimate: true })
    expect((await site.strip()).status).toBe(200)
    await site.specimen(pour.id, 24.5, 'with_component')
    expect((await site.read()).strength_open).toMatchObject({ best: 24.5, is_estimate: false })
    await database.rows('DELETE FROM pour_components WHERE component_id = $1', [site.component.id])
    await database.rows('UPDATE components SET transport_strength = 18 WHERE id = $1', [site.component.id])
    expect((await site.read()).strength_open).toBeNull()
    await database.rows('UPDATE components SET transport_strength = 25 WHERE id = $1', [site.component.id])
    // The mix is no longer known: the casting was planned without one.
    await database.rows('DELETE FROM casting_pours WHERE casting_id = $1', [site.castingId])
    expect((await site.read()).strength_open).toMatchObject({ pour: null, best: null })
  })
})
