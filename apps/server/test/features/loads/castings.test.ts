import { getComponent, getComponentByCode } from '@castline/contract/components'
import { getLoad, updateLoadPieces } from '@castline/contract/loads'
import { getCalendar } from '@castline/contract/plan'
import { listShortages } from '@castline/contract/shortages'
import { changeStatus } from '@castline/contract/status-changes'
import { curedOn } from '@castline/domain/loads/curing'
import { defaultLeadTimes, defaultWeekdays } from '@castline/domain/plan/plan'
import type { Status } from '@castline/domain/status/statuses'
import { expect, test } from 'vitest'
import { aUser, type Id } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

const calendar = { weekdays: new Set(defaultWeekdays), holidays: new Set<string>(), leadTimes: defaultLeadTimes }

test('a release after a rejection is not a casting, on a load, in the shortage list and for the expected day', async () => {
  const site = await aSite(app)
  const [released, remade] = [await site.piece(), await site.piece()]
  await database.rows(
    `INSERT INTO component_plan (component_id, project_id, needed_on)
     SELECT id, project_id, current_date FROM components WHERE id = ANY ($1::uuid[])`,
    [[released.id, remade.id]],
  )
  const change = async ({ id }: Id, ...statuses: Status[]) => {
    for (const status of statuses) {
      const body = { status, ...(status === 'rejected' && { reason: 'Crack' }) }
      const { status: code } = await call(changeStatus, { as: site.manager, params: { id }, body })
      expect(code).toBe(200)
    }
  }
  await change(released, 'rejected', 'manufactured')
  await change(remade, 'rejected', 'planning', 'manufactured')
  const load = await aLoadOf(app, site, [released, remade], { curing_reason: 'Of the one that was made again' })
  const read = await call(getLoad, { as: admin, params: { id: load.id } })
  const cures = read.body.components.map(({ cures_until }) => cures_until)
  const { today } = (await call(getCalendar, { as: admin, params: { id: site.project.id } })).body
  expect(cures).toEqual([null, curedOn(today, calendar)])
  await call(updateLoadPieces, { as: site.manager, params: { id: load.id }, body: { component_ids: [] } })
  const { body } = await call(listShortages, { as: admin, params: { id: site.project.id } })
  const reasons = new Map(body.shortages.map(({ id, reason, ready_on }) => [id, [reason, ready_on]]))
  expect(reasons.get(released.id)).toEqual(['in_yard', null])
  expect(reasons.get(remade.id)).toEqual(['curing', curedOn(body.today, calendar)])
  const rows = await database.rows<{ id: string; cast_at: string | null }>(
    'SELECT id, cast_at FROM components WHERE id = ANY ($1::uuid[])',
    [[released.id, remade.id]],
  )
  expect(new Map(rows.map(({ id, cast_at }) => [id, cast_at !== null]))).toEqual(
    new Map([
      [released.id, true],
      [remade.id, false],
    ]),
  )
})

test('a component and its card say until when it cures, and whether its project asks', async () => {
  const site = await aSite(app)
  const [young, old] = [await site.piece({ created_at: new Date().toISOString() }), await site.piece()]
  const read = async ({ id }: Id) => (await call(getComponent, { as: admin, params: { id } })).body.curing
  const card = async (code: string) => (await call(getComponentByCode, { params: { code } })).body.curing
  const { today } = (await call(getCalendar, { as: admin, params: { id: site.project.id } })).body
  const curing = { until: curedOn(today, calendar), rule: 'ask' }
  expect([await read(young), await read(old)]).toEqual([curing, null])
  expect([await card(young.qr_code), await card(old.qr_code)]).toEqual([curing, null])
  const left = await call(changeStatus, {
    ...{ as: site.transporter, params: { id: young.id } },
    body: { status: 'transported' },
  })
  expect(left.status).toBe(200)
  expect(await read(young)).toBeNull()
})

test('a load of an archived project offers no step and says why', async () => {
  const site = await aSite(app)
  const load = await aLoadOf(app, site, [await site.piece()])
  const read = async () => (await call(getLoad, { as: site.manager, params: { id: load.id } })).body
  expect(await read()).toMatchObject({ archived: false, allowed_steps: ['edit', 'load', 'cancel'] })
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [site.project.id])
  expect(await read()).toMatchObject({ archived: true, allowed_steps: [] })
})
