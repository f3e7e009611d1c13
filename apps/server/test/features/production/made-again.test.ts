import { confirmCasting, stripCasting, undoCasting, undoStrip } from '@castline/contract/casting-steps'
import { type ComponentDetail, getComponent } from '@castline/contract/components'
import { componentPours, getPour } from '@castline/contract/pours'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { castsFor } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, boardOf, plan, to } = boardSites(app)

/** A site with two components on its bed, a pour, and a producer. */
async function aCasting() {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer', projects: [site.project] })
  const components = [await site.component(), await site.component()] as const
  await plan(
    site,
    components.map(({ id }, position) => ({ component_id: id, to: { ...to(site), position } })),
  )
  const pour = await database.row<{ id: string }>(
    'INSERT INTO pours (plant_id, mix_id, year, number, started_at) VALUES ($1, $2, 2026, 1, now()) RETURNING id',
    [site.plant.id, site.plant.mixId],
  )
  const pour_id = pour?.id ?? ''
  const confirm = (component_ids = components.map(({ id }) => id), turn = 1) =>
    call(confirmCasting, {
      as: producer,
      params: { id: site.mould.id },
      body: { day: monday, turn, component_ids, pour_id },
    })
  const step = (as: typeof producer, { id }: { id: string }, status: string, note = 'Cracked') =>
    call(changeStatus, { as, params: { id }, body: { status, note } as never })
  return { ...site, producer, components, pour_id, confirm, step }
}

const statusOf = async ({ id }: { readonly id: string }) =>
  (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status

const placeOf = async ({ id }: { readonly id: string }) =>
  (await database.row<{ place_id: string | null }>('SELECT place_id FROM components WHERE id = $1', [id]))?.place_id

describe('a casting', () => {
  it('is planned again when its components are taken back on their cards', async () => {
    const site = await aCasting()
    const [first, second] = site.components
    await site.confirm()
    expect((await site.step(site.producer, first, 'planning')).status).toBe(200)
    expect((await boardOf(site)).castings).toMatchObject([{ state: 'poured', components: [{}, {}] }])
    await site.step(site.producer, second, 'planning')
    expect((await boardOf(site)).castings).toMatchObject([{ state: 'planned', components: [{}, {}] }])
    expect((await call(getPour, { as: site.producer, params: { id: site.pour_id } })).body.made).toEqual([])
    expect((await site.confirm()).body).toMatchObject({ cast: 2, left_out: [] })
  })

  it('is confirmed while one of its components is taken back on its card', async () => {
    const site = await aCasting()
    const [one, other] = site.components
    const [low, high] = one.id < other.id ? [one, other] : [other, one]
    await site.confirm([high.id])
    const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    const areWaiting = (count: number) => expect.poll(async () => (await database.rows(waiting)).length).toBe(count)
    const { both } = await database.transaction(async (holder) => {
      await holder.rows('SELECT FROM components WHERE id = $1 FOR UPDATE', [low.id])
      const confirmed = site.confirm([low.id, high.id])
      await areWaiting(1)
      const takenBack = site.step(site.producer, high, 'planning')
      await areWaiting(2)
      return { both: Promise.all([confirmed, takenBack]) }
    })
    expect(await both).toMatchObject([{ body: { cast: 1, left_out: [{ component_id: high.id }] } }, { status: 200 }])
    expect((await boardOf(site)).castings).toMatchObject([{ state: 'poured', components: [{}, {}] }])
  })

  it('goes on where one of its projects was archived: what is archived stays as it is', async () => {
    const site = await aCasting()
    const other = await aCasting()
    await castsFor(database, site.plant, [other.project])
    await aMember(database, other.project, site.producer)
    const place = await database.row<{ id: string }>(
      `WITH root AS (INSERT INTO places (id, root_id, kind, code) SELECT id, id, 'plant', 'Y' FROM gen_random_uuid() AS id RETURNING id)
       INSERT INTO places (root_id, parent_id, kind, code) SELECT id, id, 'area', 'A' FROM root RETURNING id`,
    )
    await database.rows('UPDATE moulds SET usual_place_id = $2 WHERE id = $1', [site.mould.id, place?.id])
    const [own] = site.components
    const [foreign, late] = other.components
    const { casting_id: id } = (await site.confirm([own.id, foreign.id])).body
    await database.rows('UPDATE projects SET archived = true WHERE id = $1', [other.project.id])
    const further = await site.confirm([late.id, site.components[1].id])
    expect(further.body).toMatchObject({ cast: 1, left_out: [{ component_id: late.id, reason: 'refused' }] })
    expect(await site.confirm([late.id])).toMatchObject({ status: 409, refusal: { error: 'archived' } })
    expect((await call(stripCasting, { as: site.producer, params: { id }, body: {} })).status).toBe(200)
    expect(await Promise.all([own, foreign].map(placeOf))).toEqual([place?.id, null])
    expect((await call(undoStrip, { as: site.producer, params: { id } })).status).toBe(200)
    expect(await placeOf(own)).toBeNull()
    expect((await call(undoCasting, { as: site.producer, params: { id } })).body).toMatchObject({
      ...{ cast: 2, left_out: [{ component_id: foreign.id }] },
    })
    expect(await Promise.all([own, foreign].map(statusOf))).toEqual(['planning', 'manufactured'])
    expect(await call(undoCasting, { as: site.producer, params: { id } })).toMatchObject({
      ...{ status: 409, refusal: { error: 'archived' } },
    })
  })
})

const newLabel = '7TQ2M4X9KD3R'

describe('a component that was scrapped', () => {
  it('has nothing of what the scrapped piece was cast with, unless that is taken back', async () => {
    const site = await aCasting()
    const [component] = site.components
    const params = { id: component.id }
    const inspector = await aUser(database, { role: 'inspector', projects: [site.project] })
    const { casting_id: id } = (await site.confirm()).body
    await call(stripCasting, { as: site.producer, params: { id }, body: {} })
    const poursOf = async () => (await call(componentPours, { as: site.producer, params })).body
    const made = async () =>
      (await call(getPour, { as: site.producer, params: { id: site.pour_id } })).body.made.find(
        (each) => each.id === component.id,
      )
    await site.step(inspector, component, 'rejected')
    await site.step(site.manager, component, 'planning')
    expect(await poursOf()).toEqual([])
    await site.step(site.manager, component, 'rejected')
    expect(await poursOf()).toHaveLength(1)
    await site.step(site.manager, component, 'planning')
    await site.step(site.producer, component, 'manufactured')
    expect(await poursOf()).toEqual([])
    expect((await call(getComponent, { as: site.producer, params })).body as ComponentDetail).toMatchObject({
      stripped: null,
    })
    // The rejected piece stays in the record of its casting and of its pour.
    const [casting] = (await boardOf(site)).castings
    expect(casting?.components.find((each) => each.id === component.id)).toMatchObject({ cast: true })
    expect(await made()).toMatchObject({ status: 'rejected', reported: true, load: null })
  })

  it('has the label code of the scrapped piece, as card and page say, until it gets a new label or leaves the plant', async () => {
    const site = await aCasting()
    const [component] = site.components
    const params = { id: component.id }
    const inspector = await aUser(database, { role: 'inspector', projects: [site.project] })
    const warns = async () => {
      const detail = (await call(getComponent, { as: site.manager, params })).body
      const card = (await call(getComponent, { params })).body
      expect(card.has_label_of_scrapped).toBe(detail.has_label_of_scrapped)
      return detail.has_label_of_scrapped
    }
    // What was never made has no piece that could be mistaken for it.
    await site.step(inspector, component, 'rejected')
    await site.step(site.manager, component, 'planning')
    expect(await warns()).toBe(false)
    await site.confirm()
    await site.step(inspector, component, 'rejected')
    expect(await warns()).toBe(false)
    await site.step(site.manager, component, 'planning')
    expect(await warns()).toBe(true)
    await site.step(site.producer, component, 'manufactured')
    expect(await warns()).toBe(true)
    await database.rows("UPDATE components SET status = 'transported' WHERE id = $1", [component.id])
    expect(await warns()).toBe(false)
    await database.rows("UPDATE components SET status = 'manufactured' WHERE id = $1", [component.id])
    const blank = 'INSERT INTO blank_labels (qr_code, project_id, created_by) VALUES ($1, $2, $3)'
    await database.rows(blank, [newLabel, site.project.id, site.manager.id])
    await database.rows('UPDATE components SET qr_code = $2 WHERE id = $1', [component.id, newLabel])
    expect(await warns()).toBe(false)
  })
})
