import { confirmCasting } from '@castline/contract/casting-steps'
import { addReadings, castingMaturity, setMixCurve } from '@castline/contract/maturity'
import { aMember, aUser } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

export const points = [
  { maturity: 200, strength: 5 },
  { maturity: 400, strength: 15 },
  { maturity: 1600, strength: 35 },
]
export const curve = {
  method: 'nurse_saul' as const,
  datum: 0,
  activation: 33_500,
  points,
  made_on: '2026-01-05',
  tests: 'Cubes 1 to 9',
}

export const hour = 3_600_000

/** Returns makers of castings with temperatures. */
export function maturitySites({ call, database, ...app }: TestApp) {
  const { aSite, plan, to } = boardSites({ call, database, ...app })

  /** A casting that was poured a day ago from a pour of a mix, which needs 15 MPa to be stripped. */
  async function aPouredCasting() {
    const site = await aSite()
    const admin = await aUser(database, { role: 'admin' })
    const producer = await aUser(database, { role: 'producer' })
    await aMember(database, site.project, producer)
    const component = await site.component()
    await plan(site, [{ component_id: component.id, to: to(site) }])
    const { mixId } = site.plant
    await database.rows('UPDATE mixes SET strip_strength = 15 WHERE id = $1', [mixId])
    const pour = await database.row<{ id: string }>(
      `INSERT INTO pours (plant_id, mix_id, year, number, started_at) VALUES ($1, $2, 2026, 1, now()) RETURNING id`,
      [site.plant.id, mixId],
    )
    const body = { day: monday, turn: 1, component_ids: [component.id], pour_id: pour?.id ?? '' }
    const done = await call(confirmCasting, { as: producer, params: { id: site.mould.id }, body })
    const id = done.body.casting_id
    const pouredAt = Date.now() - 24 * hour
    await database.rows('UPDATE castings SET poured_at = $2 WHERE id = $1', [id, new Date(pouredAt).toISOString()])
    return { ...site, id, piece: component, admin, producer, mixId, pourId: pour?.id ?? '', pouredAt }
  }
  type Site = Awaited<ReturnType<typeof aPouredCasting>>

  const steady = ({ pouredAt }: Site, hours: number, celsius: number, from = 0) =>
    Array.from({ length: hours + 1 }, (_, index) => ({
      at: new Date(pouredAt + (from + index) * hour).toISOString(),
      celsius,
    }))

  const add = (site: Site, readings: object[], sensor = 'Core') =>
    call(addReadings, { as: site.producer, params: { id: site.id }, body: { sensor, readings } as never })
  const maturityOf = async (site: Site, as = site.producer) =>
    (await call(castingMaturity, { as, params: { id: site.id } })).body
  const setCurve = (site: Site, given: object = {}) =>
    call(setMixCurve, { as: site.admin, params: { id: site.mixId }, body: { ...curve, ...given } as never })

  return { aPouredCasting, steady, add, maturityOf, setCurve }
}
