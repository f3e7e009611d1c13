import { componentHistory } from '@castline/contract/component-history'
import { getLoad } from '@castline/contract/loads'
import { componentMoves, moveComponent } from '@castline/contract/moves'
import { projectStats } from '@castline/contract/projects'
import { moveRack } from '@castline/contract/racks'
import { changeStatus } from '@castline/contract/status-changes'
import { getStocktake, listStocktakes, takeStock } from '@castline/contract/stocktakes'
import { describe, expect, it } from 'vitest'
import { aProject, aUser, type Id } from '#support/factories.ts'
import { aDepartedLoad, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'
import { aStock } from './stock-site.ts'

const app = await testApp()
const { call, database } = app

describe('a stocktake', () => {
  it('puts what was seen at the place and what was not at none, with its number in the history', async () => {
    const { manager, piece, one, two, row, put, codeOf, take } = await aStock(app)
    const [there, gone, elsewhere, nowhere] = [await piece(), await piece(), await piece(), await piece()]
    for (const each of [there, gone]) await put(each, one)
    await put(elsewhere, two)
    const { body } = await take(one, [there, elsewhere, nowhere, { qr_code: '7K3MQ2XW9ABC' }])
    expect(body).toMatchObject({ number: 'S-0001', found: 1, missing: 1, unexpected: 2, refused: 0, unknown: 1 })
    expect(await Promise.all([there, gone, elsewhere, nowhere].map(codeOf))).toEqual(['A-1', null, 'A-1', 'A-1'])
    const moves = await call(componentMoves, { as: manager, params: { id: gone.id } })
    expect(moves.body[0]).toMatchObject({ cause: 'stocktake', stocktake: 'S-0001', from: 'P / A / A-1', to: null })
    const listed = await call(listStocktakes, { as: manager, params: { id: row.id } })
    expect(listed.body).toMatchObject([{ number: 'S-0001', place_code: 'A-1', user_name: manager.name, missing: 1 }])
    const found = await call(getStocktake, { as: manager, params: { id: body.id } })
    const results = Object.fromEntries(found.body.items.map((item) => [item.component_id, [item.result, item.from]]))
    expect(results).toEqual({
      [there.id]: ['found', 'P / A / A-1'],
      [gone.id]: ['missing', 'P / A / A-1'],
      [elsewhere.id]: ['unexpected', 'P / A / A-2'],
      [nowhere.id]: ['unexpected', null],
    })
    expect((await take(two, [])).body).toMatchObject({ number: 'S-0002', found: 0, missing: 0 })
  })

  it('is listed in whole days of the reader, at least the last 100', async () => {
    const { manager, one, plant } = await aStock(app)
    await database.rows(
      `INSERT INTO stocktakes (root_id, number, place_id, user_id, started_at, occurred_at, unknown)
       SELECT $1, at, $2, $3, time, time, 0
       FROM generate_series(1, 150) AS at, LATERAL (SELECT '2026-11-30T12:00Z'::timestamptz - at * interval '20 minutes' AS time) AS t`,
      [plant.id, one.id, manager.id],
    )
    const countIn = async (time_zone?: string) =>
      (await call(listStocktakes, { as: manager, params: { id: plant.id }, query: time_zone ? { time_zone } : {} }))
        .body.length
    // From midnight of November 29 in UTC, and nine hours earlier in Tokyo.
    expect(await countIn()).toBe(108)
    expect(await countIn('Asia/Tokyo')).toBe(135)
    expect(await countIn('Nowhere/Known')).toBe(108)
  })

  it('of a row leaves what is in its slots there', async () => {
    const { piece, one, row, put, codeOf, take } = await aStock(app)
    const [there, fresh] = [await piece(), await piece()]
    await put(there, one)
    expect((await take(row, [there, fresh])).body).toMatchObject({ found: 1, unexpected: 1 })
    expect(await Promise.all([there, fresh].map(codeOf))).toEqual(['A-1', 'A'])
  })

  it('of a plant without moves creates its contents; what is not manufactured waits for one decision', async () => {
    const { piece, plant, project, codeOf, take } = await aStock(app)
    const [made, open] = [await piece(), await piece({ status: 'planning' })]
    const statusOf = async ({ id }: Id) =>
      (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status
    expect((await take(plant, [made, open])).body).toMatchObject({ unexpected: 1, refused: 1, manufactured: 0 })
    expect(await Promise.all([made, open].map(codeOf))).toEqual(['P', null])
    const decided = await take(plant, [made, open], { manufacture: true })
    expect(decided.body).toMatchObject({ found: 1, unexpected: 1, refused: 0, manufactured: 1, projects: [project.id] })
    expect([await codeOf(open), await statusOf(open)]).toEqual(['P', 'manufactured'])
  })

  it('of a plant records, after one decision, that what had left it came back; a place of a site does not', async () => {
    const site = await aStock(app)
    const { manager, piece, one, project, codeOf, take } = site
    const walls = [await piece(), await piece()] as const
    const load = await aDepartedLoad(app, site, walls)
    const byHand = await piece({ status: 'transported' })
    const rejected = await piece({ status: 'transported' })
    const body = { status: 'rejected', reason: 'cracked' } as const
    await call(changeStatus, { as: site.inspector, params: { id: rejected.id }, body })
    const statusOf = async ({ id }: Id) =>
      (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status
    const [onRoad] = walls
    const seen = [onRoad, byHand, rejected]
    const ground = await aPlaceOf(database, { kind: 'site', projects: [project], code: 'S' })
    expect((await take(ground, seen, { returns: true })).body).toMatchObject({ unexpected: 3, returned: 0 })
    const undecided = await take(one, seen)
    expect(undecided.body).toMatchObject({ refused: 2, returned: 0, manufactured: 0 })
    expect(await Promise.all(seen.map(statusOf))).toEqual(['transported', 'transported', 'rejected'])
    const decided = await take(one, seen, { returns: true })
    expect(decided.body).toMatchObject({ refused: 0, returned: 3, unexpected: 2, found: 1, manufactured: 0 })
    expect(await Promise.all(seen.map(statusOf))).toEqual(['manufactured', 'manufactured', 'manufactured'])
    expect(await Promise.all(seen.map(codeOf))).toEqual(['A-1', 'A-1', 'A-1'])
    const [last] = (await call(componentHistory, { as: manager, params: { id: onRoad.id } })).body
    expect(last).toMatchObject({ to_status: 'manufactured', returned: { load: load.number }, takes_back: false })
    const shown = (await call(getLoad, { as: manager, params: { id: load.id } })).body.components
    expect(shown.map(({ outcome }) => outcome)).toEqual(['returned', null])
    const { body: stats } = await call(projectStats, { as: manager, params: { id: project.id } })
    expect(stats).toMatchObject({ manufactured_count: 3, transported_count: 1, rejected_count: 0 })

    const rack = await aPlaceOf(database, { within: ground, kind: 'rack', code: 'R-1' })
    await call(moveComponent, { as: manager, body: { component_id: walls[1].id, place_id: rack.id } })
    await database.rows('UPDATE places SET home_id = $2 WHERE id = $1', [rack.id, site.plant.id])
    const label = await database.row<{ qr_code: string }>('SELECT qr_code FROM places WHERE id = $1', [rack.id])
    const byRack = await take(site.two, [label as { qr_code: string }, walls[1]], { returns: true })
    expect(byRack.body).toMatchObject({ returned: 1, found: 1, missing: 0, unknown: 0 })
    expect([await codeOf(walls[1]), await statusOf(walls[1])]).toEqual(['R-1', 'manufactured'])
  })

  it('does not touch what was moved since, what others put there meanwhile, and what is of other projects', async () => {
    const { manager, piece, plant, one, two, put, codeOf, take } = await aStock(app)
    const [moved, brought] = [await piece(), await piece()]
    const other = await aSite(app)
    await database.rows('INSERT INTO place_projects (root_id, project_id) VALUES ($1, $2)', [
      plant.id,
      other.project.id,
    ])
    const foreign = await other.piece()
    await call(moveComponent, { as: other.manager, body: { component_id: foreign.id, place_id: one.id } })
    const before = new Date(Date.now() - 60_000).toISOString()
    await put(moved, two)
    await put(brought, one)
    const late = await take(one, [moved], { started_at: before, occurred_at: before })
    expect(late.body).toMatchObject({ late: 1, missing: 0, unexpected: 0 })
    expect(await Promise.all([moved, brought].map(codeOf))).toEqual(['A-2', 'A-1'])
    const [still] = await database.rows<{ place_id: string }>('SELECT place_id FROM components WHERE id = $1', [
      foreign.id,
    ])
    expect(still?.place_id).toBe(one.id)
    const items = await call(getStocktake, { as: other.manager, params: { id: late.body.id } })
    expect(items.body.items).toEqual([])
    expect((await call(getStocktake, { as: manager, params: { id: late.body.id } })).body.items).toHaveLength(1)
  })

  it('keeps the time of each scan: what was moved after it stays, also if it is sent later', async () => {
    const { manager, piece, one, two, put, codeOf, take } = await aStock(app)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const [moved, gone, brought, here] = [await piece(), await piece(), await piece(), await piece()]
    for (const each of [moved, gone, here]) await put(each, one, minutesAgo(20))
    // Begun ten minutes ago, `moved` and `here` scanned after two, `moved` taken to A-2 after five, confirmed now.
    await put(moved, two, minutesAgo(5))
    await put(brought, one, minutesAgo(4))
    const scan = (each: { qr_code: string }, ago: number) => ({ code: each.qr_code, scanned_at: minutesAgo(ago) })
    const { body } = await take(one, [here, moved], {
      started_at: minutesAgo(10),
      scans: [scan(here, 8), scan(moved, 8)],
    })
    expect(body).toMatchObject({ found: 1, late: 1, missing: 1, unexpected: 0 })
    expect(await Promise.all([moved, gone, brought, here].map(codeOf))).toEqual(['A-2', null, 'A-1', 'A-1'])
    // `gone` was not there when its row was passed: a phone that carried it away after that sends this now.
    const carried = await put(gone, two, minutesAgo(6))
    expect(carried.body).toMatchObject({ case: 'moved' })
    expect(await codeOf(gone)).toBe('A-2')
    const [last] = (await call(componentMoves, { as: manager, params: { id: gone.id } })).body
    expect(last).toMatchObject({ to: 'P / A / A-2', late: false })
  })

  it('misses what was put there after the beginning and before its row was passed', async () => {
    const { piece, one, put, codeOf, take } = await aStock(app)
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
    const [here, early] = [await piece(), await piece()]
    await put(here, one, minutesAgo(20))
    await put(early, one, minutesAgo(9))
    const scans = [{ code: here.qr_code, scanned_at: minutesAgo(8) }]
    expect((await take(one, [here], { started_at: minutesAgo(10), scans })).body).toMatchObject({ missing: 1 })
    expect(await codeOf(early)).toBe(null)
  })

  it('moves the racks that were seen, and is written once for one key', async () => {
    const { manager, piece, one, two, put, codeOf } = await aStock(app)
    const rack = await aPlaceOf(database, { within: two, kind: 'rack', code: 'R-1' })
    const on = await piece()
    await put(on, rack)
    const send = (codes: string[]) =>
      call(takeStock, {
        as: manager,
        params: { id: one.id },
        headers: { 'idempotency-key': 'stock-1' },
        body: { codes, started_at: new Date().toISOString() },
      })
    const first = await send([rack.qr_code, on.qr_code])
    expect(first.body).toMatchObject({ found: 1, missing: 0, unexpected: 0, unknown: 0 })
    expect(await codeOf(on)).toBe('R-1')
    expect((await send([on.qr_code, rack.qr_code])).body).toMatchObject({ id: first.body.id })
    expect((await send([])).status).toBe(422)
    await call(moveRack, { as: manager, body: { rack_id: rack.id, place_id: two.id } })
  })

  it('is refused for a place that the person does not reach, and for times in the wrong order', async () => {
    const { one, take } = await aStock(app)
    const stranger = await aUser(database, { role: 'producer', projects: [await aProject(database)] })
    const body = { codes: [], started_at: new Date().toISOString() }
    expect((await call(takeStock, { as: stranger, params: { id: one.id }, body })).status).toBe(404)
    const before = new Date(Date.now() - 60_000).toISOString()
    expect((await take(one, [], { occurred_at: before })).status).toBe(400)
  })

  it('of two neighbouring places at once puts each component where it was seen', async () => {
    const { piece, one, two, put, codeOf, take } = await aStock(app)
    for (let round = 0; round < 10; round++) {
      const [a, b] = [await piece(), await piece()]
      await Promise.all([put(a, two), put(b, one)])
      const started_at = new Date().toISOString()
      const seen = await Promise.all([take(one, [a], { started_at }), take(two, [b], { started_at })])
      expect(seen.map(({ status }) => status)).toEqual([201, 201])
      expect(await Promise.all([a, b].map(codeOf))).toEqual(['A-1', 'A-2'])
      await Promise.all([take(one, []), take(two, [])])
    }
  })
})
