import { getComponent, listComponents } from '@castline/contract/components'
import { lateStats, listShortages } from '@castline/contract/shortages'
import { type LoadStatus, loadStatuses, openLoadStatuses } from '@castline/domain/loads/loads'
import { addDays, addWorkingDays, type Day, dayIn, isoWeekdays } from '@castline/domain/plan/calendar'
import { daysAfterNeeded, expectedOnSite } from '@castline/domain/plan/expected'
import { lateDays, lateFor } from '@castline/domain/plan/late'
import { type PlanDate, planDates, plannedDates } from '@castline/domain/plan/plan'
import { type ShortageReason, shortageReason } from '@castline/domain/plan/shortages'
import { type Status, statuses } from '@castline/domain/status/statuses'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser, type Id, type ProjectRow } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { calendarOf, isLate, joinPlan } from '#tracking/plan/plan-columns.ts'

// The statements repeat the domain's definition of derived dates and of being late. Here both see the same random
// plans.
const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const zones = ['Asia/Bangkok', 'Pacific/Niue', 'Pacific/Kiritimati', 'Europe/Paris', 'UTC']
const near = fc.integer({ min: -40, max: 40 })
const perhaps = fc.option(near, { nil: null, freq: 2 })
const aPlan = fc.record({
  zone: fc.constantFrom(...zones),
  /** Of the usual plant; null without one. */
  plantZone: fc.option(fc.constantFrom(...zones), { nil: null, freq: 3 }),
  weekdays: fc.uniqueArray(fc.constantFrom(...isoWeekdays), { minLength: 1 }),
  holidays: fc.uniqueArray(near, { maxLength: 25 }),
  leadTimes: fc.record({ cast_to_deliver: fc.nat(12), deliver_to_needed: fc.nat(12) }),
  plannedOn: perhaps,
  components: fc.array(
    fc.record({
      status: fc.constantFrom(...statuses),
      cast_on: perhaps,
      deliver_on: perhaps,
      needed_on: perhaps,
      made_on: fc.integer({ min: -20, max: 0 }),
      is_released: fc.boolean(),
      /** Of the plant that it names. */
      ownZone: fc.option(fc.constantFrom(...zones), { nil: null, freq: 2 }),
      load_day: near,
      load_status: fc.option(fc.constantFrom(...loadStatuses), { nil: null, freq: 2 }),
    }),
    { minLength: 1, maxLength: 12 },
  ),
})

/** A plant in each zone, by its zone. */
const plants = new Map<string, string>()
for (const zone of zones) {
  const row = await database.row<{ id: string }>('INSERT INTO plants (name, time_zone) VALUES ($1, $2) RETURNING id', [
    `Plant of ${zone}`,
    zone,
  ])
  plants.set(zone, row?.id ?? '')
}

/** Inserts a load of the project with this component. */
async function putOnLoad(project: ProjectRow, component: Id, status: LoadStatus, day: Day): Promise<void> {
  await database.rows(
    `WITH new_load AS (
       INSERT INTO loads (project_id, number, planned_on, status, departed_at, received_at, cancelled_at)
       SELECT $1, (SELECT count(*) + 1 FROM loads WHERE project_id = $1), $5, $3, now(),
         CASE WHEN $3 = 'closed' THEN now() END, CASE WHEN $3 = 'cancelled' THEN now() END
       RETURNING id)
     INSERT INTO load_pieces (load_id, component_id, position, is_open) SELECT id, $2, 1, $4 FROM new_load`,
    [project.id, component.id, status, openLoadStatuses.some((open) => open === status), day],
  )
}

/** The day in the time zone, by the database's clock, which the statements use. */
async function todayIn(zone: string): Promise<Day> {
  const row = await database.row<{ now: string }>('SELECT now()')
  return dayIn(zone, new Date(row?.now ?? ''))
}

async function lateIds(project: ProjectRow): Promise<string[]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT c.id FROM components c JOIN sections s ON s.id = c.section_id ${joinPlan}
     JOIN ${calendarOf('$1')} AS cal ON true WHERE c.project_id = $1 AND ${isLate}`,
    [project.id],
  )
  return rows.map(({ id }) => id)
}

test('statements derive dates and find late components as the domain does', async () => {
  await fc.assert(
    fc.asyncProperty(aPlan, async ({ zone, plantZone, weekdays, holidays, leadTimes, plannedOn, components }) => {
      const project = await aProject(database, { time_zone: zone })
      const today = await todayIn(zone)
      if (plantZone)
        await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [project.id, plants.get(plantZone)])
      const day = (offset: number | null) => (offset === null ? null : addDays(today, offset))
      const section = await aSection(database, { project, planned_on: day(plannedOn) })
      await database.rows(
        'INSERT INTO project_calendar (project_id, weekdays, cast_to_deliver, deliver_to_needed) VALUES ($1, $2, $3, $4)',
        [project.id, weekdays, leadTimes.cast_to_deliver, leadTimes.deliver_to_needed],
      )
      await database.rows(`INSERT INTO project_holidays SELECT $1, unnest($2::date[]), 'Holiday'`, [
        project.id,
        holidays.map(day),
      ])
      const calendar = {
        weekdays: new Set(weekdays),
        holidays: new Set(holidays.map((at) => addDays(today, at))),
        leadTimes,
      }
      const expected = new Map<string, { status: Status; late: number; late_for: PlanDate | null }>()
      const reasons = new Map<string, ShortageReason>()
      const arrivals = new Map<string, Day | null>()
      let expectedAfter = 0
      for (const { status, load_status: given_load, ...offsets } of components) {
        const component = await aComponent(database, { section, status })
        const { ownZone } = offsets
        const castToday = await todayIn(ownZone ?? plantZone ?? zone)
        if (ownZone)
          await database.rows('UPDATE components SET plant = upper($2) WHERE id = $1', [
            component.id,
            `plant of ${ownZone}`,
          ])
        const given = {
          cast_on: day(offsets.cast_on),
          deliver_on: day(offsets.deliver_on),
          needed_on: day(offsets.needed_on),
        }
        await database.rows(
          'INSERT INTO component_plan (component_id, project_id, cast_on, deliver_on, needed_on) VALUES ($1, $2, $3, $4, $5)',
          [component.id, project.id, ...planDates.map((date) => given[date])],
        )
        const dates = plannedDates(given, section.id && day(plannedOn), calendar)
        const made_on = addDays(today, offsets.made_on)
        await database.rows(
          `UPDATE components SET status_changed_at = CASE WHEN $4 THEN now() ELSE casting.at END,
             cast_at = CASE WHEN $4 THEN casting.at END
           FROM (SELECT ($2::date + time '12:00') AT TIME ZONE $3 AS at) AS casting WHERE id = $1`,
          [component.id, made_on, zone, offsets.is_released],
        )
        if (given_load) await putOnLoad(project, component, given_load, addDays(today, offsets.load_day))
        const load_status = openLoadStatuses.find((open) => open === given_load) ?? null
        const { needed_on } = dates
        const holds = offsets.made_on % 3 === 0 ? [1] : []
        await database.rows('UPDATE components SET open_holds = $2 WHERE id = $1', [component.id, holds.length])
        const load = load_status && { status: load_status, planned_on: addDays(today, offsets.load_day) }
        const arrival = expectedOnSite(
          { status, made_on, cast_on: given.cast_on, deliver_on: dates.deliver_on, load, is_missing: false },
          calendar,
          today,
        )
        expectedAfter = Math.max(expectedAfter, daysAfterNeeded(arrival, needed_on))
        const wanted_on = needed_on ?? today
        const reason = shortageReason(
          { status, needed_on, wanted_on, made_on, holds, load, is_missing: false },
          calendar,
          today,
        )
        if (reason && needed_on && needed_on <= addDays(today, 28)) {
          reasons.set(component.id, reason)
          arrivals.set(component.id, arrival)
        }
        expected.set(component.id, {
          status,
          ...dates,
          late: lateDays(status, dates, today, castToday),
          late_for: lateFor(status, dates, today, castToday),
        })
      }
      const params = { id: project.id }
      const { body: short } = await call(listShortages, { as: admin, params, query: { days: 28 } })
      expect(new Map(short.shortages.map(({ id, reason }) => [id, reason]))).toEqual(reasons)
      expect(new Map(short.shortages.map(({ id, expected_on }) => [id, expected_on]))).toEqual(arrivals)
      const { body } = await call(listComponents, { as: admin, params, query: { fields: 'all' } })
      for (const component of body.precast) expect(component).toMatchObject({ ...expected.get(component.id) })
      const [one] = body.precast
      const detail = await call(getComponent, { as: admin, params: { id: one?.id ?? '' } })
      const { late: lateBy, late_for } = expected.get(one?.id ?? '') ?? {}
      expect(detail.body).toMatchObject({ late: lateBy, late_for })
      const late = [...expected].filter(([, { late }]) => late > 0).map(([id]) => id)
      expect((await lateIds(project)).sort()).toEqual(late.sort())
      const { body: counted } = await call(lateStats, { as: admin, params })
      expect(counted).toMatchObject({
        today,
        late: late.length,
        expected_after: expectedAfter,
        sections: [{ section_id: section.id, late: late.length, expected_after: expectedAfter }],
      })
    }),
    { numRuns: 60 },
  )
})

test('what is cast today by the clock of its plant is not late on a site where it is tomorrow', async () => {
  const [site, plant] = ['Pacific/Kiritimati', 'Pacific/Niue']
  const project = await aProject(database, { time_zone: site })
  const section = await aSection(database, { project })
  const [usual, own] = [await aComponent(database, { section }), await aComponent(database, { section })]
  for (const { id } of [usual, own]) {
    await database.rows('INSERT INTO component_plan (component_id, project_id, cast_on) VALUES ($1, $2, $3)', [
      ...[id, project.id, await todayIn(plant)],
    ])
  }
  const late = async () => {
    const { body } = await call(listComponents, { as: admin, params: { id: project.id }, query: { fields: 'all' } })
    const by = new Map(body.precast.map((row) => [row.id, row.late]))
    return [usual, own].map(({ id }) => (by.get(id) ?? 0) > 0)
  }
  expect(await late()).toEqual([true, true])
  await database.rows('UPDATE components SET plant = $2 WHERE id = $1', [own.id, `plant of ${plant}`])
  expect(await late()).toEqual([true, false])
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [project.id, plants.get(plant)])
  expect(await late()).toEqual([false, false])
  expect((await call(lateStats, { as: admin, params: { id: project.id } })).body.late).toBe(0)
  await database.rows('UPDATE component_plan SET cast_on = cast_on - 1 WHERE component_id = $1', [usual.id])
  expect(await late()).toEqual([true, false])
})

test('the database counts working days as the domain does, up to the ends of the calendar', async () => {
  const aDay = fc.oneof(
    fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days)),
    fc.integer({ min: 0, max: 20 }).map((days) => addDays('0001-01-01', days)),
    fc.integer({ min: 0, max: 20 }).map((days) => addDays('9999-12-31', -days)),
  )
  const sum = fc.record({
    day: aDay,
    count: fc.integer({ min: -200, max: 200 }),
    weekdays: fc.uniqueArray(fc.constantFrom(...isoWeekdays), { minLength: 1 }),
    holidays: fc.uniqueArray(aDay, { maxLength: 30 }),
  })
  const sums = fc.sample(sum, 2_000)
  const rows = await database.rows<{ day: Day }>(
    `SELECT add_working_days(day, count, weekdays, holidays) AS day
     FROM jsonb_array_elements($1) WITH ORDINALITY AS sums (sum, place),
       LATERAL (SELECT (sum->>'day')::date AS day, (sum->>'count')::int AS count,
         ARRAY(SELECT e::smallint FROM jsonb_array_elements_text(sum->'weekdays') e) AS weekdays,
         ARRAY(SELECT e::date FROM jsonb_array_elements_text(sum->'holidays') e) AS holidays) AS given
     ORDER BY place`,
    [JSON.stringify(sums)],
  )
  expect(rows.map(({ day }) => day)).toEqual(
    sums.map(({ day, count, weekdays, holidays }) =>
      addWorkingDays(day, count, { weekdays: new Set(weekdays), holidays: new Set(holidays) }),
    ),
  )
})
