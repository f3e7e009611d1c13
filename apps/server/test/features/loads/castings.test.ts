import { changeStatus } from '@castline/contract/components'
import { getLoad, updateLoadPieces } from '@castline/contract/loads'
import { getCalendar, listShortages } from '@castline/contract/plan'
import { curedOn } from '@castline/domain/curing'
import { defaultLeadTimes, defaultWeekdays } from '@castline/domain/plan'
import type { Status } from '@castline/domain/statuses'
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
