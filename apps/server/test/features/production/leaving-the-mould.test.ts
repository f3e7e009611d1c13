import { stripCasting, undoStrip } from '@castline/contract/casting-steps'
import { board } from '@castline/contract/castings'
import { loadRack } from '@castline/contract/load-racks'
import { moveComponent } from '@castline/contract/moves'
import { changeStatus } from '@castline/contract/status-changes'
import { describe, expect, it } from 'vitest'
import { aComponent, aProject, aSection } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { mouldWays, transported } from './mould-ways.ts'

const app = await testApp()
const { call, database } = app
const { inMould, ways } = mouldWays(app)

describe.each(Object.entries(ways))('%s', (_name, { leave, back }) => {
  it('asks the strip gate: what is weak stays in its mould', async () => {
    const site = await inMould()
    const before = await leave(site)
    expect([before.made, before.refusal]).toEqual([false, expect.stringContaining('strength_open')])
    expect(await site.casting()).toMatchObject({ is_stripped: false })
  })

  it('is refused for what was cast with it, too', async () => {
    const site = await inMould()
    await site.curve()
    await database.rows('UPDATE components SET strip_strength = 90 WHERE id = $1', [site.other.id])
    const left = await leave(site)
    expect([left.made, left.refusal]).toEqual([false, expect.stringContaining('strength_open')])
    expect(await site.casting()).toMatchObject({ is_stripped: false })
  })

  it('is the strip of the casting, with that person, and its undo takes back both', async () => {
    const site = await inMould()
    await site.curve()
    const left = await leave(site)
    expect([left.made, left.refusal]).toEqual([true, left.made ? left.refusal : ''])
    expect(await site.casting()).toEqual({ is_stripped: true, stripped_by: left.by, strip_override: null })
    const { body } = await call(board, { as: site.manager, params: { id: site.plant.id }, query: { from: today() } })
    expect(body.castings.map(({ state }) => state)).toEqual(['stripped'])
    if (!back) return
    await back(site)
    expect(await site.casting()).toMatchObject({ is_stripped: false, stripped_by: null })
  })
})

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

it('a manager takes it out for a reason, which is that of the strip', async () => {
  const site = await inMould()
  const leave = (override: string, as = site.manager) =>
    call(changeStatus, { as, params: { id: site.wall.id }, body: { ...transported, override } })
  expect((await leave('By phone', site.transporter)).refusal.error).toBe('strength_open')
  expect((await leave('Hammer: 16 MPa')).status).toBe(200)
  expect(await site.casting()).toMatchObject({ stripped_by: site.manager.id, strip_override: 'Hammer: 16 MPa' })
  const elsewhere = await inMould()
  const other = await aProject(database)
  await database.rows(`UPDATE projects SET strip_gate = 'block' WHERE id = $1`, [other.id])
  const hidden = await aComponent(database, {
    section: await aSection(database, { project: other }),
    status: 'manufactured',
  })
  await database.rows(
    `INSERT INTO casting_components (casting_id, component_id, change_id, position)
     SELECT casting_id, $2, min(change_id), 9 FROM casting_components WHERE casting_id = $1 GROUP BY 1`,
    [elsewhere.castingId, hidden.id],
  )
  const refused = await call(changeStatus, {
    ...{ as: elsewhere.manager, params: { id: elsewhere.wall.id } },
    body: { ...transported, override: 'Hammer: 16 MPa' },
  })
  expect(refused.refusal).toMatchObject({ error: 'strength_open', current: { weak_elsewhere: 1 } })
  expect(JSON.stringify(refused.refusal)).not.toContain(hidden.id)
})

it('a casting goes back into its mould only if nothing of it is elsewhere', async () => {
  const site = await inMould()
  await site.curve()
  const { producer, wall, other, place, castingId } = site
  const put = (component: { id: string }, place_id: string | null) =>
    call(moveComponent, { as: producer, body: { component_id: component.id, place_id } })
  expect((await put(wall, place.id)).status).toBe(200)
  expect((await put(other, place.id)).status).toBe(200)
  await put(wall, null)
  expect(await site.casting()).toMatchObject({ is_stripped: true })
  const undo = () => call(undoStrip, { as: producer, params: { id: castingId } })
  expect((await undo()).refusal.error).toBe('conflict')
  await put(other, null)
  expect(await site.casting()).toMatchObject({ is_stripped: false })
  expect((await call(stripCasting, { as: producer, params: { id: castingId }, body: {} })).status).toBe(200)
  // A strip that somebody recorded is not taken back with a move.
  await put(wall, place.id)
  await put(wall, null)
  expect(await site.casting()).toMatchObject({ is_stripped: true })
  expect((await undo()).status).toBe(200)
})

it('what is on a rack in the mould does not go onto a load with it', async () => {
  const site = await inMould()
  await database.rows('UPDATE components SET place_id = $2, placed_at = now() WHERE id = $1', [
    site.wall.id,
    site.rack.id,
  ])
  const { id } = await site.load()
  const loaded = await call(loadRack, { as: site.transporter, params: { id }, body: { rack_id: site.rack.id } })
  expect(loaded.refusal.details).toMatchObject([{ code: 'strength_open', values: { component_id: site.wall.id } }])
})
