import { confirmCasting } from '@castline/contract/casting-steps'
import { type ImportOptions, undoImport } from '@castline/contract/import'
import { expect, it } from 'vitest'
import { aUser, type ComponentRow } from '#support/factories.ts'
import { importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday, tuesday } from '../production/board-site.ts'
import { columns } from './imported-components.ts'

const app = await testApp()
const { call, database } = app
const { aSite, plan, to } = boardSites(app)

const mapping = columns('control_number', 'cast_on')

const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
const areWaiting = (count: number) => expect.poll(async () => (await database.rows(waiting)).length).toBe(count)

/** Two components, the one with the lower id first, which a confirmation locks first. */
async function twoPlanned(lowOn: string, highOn: string) {
  const site = await aSite()
  const producer = await aUser(database, { role: 'producer', projects: [site.project] })
  const made = [await site.component(), await site.component()].sort((a, b) => (a.id < b.id ? -1 : 1))
  const [low, high] = made as [ComponentRow, ComponentRow]
  await plan(site, [{ component_id: low.id, to: to(site, lowOn) }])
  await plan(site, [{ component_id: high.id, to: to(site, highOn) }])
  const importDay = (day: string, more: Partial<ImportOptions> = {}) =>
    importing(app, site.manager, `No,Cast\n${high.control_number},${day}\n`, {
      project_id: site.project.id,
      columns: mapping,
      ...more,
    })
  /** Confirms both on this day while `other` changes the second one, and returns both results. */
  async function confirmedWith<T>(day: string, other: () => Promise<T>) {
    const { both } = await database.transaction(async (holder) => {
      await holder.rows('SELECT FROM components WHERE id = $1 FOR UPDATE', [low.id])
      const body = { day, turn: 1, component_ids: [low.id, high.id] }
      const confirmed = call(confirmCasting, { as: producer, params: { id: site.mould.id }, body })
      await areWaiting(1)
      const changed = other()
      await areWaiting(2)
      return { both: Promise.all([confirmed, changed]) }
    })
    return both
  }
  return { ...site, low, high, producer, importDay, confirmedWith }
}

it('says that it moves the day of a component whose casting is confirmed meanwhile', async () => {
  const site = await twoPlanned(monday, monday)
  const both = await site.confirmedWith(monday, () => site.importDay(tuesday))
  const notes = [{ code: 'is_cast', values: { status: 'manufactured' } }]
  expect(both).toMatchObject([{ status: 200, body: { cast: 2 } }, { report: { rows: [{ verdict: 'update', notes }] } }])
})

it('is refused if a person saw it before the casting is confirmed meanwhile', async () => {
  const site = await twoPlanned(monday, monday)
  const { report } = await site.importDay(tuesday, { dry_run: true })
  const both = await site.confirmedWith(monday, () => site.importDay(tuesday, { checked: String(report?.digest) }))
  expect(both).toMatchObject([{ status: 200 }, { failure: { details: [{ code: 'changed_since_check' }] } }])
})

it('locks the castings of an undo together, so that two cannot wait for each other', async () => {
  const site = await twoPlanned(tuesday, monday)
  const body = { day: tuesday, turn: 1, component_ids: [site.low.id] }
  await call(confirmCasting, { as: site.producer, params: { id: site.mould.id }, body })
  const file = `No,Status,Cast\n${site.low.control_number},transported,\n${site.high.control_number},,2090-03-08\n`
  const { report } = await importing(app, site.manager, file, {
    project_id: site.project.id,
    columns: columns('control_number', 'status', 'cast_on'),
    status_steps: [{ from: 'manufactured', to: 'transported' }],
  })
  expect(report?.counts.update).toBe(2)
  const undone = await database.transaction(async (holder) => {
    await holder.rows('SELECT FROM castings WHERE mould_id = $1 AND day = $2 FOR UPDATE', [site.mould.id, monday])
    const undo = call(undoImport, { as: site.manager, params: { id: String(report?.import_id) } })
    await areWaiting(1)
    const later = 'SELECT FROM castings WHERE mould_id = $1 AND day = $2 FOR UPDATE SKIP LOCKED'
    expect(await holder.rows(later, [site.mould.id, tuesday])).toHaveLength(1)
    return { undo }
  })
  expect((await undone.undo).status).toBe(200)
})

it('is not undone when a casting of its components is confirmed meanwhile', async () => {
  const site = await twoPlanned(tuesday, monday)
  const { report } = await site.importDay(tuesday)
  const undone = () => call(undoImport, { as: site.manager, params: { id: String(report?.import_id) } })
  const both = await site.confirmedWith(tuesday, undone)
  expect(both).toMatchObject([{ status: 200, body: { cast: 2 } }, { status: 409 }])
})
