import { listReadySummaries } from '@castline/contract/casting-steps'
import { addWorkingDays, dayIn } from '@castline/domain/plan/calendar'
import { expect, it } from 'vitest'
import { openChannels } from '#features/messages/queries.ts'
import { sumUpPlants } from '#features/production/casting/ready-summary.ts'
import { aComponent, aProject, aUser, type Id } from '#support/factories.ts'
import { castsFor } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'
import { zoneAt } from '#support/time-zones.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

/** The projects whose open pages were asked to read again. */
const announced: string[] = []
const sumUp = () => sumUpPlants(database, { announce: (projectId) => announced.push(projectId) })

const everyDay = { weekdays: new Set([1, 2, 3, 4, 5, 6, 7]), holidays: new Set<string>() }

/** A plant with a casting on its next day, at an hour of its clock. */
async function aPlantAt(hour: number) {
  const zone = zoneAt(hour)
  const site = await aSite()
  await database.rows(
    `UPDATE plants SET time_zone = $2, weekdays = '{1,2,3,4,5,6,7}', needs = '{cage,mix}' WHERE id = $1`,
    [site.plant.id, zone],
  )
  const other = await aProject(database)
  await castsFor(database, site.plant, [other])
  const producer = await aUser(database, { role: 'producer', projects: [site.project, other] })
  await database.rows(`UPDATE users SET email = $2 WHERE id = $1`, [producer.id, `${producer.id}@example.com`])
  const day = addWorkingDays(dayIn(zone, new Date()), 1, everyDay)
  const component = await site.component()
  await plan(site, [{ component_id: component.id, to: to(site, day) }])
  const tick = (need: string, state: string, note: string | null = null) =>
    database.rows(
      `INSERT INTO casting_needs (casting_id, need, state, note, occurred_at, project_ids)
       SELECT id, $2, $3, $4, now(), ARRAY[$5::uuid] FROM castings WHERE mould_id = $1`,
      [site.mould.id, need, state, note, site.project.id],
    )
  const messages = () =>
    database.rows<{ data: { values: object; path: string } }>(
      `SELECT data FROM messages WHERE user_id = $1 AND subject = 'not_ready'`,
      [producer.id],
    )
  /** Plans a component of the other project on the same mould, in its second turn. */
  const planOther = async () => {
    await database.rows('UPDATE moulds SET turns = 2 WHERE id = $1', [site.mould.id])
    const { id } = await aComponent(database, { project: other })
    await database.rows('INSERT INTO component_plan (component_id, project_id, cast_on) VALUES ($1, $2, $3)', [
      id,
      other.id,
      day,
    ])
    await database.rows('INSERT INTO component_moulds (component_id, mould_id, turn, position) VALUES ($1, $2, 2, 1)', [
      id,
      site.mould.id,
    ])
  }
  return { ...site, other, producer, day, tick, messages, planOther }
}

it('what is not ready for the next day is written at 14:00 of the plant, once for each reader, by one server', async () => {
  await openChannels(database, ['mail'])
  const late = await aPlantAt(15)
  await late.tick('cage', 'ready')
  await late.tick('mix', 'missing', 'No cement')
  const early = await aPlantAt(11)
  const ready = await aPlantAt(15)
  await ready.tick('cage', 'ready')
  await ready.tick('mix', 'ready')
  const done = await aPlantAt(15)
  await database.rows("UPDATE components SET status = 'manufactured' WHERE project_id = $1", [done.project.id])
  await Promise.all([sumUp(), sumUp()])
  await sumUp()
  const [message, ...others] = await late.messages()
  expect(others).toEqual([])
  expect(message?.data).toEqual({
    values: { day: { day: late.day }, count: 1, list: expect.stringMatching(/^Mould .*: No cement$/) },
    path: `/production?plant=${late.plant.id}&view=ready&day=${late.day}`,
  })
  expect([await early.messages(), await ready.messages(), await done.messages()]).toEqual([[], [], []])
})

const summariesOf = async (as: Id) => (await call(listReadySummaries, { as })).body

it('the counts are kept for the bell without any mail, once, for those who get the message', async () => {
  await openChannels(database, [])
  const late = await aPlantAt(15)
  await late.tick('cage', 'missing', 'No steel')
  await late.tick('mix', 'missing')
  // Not counted by the plant.
  await late.tick('embeds', 'missing')
  const ready = await aPlantAt(15)
  await ready.tick('cage', 'ready')
  await ready.tick('mix', 'ready')
  const stranger = await aUser(database, { role: 'producer', projects: [await aProject(database)] })
  const otherOnly = await aUser(database, { role: 'producer', projects: [late.other] })
  await Promise.all([sumUp(), sumUp()])
  await sumUp()
  const summary = {
    ...{ id: expect.stringMatching(/^\d+$/), plant_id: late.plant.id, plant_name: expect.any(String), day: late.day },
    ...{ time_zone: zoneAt(15), castings: 1, missing: 2, recorded_at: expect.any(String) },
  }
  expect(await late.messages()).toEqual([])
  for (const reader of [late.producer, late.manager]) expect(await summariesOf(reader)).toEqual([summary])
  // Nothing of its project is to be cast.
  expect(await summariesOf(otherOnly)).toEqual([])
  expect(await summariesOf(await aUser(database, { role: 'admin' }))).toContainEqual(summary)
  expect([await summariesOf(stranger), await summariesOf(ready.producer)]).toEqual([[], []])
  expect(announced.filter((id) => [late.project.id, late.other.id].includes(id))).toEqual([late.project.id])
})

it('an archived project brings its people no summary, nor does an old one, which the next summary drops', async () => {
  const plant = await aPlantAt(15)
  const otherOnly = await aUser(database, { role: 'producer', projects: [plant.other] })
  await plant.planOther()
  await sumUp()
  const castings = async (as: Id) => (await summariesOf(as)).map((summary) => summary.castings)
  expect([await castings(plant.producer), await castings(otherOnly)]).toEqual([[2], [1]])
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [plant.other.id])
  expect([await castings(plant.producer), await castings(otherOnly)]).toEqual([[1], []])
  const old = await database.rows<{ id: string }>(
    `UPDATE ready_summaries SET day = day - 20, written_at = written_at - interval '20 days' WHERE plant_id = $1
     RETURNING id::text`,
    [plant.plant.id],
  )
  expect(await summariesOf(plant.producer)).toEqual([])
  await database.rows('UPDATE plants SET summary_on = NULL WHERE id = $1', [plant.plant.id])
  await sumUp()
  const [summary] = await summariesOf(plant.producer)
  expect(summary).toMatchObject({ day: plant.day })
  const kept = 'SELECT id::text FROM ready_summaries WHERE plant_id = $1'
  expect(await database.rows(kept, [plant.plant.id])).toEqual([{ id: summary?.id }])
  expect(old).toHaveLength(1)
})
