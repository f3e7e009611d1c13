import { confirmCasting } from '@castline/contract/casting-steps'
import { departLoad, markLoaded, unmarkLoaded } from '@castline/contract/load-steps'
import { createLoad } from '@castline/contract/loads'
import { moveComponent } from '@castline/contract/moves'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { takeStock } from '@castline/contract/stocktakes'
import { aUser } from '#support/factories.ts'
import type { TestApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'
import { boardSites } from './board-site.ts'

export const transported = { status: 'transported', from: 'manufactured' } as const

/** Returns a maker of walls in their moulds, and every way in which something leaves its mould without a strip of its own. */
export function mouldWays(app: TestApp) {
  const { call, database } = app
  const { aSite } = boardSites(app)

  /** A wall in its mould, which was cast with another one; both need 15 MPa by the mix of their casting, and no pour is recorded. */
  async function inMould() {
    const site = await aSite()
    const { project, plant, mould } = site
    const [producer, transporter] = await Promise.all(
      (['producer', 'transporter'] as const).map((role) => aUser(database, { role, projects: [project] })),
    )
    if (!producer || !transporter) throw new Error('No users were inserted.')
    await database.rows('UPDATE mixes SET strip_strength = 15 WHERE id = $1', [plant.mixId])
    await database.rows(`UPDATE projects SET strip_gate = 'block' WHERE id = $1`, [project.id])
    await database.rows(
      `INSERT INTO project_calendar (project_id, weekdays, cast_to_deliver, deliver_to_needed, curing) VALUES ($1, '{1,2,3,4,5}', 1, 1, 'off')`,
      [project.id],
    )
    const [wall, other] = [await site.component(), await site.component()]
    const { day } = (await database.row<{ day: string }>(
      `SELECT (now() AT TIME ZONE 'Asia/Bangkok')::date AS day`,
    )) ?? {
      day: '',
    }
    const slot = { day, turn: 1, component_ids: [wall.id, other.id] }
    const cast = await call(confirmCasting, { as: producer, params: { id: mould.id }, body: slot })
    await database.rows('UPDATE castings SET mix_id = $2 WHERE id = $1', [cast.body.casting_id, plant.mixId])
    const yard = await aPlaceOf(database, { projects: [project], code: `P-${crypto.randomUUID().slice(0, 6)}` })
    const place = await aPlaceOf(database, { within: yard })
    const rack = await aPlaceOf(database, { within: place, kind: 'rack' })
    const id = cast.body.casting_id
    const casting = async () =>
      database.row(
        `SELECT stripped_at IS NOT NULL AS is_stripped, stripped_by,
           (SELECT min(o.reason) FROM gate_overrides o WHERE o.casting_id = castings.id) AS strip_override FROM castings WHERE id = $1`,
        [id],
      )
    const load = async () => {
      const body = { planned_on: day, component_ids: [wall.id] }
      return (await call(createLoad, { as: transporter, params: { id: project.id }, body })).body
    }
    const curve = () =>
      database.rows(
        `WITH curve AS (INSERT INTO mix_curves (mix_id, method, datum, activation, points, made_on, tests)
         VALUES ($1, 'nurse_saul', 0, 33500, '[{"maturity":10,"strength":20},{"maturity":400,"strength":20}]', '2026-01-05', 'A')),
       earlier AS (UPDATE castings SET poured_at = now() - interval '5 hours' WHERE id = $2)
       INSERT INTO casting_readings (casting_id, sensor, read_at, celsius)
       SELECT $2, 'Core', now() - n * interval '1 hour', 20 FROM generate_series(1, 4) AS n`,
        [plant.mixId, id],
      )
    return {
      ...site,
      producer,
      transporter,
      wall,
      other,
      yard,
      place,
      rack,
      casting,
      load,
      curve,
      castingId: id,
    }
  }

  type Site = Awaited<ReturnType<typeof inMould>>
  interface Way {
    /** Makes the step, and returns whether it was made, its refusal, and who made it. */
    readonly leave: (site: Site) => Promise<{ made: boolean; refusal: string; by: string }>
    /** Takes it back. */
    readonly back?: (site: Site) => Promise<unknown>
  }

  const of = (
    { status, body, refusal }: { status: number; body: unknown; refusal: { error: string; details?: unknown } },
    by: { id: string },
  ) => ({ made: status === 200, refusal: status === 200 ? '' : JSON.stringify(refusal ?? body), by: by.id })

  /** Every way in which something leaves its mould without a strip of its own. */
  const ways: Readonly<Record<string, Way>> = {
    'a move into the yard': {
      leave: async ({ producer, wall, place }) =>
        of(await call(moveComponent, { as: producer, body: { component_id: wall.id, place_id: place.id } }), producer),
      back: ({ producer, wall }) =>
        call(moveComponent, { as: producer, body: { component_id: wall.id, place_id: null } }),
    },
    'a scan into the yard, sent later': {
      leave: async ({ producer, wall, place }) => {
        const body = { component_code: wall.qr_code, place_code: place.qr_code, occurred_at: new Date().toISOString() }
        return of(await call(moveComponent, { as: producer, body }), producer)
      },
    },
    'a move onto a rack': {
      leave: async ({ producer, wall, rack }) =>
        of(await call(moveComponent, { as: producer, body: { component_id: wall.id, place_id: rack.id } }), producer),
    },
    'a stocktake': {
      leave: async ({ producer, wall, place }) => {
        const body = { codes: [wall.qr_code], started_at: new Date().toISOString(), manufacture: false }
        const { status, body: taken } = await call(takeStock, { as: producer, params: { id: place.id }, body })
        const refusal = taken.refused === 1 ? 'strength_open' : ''
        return { made: status === 201 && taken.unexpected === 1, refusal, by: producer.id }
      },
    },
    'a card by username': {
      leave: async ({ transporter, wall }) => {
        const body = { status: 'transported' as const, username: transporter.username }
        return of(await call(changeStatusByQr, { params: { id: wall.id }, body }), transporter)
      },
      back: ({ transporter, wall }) =>
        call(changeStatusByQr, {
          params: { id: wall.id },
          body: { status: 'manufactured', username: transporter.username },
        }),
    },
    'a card signed in': {
      leave: async ({ transporter, wall }) =>
        of(await call(changeStatus, { as: transporter, params: { id: wall.id }, body: transported }), transporter),
      back: ({ transporter, wall }) =>
        call(changeStatus, { as: transporter, params: { id: wall.id }, body: { status: 'manufactured' } }),
    },
    'a change of a device, sent later': {
      leave: async ({ transporter, wall }) => {
        const body = { ...transported, occurred_at: new Date().toISOString() }
        return of(await call(changeStatus, { as: transporter, params: { id: wall.id }, body }), transporter)
      },
    },
    'a batch': {
      leave: async ({ transporter, wall }) => {
        const changes = [{ component_id: wall.id, ...transported }]
        const { body } = await call(changeStatuses, { as: transporter, body: { changes } })
        const [one] = body.results
        return { made: one?.ok === true, refusal: JSON.stringify(one), by: transporter.id }
      },
      back: ({ transporter, wall }) =>
        call(changeStatuses, {
          as: transporter,
          body: { changes: [{ component_id: wall.id, status: 'manufactured' }] },
        }),
    },
    'a scan onto a load': {
      leave: async (site) => {
        const { id } = await site.load()
        const { transporter, wall } = site
        return of(
          await call(markLoaded, { as: transporter, params: { id }, body: { component_id: wall.id } }),
          transporter,
        )
      },
      back: async ({ transporter, wall }) => {
        const [on] = await database.rows<{ load_id: string }>(
          'SELECT load_id FROM load_pieces WHERE component_id = $1',
          [wall.id],
        )
        return call(unmarkLoaded, { as: transporter, params: { id: on?.load_id ?? '', componentId: wall.id } })
      },
    },
    'a departure': {
      leave: async (site) => {
        const { id } = await site.load()
        const { transporter, wall } = site
        // As loads were checked off before the gate was asked at the scan.
        await database.rows('UPDATE load_pieces SET loaded_at = now() WHERE component_id = $1', [wall.id])
        await database.rows(`UPDATE loads SET status = 'loading' WHERE id = $1`, [id])
        return of(await call(departLoad, { as: transporter, params: { id }, body: {} }), transporter)
      },
    },
  }

  return { inMould, ways }
}
