import { confirmCasting, undoCasting } from '@castline/contract/casting-steps'
import { reportNcr } from '@castline/contract/ncrs'
import { addPourComponents, createPour, updatePour } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { expect, test } from 'vitest'
import { writeMornings } from '#features/messages/morning-messages.ts'
import { openChannels } from '#features/messages/queries.ts'
import { writeWarnings } from '#features/messages/system-messages.ts'
import { diskStore } from '#files/disk.ts'
import { aUser, type Id } from '#support/factories.ts'
import { aMould, aPlant } from '#support/production.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { zoneAt } from '#support/time-zones.ts'
import { anAddress, aWatchedSite, writtenTo as written } from './watching.ts'

const app = await testApp({ files: await diskStore(await temporaryFolder()) })
const { call, database } = app
await openChannels(database, ['mail'])
const world = () => aWatchedSite(app)
const writtenTo = (user: Id) => written(app, user)

test('concrete that is too weak reaches the people of each project with components of the pour', async () => {
  const { site, reader } = await world()
  const elsewhere = await world()
  const plant = await aPlant(database, [site.project])
  const producer = await aUser(database, { role: 'producer', projects: [site.project] })
  const piece = await site.piece()
  const started = { mix_id: plant.mixId, started_at: '2026-01-05T06:30:00Z' }
  const { body: pour } = await call(createPour, { as: producer, params: { id: plant.id }, body: started })
  const add = (...pieces: { control_number: string }[]) =>
    call(addPourComponents, {
      as: producer,
      params: { id: pour.id },
      body: { project_id: site.project.id, control_numbers: pieces.map(({ control_number }) => control_number) },
    })
  await add(piece)
  const specimens = await call(addSpecimens, {
    as: producer,
    params: { id: pour.id },
    body: { count: 2, shape: 'cube_150', purpose: 'acceptance', curing: 'standard', due_at: '2026-02-02T06:30:00Z' },
  })
  const enter = (strengths: number[]) =>
    call(enterResults, {
      as: producer,
      params: { id: plant.id },
      body: {
        results: specimens.body.specimens.map(({ id }, index) => ({
          specimen_id: id,
          strength: strengths[index] ?? 0,
        })),
        tested_at: '2026-02-02T08:00:00Z',
        reason: 'Typed wrong',
      },
    })
  expect((await enter([60, 61])).status).toBe(200)
  expect(await writtenTo(reader)).toEqual([])
  expect((await enter([20, 61])).status).toBe(200)
  expect(await writtenTo(reader)).toMatchObject([
    { subject: 'strength', path: `/production/pours/${pour.id}`, values: { pour: pour.number, count: 1 } },
  ])
  expect((await writtenTo(reader))[0]?.values.verdict).toMatch(/^20\.0 MPa < \d+\.0 MPa$/)
  // What is added afterwards, by hand and with a casting: once for each addition.
  await add(piece, await site.piece(), await site.piece())
  await add(piece)
  const mould = await aMould(database, plant)
  const cast = {
    day: '2090-03-06',
    turn: 1,
    component_ids: [(await site.piece({ status: 'planning' })).id],
    pour_id: pour.id,
  }
  const casting = await call(confirmCasting, { as: producer, params: { id: mould.id }, body: cast })
  expect(casting.status).toBe(200)
  const counts = (await writtenTo(reader)).map(({ subject, values }) => [subject, values.count, values.added])
  expect(counts).toEqual([
    ['strength', 1, null],
    ['strength', 3, 2],
    ['strength', 4, 1],
  ])
  expect(await writtenTo(elsewhere.reader)).toEqual([])
  const waiting = () => database.rows(`SELECT FROM messages WHERE subject = 'strength' AND state = 'waiting'`)
  const before = (await waiting()).length
  expect((await call(undoCasting, { as: producer, params: { id: casting.body.casting_id } })).status).toBe(200)
  // Each message goes by as many ways to as many people.
  expect((await waiting()).length).toBe((before * 2) / 3)
  // A correction with which it passes.
  await enter([60, 61])
  expect(await waiting()).toEqual([])
  // Another mix asks for more.
  const stronger = await database.row<{ id: string }>(
    `INSERT INTO mixes (plant_id, name, cylinder, cube) VALUES ($1, 'C80', 80, 95) RETURNING id`,
    [plant.id],
  )
  const edit = { as: producer, params: { id: pour.id } }
  expect((await call(updatePour, { ...edit, body: { mix_id: stronger?.id ?? '' } })).status).toBe(200)
  expect(await waiting()).not.toEqual([])
  const late = await call(updatePour, { ...edit, body: { started_at: '2026-02-03T06:30:00Z' } })
  expect(late).toMatchObject({ status: 400, refusal: { details: [{ field: 'started_at' }] } })
})

test('in the morning: overdue, newly late and short, once a day and on working days only', async () => {
  const { site, reader } = await world()
  const late = await site.piece()
  const short = await site.piece()
  const today = new Date().toISOString().slice(0, 10)
  const day = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  // A zone in which it is 8 o'clock now, so that the day of the database's clock is the same.
  await database.rows('UPDATE projects SET time_zone = $2 WHERE id = $1', [site.project.id, zoneAt(8)])
  const [{ today: local = today } = {}] = await database.rows<{ today: string }>(
    'SELECT (now() AT TIME ZONE time_zone)::date AS today FROM projects WHERE id = $1',
    [site.project.id],
  )
  const localDay = (days: number) => new Date(Date.parse(local) + days * 86_400_000).toISOString().slice(0, 10)
  await database.rows(
    `INSERT INTO project_calendar (project_id, weekdays, cast_to_deliver, deliver_to_needed)
     VALUES ($1, '{1,2,3,4,5,6,7}', 3, 1)`,
    [site.project.id],
  )
  await database.rows(
    'INSERT INTO component_plan (component_id, project_id, needed_on) VALUES ($1, $3, $4), ($2, $3, $5)',
    [late.id, short.id, site.project.id, localDay(0), localDay(3)],
  )
  const body = {
    component_id: late.id,
    defect_type: 'cracked',
    severity: 'minor',
    assigned_to: reader.id,
    due_on: day(-3),
  }
  await call(reportNcr, { as: site.manager, params: { id: site.project.id }, body })
  await database.rows('DELETE FROM messages')
  await writeMornings(database, new Date())
  await writeMornings(database, new Date())
  const written = await writtenTo(reader)
  expect(written.map(({ subject }) => subject).sort()).toEqual(['late', 'ncr_overdue', 'shortages'])
  expect(written.find(({ subject }) => subject === 'late')?.values).toMatchObject({
    count: 1,
    marks: late.control_number,
  })
  expect(written.find(({ subject }) => subject === 'shortages')?.values).toMatchObject({ count: 2 })
  // The next day it is late still, which is no news, and a holiday.
  await database.rows('DELETE FROM message_days')
  await database.rows(`INSERT INTO project_holidays (project_id, day, name) VALUES ($1, $2, 'Day')`, [
    site.project.id,
    local,
  ])
  await database.rows('DELETE FROM messages')
  await writeMornings(database, new Date())
  expect((await writtenTo(reader)).map(({ subject }) => subject)).toEqual(['ncr_overdue'])
})

test('a warning reaches administrators, once a week', async () => {
  const admin = await aUser(database, { role: 'admin', email: anAddress() })
  const { reader } = await world()
  const now = new Date('2026-11-20T10:00:00Z')
  await writeWarnings(database, ['disk_low'], now)
  await writeWarnings(database, ['disk_low'], new Date(now.getTime() + 3600_000))
  expect(await writtenTo(admin)).toMatchObject([{ subject: 'system', values: { warning: { warning: 'disk_low' } } }])
  expect(await writtenTo(reader)).toEqual([])
  await writeWarnings(database, ['disk_low'], new Date(now.getTime() + 8 * 86_400_000))
  expect(await writtenTo(admin)).toHaveLength(2)
})
