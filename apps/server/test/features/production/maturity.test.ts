import { stripCasting } from '@castline/contract/casting-steps'
import { castingMaturity, mixMaturity, removeMixCurve, removeReadings } from '@castline/contract/maturity'
import { updateMix } from '@castline/contract/plants'
import { getPour, listPours } from '@castline/contract/pours'
import { describe, expect, it } from 'vitest'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'
import { hour, maturitySites, points } from './maturity-site.ts'

const app = await testApp()
const { call, database } = app
const { boardOf } = boardSites(app)
const { aPouredCasting, steady, add, maturityOf, setCurve } = maturitySites(app)
type Site = Awaited<ReturnType<typeof aPouredCasting>>

describe('the temperatures of a casting', () => {
  it('give its strength and the hour at which it can be stripped, on the board too', async () => {
    const site = await aPouredCasting()
    expect(await maturityOf(site)).toMatchObject({
      sensors: [],
      strip: null,
      curve: null,
      required: 15,
      mix: { id: site.mixId },
    })
    await setCurve(site)
    expect((await add(site, steady(site, 22, 20))).body).toEqual({ added: 23, known: 0 })
    const shown = await maturityOf(site)
    expect(shown).toMatchObject({
      curve: { method: 'nurse_saul', tests: 'Cubes 1 to 9', made_by: site.admin.name },
      strip: { at: new Date(Math.ceil((site.pouredAt + 20 * hour) / 1000) * 1000).toISOString(), is_reached: true },
      sensors: [{ name: 'Core', count: 23, highest: 20, gaps: [] }],
      misses: [],
    })
    expect(shown.sensors[0]?.points.at(20)).toMatchObject({ celsius: 20, maturity: 400, strength: 15 })
    const [casting] = (await boardOf(site)).castings
    expect(casting?.strip_time).toEqual(shown.strip)
    await call(stripCasting, { as: site.producer, params: { id: site.id }, body: {} })
    expect((await boardOf(site)).castings[0]?.strip_time).toBeNull()
  })

  it('show the same strength to the gates, as the database computes it', async () => {
    const shown = async (site: Site) =>
      (await database.row<{ mpa: number | null }>('SELECT casting_strength($1) AS mpa', [site.id]))?.mpa
    const last = async (site: Site, sensor: number) =>
      (await maturityOf(site)).sensors[sensor]?.points.at(-1)?.strength ?? Number.NaN
    const site = await aPouredCasting()
    await add(site, steady(site, 8, 22.5))
    expect(await shown(site)).toBeNull()
    await setCurve(site)
    // 180 °C·h: before the first tested point.
    expect(await shown(site)).toBeNull()
    // A gap of four hours counts its lower temperature.
    await add(site, steady(site, 10, 31.25, 12))
    expect(await shown(site)).toBeCloseTo(await last(site, 0), 1)
    // A colder sensor decides; one that began late does not.
    await add(site, steady(site, 22, 15.5), 'Edge')
    await add(site, steady(site, 3, 5, 15), 'Late')
    expect(await shown(site)).toBeCloseTo(await last(site, 1), 1)
    await setCurve(site, {
      method: 'equivalent_age',
      points: points.map((each) => ({ ...each, maturity: each.maturity / 25 })),
    })
    expect(await shown(site)).toBeCloseTo(await last(site, 1), 1)
    await add(site, steady(site, 6, 90, 17), 'Edge')
    expect(await shown(site)).toBeGreaterThan(15)
  })

  it('of several sensors: the coldest one decides, and the last temperature is assumed to stay', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    await add(site, steady(site, 10, 40))
    await add(site, steady(site, 10, 20), 'Edge')
    const { strip, sensors } = await maturityOf(site)
    expect(sensors.map(({ name }) => name)).toEqual(['Core', 'Edge'])
    expect(strip).toEqual({
      at: new Date(Math.ceil((site.pouredAt + 20 * hour) / 1000) * 1000).toISOString(),
      is_reached: false,
    })
  })

  it('of a sensor that began hours after the pour decide only if no other began with it', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    await add(site, steady(site, 2, 20, 20), 'hand')
    expect((await maturityOf(site)).strip).toMatchObject({ is_reached: false })
    await add(site, steady(site, 22, 20))
    expect(await maturityOf(site)).toMatchObject({
      strip: { is_reached: true },
      sensors: [{ name: 'Core' }, { name: 'hand' }],
    })
  })

  it('before the pour are stored and do not count, those of a file that is sent twice are known', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    const readings = steady(site, 12, 20, -2)
    expect((await add(site, readings)).body).toEqual({ added: 13, known: 0 })
    expect((await add(site, readings)).body).toEqual({ added: 0, known: 13 })
    expect((await maturityOf(site)).sensors[0]).toMatchObject({ count: 11, points: expect.arrayContaining([]) })
  })

  it('name their gaps', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    await add(site, [...steady(site, 2, 20), ...steady(site, 2, 30, 8)])
    const [sensor] = (await maturityOf(site)).sensors
    expect(sensor?.gaps).toHaveLength(1)
    expect(sensor?.points.at(-1)?.maturity).toBe(220)
  })

  it('are removed by sensor, with an entry in the audit log', async () => {
    const site = await aPouredCasting()
    await add(site, steady(site, 2, 20))
    const remove = (sensor: string) =>
      call(removeReadings, { as: site.producer, params: { id: site.id }, query: { sensor } })
    expect((await remove('Core')).body).toEqual({ removed: 3 })
    expect((await remove('Core')).status).toBe(404)
    const entries = await database.rows(
      `SELECT details FROM audit_log WHERE action = 'casting.readings' AND user_id = $1 ORDER BY id`,
      [site.producer.id],
    )
    expect(entries).toMatchObject([{ details: { added: 3 } }, { details: { removed: 3 } }])
  })

  it.each([
    ['in the future', (site: Site) => steady(site, 26, 20), 'readings.25.at'],
    ['all before the pour', (site: Site) => steady(site, 2, 20, -5), 'readings'],
  ])('are refused as a whole: %s', async (_name, readings, field) => {
    const site = await aPouredCasting()
    expect(await add(site, readings(site))).toMatchObject({ status: 400, body: { details: [{ field }] } })
    expect((await maturityOf(site)).sensors).toEqual([])
  })

  it('are refused before the pour, and of a casting that the user does not reach', async () => {
    const site = await aPouredCasting()
    await database.rows('UPDATE castings SET poured_at = NULL WHERE id = $1', [site.id])
    expect((await add(site, steady(site, 2, 20))).status).toBe(409)
    const stranger = await aUser(database, { role: 'producer' })
    expect((await call(castingMaturity, { as: stranger, params: { id: site.id } })).status).toBe(404)
  })

  it('need the highest strength of the components, which go before the mix', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    await database.rows('UPDATE components SET strip_strength = 25 WHERE id = $1', [site.piece.id])
    await add(site, steady(site, 22, 20))
    expect(await maturityOf(site)).toMatchObject({ required: 25, strip: { is_reached: false } })
    // One that was scrapped or deleted needs nothing.
    await database.rows('UPDATE components SET deleted_at = now() WHERE id = $1', [site.piece.id])
    expect(await maturityOf(site)).toMatchObject({ required: 15, strip: { is_reached: true } })
  })
})

describe('a curve', () => {
  it('ends with a change of the concrete of its mix, not of its name', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    const change = (body: object) => call(updateMix, { as: site.admin, params: { id: site.mixId }, body })
    const shown = async () => (await call(mixMaturity, { as: site.admin, params: { id: site.mixId } })).body
    await change({ strip_hours: 14 })
    expect(await shown()).toMatchObject({ curve: { points }, is_outdated: false })
    await change({ air_max: 7 })
    expect(await shown()).toEqual({ curve: null, is_outdated: true })
    await add(site, steady(site, 22, 20))
    expect(await maturityOf(site)).toMatchObject({ curve: null, strip: null })
    expect((await setCurve(site)).body).toMatchObject({ curve: { points }, is_outdated: false })
  })

  it('stays for what was poured before the class of its mix was changed, as its class does', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    await add(site, steady(site, 22, 20))
    const { body: mix } = await call(updateMix, {
      as: site.admin,
      params: { id: site.mixId },
      body: { cylinder: 50, cube: 60 },
    })
    expect(mix.id).not.toBe(site.mixId)
    expect((await call(mixMaturity, { as: site.admin, params: { id: mix.id } })).body).toEqual({
      curve: null,
      is_outdated: true,
    })
    expect(await maturityOf(site)).toMatchObject({ curve: { points } })
    const { body: pour } = await call(getPour, { as: site.producer, params: { id: site.pourId } })
    expect(pour.mix).toMatchObject({ id: site.mixId, cylinder: 40, cube: 50 })
    const query = { mix_id: mix.id }
    expect((await call(listPours, { as: site.producer, params: { id: site.plant.id }, query })).body.total).toBe(1)
  })

  it('is replaced and removed', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    expect((await setCurve(site, { tests: 'Cubes 10 to 19' })).body.curve?.tests).toBe('Cubes 10 to 19')
    const remove = () => call(removeMixCurve, { as: site.admin, params: { id: site.mixId } })
    expect((await remove()).body).toEqual({ curve: null, is_outdated: false })
    expect((await remove()).status).toBe(404)
  })

  it.each([
    ['one point', { points: points.slice(0, 1) }],
    ['strength that falls', { points: [...points, { maturity: 1700, strength: 30 }] }],
    ['maturity that does not rise', { points: [...points].reverse() }],
    ['tests of a day to come', { made_on: '2999-01-01' }],
    ['no tests', { tests: ' ' }],
  ])('is refused: %s', async (_name, given) => {
    const site = await aPouredCasting()
    expect((await setCurve(site, given)).status).toBe(400)
  })

  it('is doubted when specimens that were cured with the components miss it by more than 10 %', async () => {
    const site = await aPouredCasting()
    await setCurve(site)
    await add(site, steady(site, 22, 20))
    const specimen = async (number: number, curing: string, strength: number) =>
      database.rows(
        `WITH made AS (
           INSERT INTO specimens (pour_id, number, shape, purpose, curing, due_at)
           VALUES ($1, $2, 'cube_150', 'strip', $3, now()) RETURNING id
         ) INSERT INTO specimen_results (specimen_id, strength, tested_at) SELECT id, $4, $5 FROM made`,
        [site.pourId, number, curing, strength, new Date(site.pouredAt + 20 * hour + 1000).toISOString()],
      )
    await specimen(1, 'with_component', 14)
    await specimen(2, 'with_component', 12)
    await specimen(3, 'standard', 5)
    expect((await maturityOf(site)).misses).toMatchObject([{ specimen: 2, strength: 12, estimate: 15 }])
  })
})
