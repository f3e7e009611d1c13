import { confirmCasting } from '@castline/contract/casting-steps'
import { departLoad, markLoaded, receiveLoad } from '@castline/contract/load-steps'
import { createLoad } from '@castline/contract/loads'
import { changeStatus, changeStatusByQr, changeStatuses } from '@castline/contract/status-changes'
import { takeStock } from '@castline/contract/stocktakes'
import { type GateStep, stepTo } from '@castline/domain/gates/gate'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import type { Channel } from '@castline/domain/status/transitions'
import type { ComponentRow, Id, UserRow } from '#support/factories.ts'
import { aKey } from '#support/keys.ts'
import { signature } from '#support/loads.ts'
import { aMould, aPlant } from '#support/production.ts'
import { imported } from '#support/schedules.ts'
import type { TestApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'

/** A component at the status before a step, with those who can make it. */
export interface Site {
  readonly project: Id
  readonly component: ComponentRow
  readonly manager: UserRow
  /** Of the role that makes the step. */
  readonly worker: UserRow
}

/** What became of a step: made, or the text of its refusal. */
export type Outcome = 'made' | string

interface Prepared {
  /** Makes the step, once its gates are in their state. */
  readonly make: () => Promise<Outcome>
}

export interface Way {
  readonly step: GateStep
  readonly channel: Channel
  readonly prepare: (site: Site) => Promise<Prepared>
}

const outcome = ({ status, refusal }: { readonly status: number; readonly refusal: unknown }): Outcome =>
  status < 300 ? 'made' : JSON.stringify(refusal)

const targets: readonly Status[] = ['manufactured', 'transported', 'accepted', 'installed']
const before = (to: Status) => transitionRules.find((rule) => rule.to === to)?.from ?? 'planning'
const day = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** Every way to make every step. `strip` and `move` are in `mould-ways.ts`. */
export function waysOf(app: TestApp): ReadonlyMap<string, Way> {
  const { call, database } = app

  const byStatus = (to: Status): [string, Way][] => {
    const step = stepTo(to) as GateStep
    const body = { status: to, from: before(to) }
    const at = ({ component }: Site) => ({ id: component.id })
    const way = (channel: Channel, make: (site: Site) => Promise<Outcome>): Way => ({
      step,
      channel,
      prepare: async (site) => ({ make: () => make(site) }),
    })
    const change = async (site: Site, more: object = {}) =>
      outcome(await call(changeStatus, { as: site.worker, params: at(site), body: { ...body, ...more } }))
    return [
      [
        `${to}, card by username`,
        way('qr', async (site) =>
          outcome(
            await call(changeStatusByQr, { params: at(site), body: { ...body, username: site.worker.username } }),
          ),
        ),
      ],
      [`${to}, card signed in`, way('app', (site) => change(site))],
      [
        `${to}, sent later by a device`,
        way('offline', (site) => change(site, { occurred_at: new Date().toISOString() })),
      ],
      [
        `${to}, batch or scan list`,
        way('app', async (site) => {
          const changes = [{ component_id: site.component.id, ...body }]
          const response = await call(changeStatuses, { as: site.worker, body: { changes } })
          return response.body.results[0]?.ok ? 'made' : JSON.stringify(response.body)
        }),
      ],
      [
        `${to}, API key`,
        way('app', async (site) => {
          const { headers } = await aKey(database, site.worker, { scopes: ['scan'] })
          return outcome(await call(changeStatus, { headers, params: at(site), body }))
        }),
      ],
      [
        `${to}, import`,
        way('import', async (site) => {
          const fields = ['control_number', 'status'] as const
          const columns = fields.map((field, column) => ({ column, field }))
          const options = {
            project_id: site.project.id,
            columns,
            section: null,
            status_steps: [{ from: before(to), to }],
          }
          const file = `No,Status\n${site.component.control_number},${to}\n`
          const result = await imported(app, site.manager, file, options)
          return result.counts.update === 1 ? 'made' : JSON.stringify(result.rows ?? result)
        }),
      ],
    ]
  }

  const load = async ({ project, component, manager }: Site) => {
    const body = { planned_on: day(), component_ids: [component.id] }
    return (await call(createLoad, { as: manager, params: { id: project.id }, body })).body
  }

  return new Map<string, Way>([
    ...targets.flatMap(byStatus),
    [
      'casting on the board or the phone',
      {
        step: 'cast',
        channel: 'casting',
        async prepare({ project, component, worker }) {
          const plant = await aPlant(database, [project])
          const mould = await aMould(database, plant)
          const body = { day: day(), turn: 1, component_ids: [component.id] }
          return {
            make: async () => outcome(await call(confirmCasting, { as: worker, params: { id: mould.id }, body })),
          }
        },
      },
    ],
    [
      'stocktake that finds what is not made by the books',
      {
        step: 'cast',
        channel: 'app',
        async prepare({ project, component, manager }) {
          const yard = await aPlaceOf(database, { projects: [project] })
          const place = await aPlaceOf(database, { within: yard })
          const body = { codes: [component.qr_code], started_at: new Date().toISOString(), manufacture: true }
          return {
            async make() {
              const taken = await call(takeStock, { as: manager, params: { id: place.id }, body })
              return taken.body.manufactured === 1 ? 'made' : JSON.stringify(taken.body)
            },
          }
        },
      },
    ],
    [
      'scan onto a load',
      {
        step: 'load',
        channel: 'load',
        async prepare(site) {
          const { id } = await load(site)
          const body = { component_id: site.component.id }
          return { make: async () => outcome(await call(markLoaded, { as: site.worker, params: { id }, body })) }
        },
      },
    ],
    [
      'departure of a load',
      {
        step: 'depart',
        channel: 'load',
        async prepare(site) {
          const { id } = await load(site)
          await call(markLoaded, { as: site.worker, params: { id }, body: { component_id: site.component.id } })
          return { make: async () => outcome(await call(departLoad, { as: site.worker, params: { id }, body: {} })) }
        },
      },
    ],
    [
      'receipt of a load',
      {
        step: 'accept',
        channel: 'load',
        async prepare(site) {
          const { component, manager, worker } = site
          await database.rows(`UPDATE components SET status = 'manufactured' WHERE id = $1`, [component.id])
          const { id } = await load(site)
          await call(markLoaded, { as: manager, params: { id }, body: { component_id: component.id } })
          await call(departLoad, { as: manager, params: { id }, body: {} })
          const outcomes = [{ component_id: component.id, outcome: 'accepted' as const }]
          const body = { name: 'Tam', signature, outcomes }
          const make = async () => {
            const received = await call(receiveLoad, { as: worker, params: { id }, body })
            const left = received.status < 300 ? received.body.left_out : undefined
            // What is on hold is received on hold: it is named, and not accepted.
            return left ? `on_hold ${JSON.stringify(left)}` : outcome(received)
          }
          return { make }
        },
      },
    ],
  ])
}
