import { getComponent } from '@castline/contract/components'
import { moveComponent } from '@castline/contract/moves'
import { takeStock } from '@castline/contract/stocktakes'
import type { Id } from '#support/factories.ts'
import { aSite } from '#support/loads.ts'
import type { TestApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

/** A project's plant with a row of two slots, and what tests of stocktakes do there. */
export async function aStock(app: TestApp) {
  const { call, database } = app
  const site = await aSite(app)
  const { manager, project } = site
  const plant = await aPlaceOf(database, { projects: [project], code: 'P' })
  const row = await aPlaceOf(database, { within: plant, kind: 'row', code: 'A' })
  const [one, two] = [
    await aPlaceOf(database, { within: row, code: 'A-1' }),
    await aPlaceOf(database, { within: row, code: 'A-2' }),
  ]
  const put = (component: Id, place: Id, occurred_at?: string) =>
    call(moveComponent, {
      as: manager,
      body: { component_id: component.id, place_id: place.id, ...(occurred_at && { occurred_at }) },
    })
  const codeOf = async ({ id }: Id) => {
    const { body } = await call(getComponent, { as: manager, params: { id } })
    return 'place' in body ? (body.place?.code ?? null) : undefined
  }
  const take = (place: Id, seen: readonly { readonly qr_code: string }[], more: object = {}) =>
    call(takeStock, {
      as: manager,
      params: { id: place.id },
      body: { codes: seen.map(({ qr_code }) => qr_code), started_at: new Date().toISOString(), ...more },
    })
  return { ...site, plant, row, one, two, put, codeOf, take }
}
