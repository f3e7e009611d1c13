import { getLoad } from '@castline/contract/loads'
import { updateCalendar } from '@castline/contract/plan'
import { curedOn } from '@castline/domain/curing'
import { defaultLeadTimes, defaultWeekdays } from '@castline/domain/plan'
import { expect, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { aLoadOf, aSite } from '#support/loads.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app
const admin = await aUser(database, { role: 'admin' })

test('a load names the day until which each component cures, counted from its casting', async () => {
  const site = await aSite(app)
  const [fresh, old] = [await site.piece(), await site.piece()]
  const changed = await database.rows<{ id: string }>(
    `UPDATE status_changes SET occurred_at = occurred_at - interval '60 days' WHERE component_id = $1 RETURNING id`,
    [old.id],
  )
  expect(changed).toHaveLength(1)
  const load = await aLoadOf(app, site, [fresh, old])
  const read = async () => {
    const { body } = await call(getLoad, { as: admin, params: { id: load.id } })
    return body.components.map(({ cures_until }) => cures_until)
  }
  const params = { id: site.project.id }
  const working = { weekdays: [...defaultWeekdays], holidays: [], deliver_to_needed: 0 }
  const given = { ...working, cast_to_deliver: defaultLeadTimes.cast_to_deliver }
  const { body } = await call(updateCalendar, { as: admin, params, body: given })
  const calendar = { weekdays: new Set(working.weekdays), holidays: new Set<string>(), leadTimes: defaultLeadTimes }
  expect(await read()).toEqual([curedOn(body.today, calendar), null])
  await call(updateCalendar, { as: admin, params, body: { ...given, cast_to_deliver: 0 } })
  expect(await read()).toEqual([null, null])
})
