import { setWeeklyReportTime, weeklyReportTime } from '@castline/contract/weekly-report'
import { expect, test } from 'vitest'
import { dashboardSources } from '#dashboard-sources.ts'
import { weeklyAttachment, writeDueReports } from '#features/dashboard/weekly/weekly-mails.ts'
import { mailSender } from '#features/messages/mail/mail-sender.ts'
import { mailChannel } from '#features/messages/message-worker.ts'
import { openChannels } from '#features/messages/queries.ts'
import { sendDueMessages } from '#features/messages/send-messages.ts'
import { aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testApp } from '#support/test-app.ts'
import { settings } from '../messages/sending.ts'
import { aBusyProject } from './busy-project.ts'

const { call, database, files } = await testApp()

/** The first Monday after today, at this hour UTC. */
function monday(hour: number, minute = 0): Date {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((8 - day.getUTCDay()) % 7 || 7))
  day.setUTCHours(hour, minute, 0, 0)
  return day
}

const written = () =>
  database.rows<{ name: string; state: string }>(
    `SELECT u.name, m.state FROM messages m JOIN users u ON u.id = m.user_id WHERE m.subject = 'weekly_report' ORDER BY u.name, m.created_at`,
  )

test('on Monday at 7 in the zone of the project managers get it once, as a PDF in their language', async () => {
  const server = await mailServer()
  const { project, manager } = await aBusyProject({ call, database, files })
  await database.rows("UPDATE projects SET time_zone = 'Asia/Bangkok' WHERE id = $1", [project.id])
  await database.rows("UPDATE users SET email = 'mana@plant.example' WHERE id = $1", [manager.id])
  const projects = [project]
  const french = await aUser(database, { role: 'manager', name: 'Odile', email: 'odile@plant.example', projects })
  await database.rows("INSERT INTO message_readers (user_id, language) VALUES ($1, 'fr')", [french.id])
  await aUser(database, { role: 'viewer', name: 'Vera', email: 'vera@plant.example', projects })
  const gone = await aUser(database, { role: 'manager', name: 'Zoe', email: 'zoe@plant.example', projects })

  // Without mail nothing is written.
  await writeDueReports(database, monday(0))
  expect(await written()).toEqual([])
  await openChannels(database, ['mail'])
  // It is 6:59 there.
  await writeDueReports(database, new Date(monday(0).getTime() - 60_000))
  expect(await written()).toEqual([])
  await Promise.all([writeDueReports(database, monday(0)), writeDueReports(database, monday(0))])
  await writeDueReports(database, monday(2))
  expect((await written()).map(({ name }) => name)).toEqual(['Mana Ger', 'Odile', 'Zoe'])

  await database.rows('DELETE FROM project_members WHERE user_id = $1', [gone.id])
  const attachmentOf = weeklyAttachment({ database, files, sources: dashboardSources })
  const mail = mailChannel(database, settings, mailSender(server.settings), attachmentOf)
  await Promise.all([sendDueMessages(database, { mail }), sendDueMessages(database, { mail })])
  expect((await written()).map(({ state }) => state)).toEqual(['sent', 'sent', 'dropped'])
  const mails = server.received.toSorted((a, b) => String(a.to[0]).localeCompare(String(b.to[0])))
  expect(mails.map(({ to, parsed }) => [to[0], parsed.subject])).toEqual([
    ['mana@plant.example', 'Weekly report · Quay'],
    ['odile@plant.example', 'Rapport hebdomadaire · Quay'],
  ])
  for (const { parsed } of mails) {
    const [attachment] = parsed.attachments
    expect(attachment).toMatchObject({ contentType: 'application/pdf', filename: expect.stringMatching(/^WR-weekly-/) })
    expect(attachment?.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(parsed.text).toContain(`/dashboards/modern?project=${project.id}`)
  }
  const stored = await database.rows<{ language: string }>('SELECT language FROM weekly_reports ORDER BY language')
  expect(stored.map(({ language }) => language)).toEqual(['en', 'fr'])
})

test('another day and hour, never, an archived and an empty project', async () => {
  await openChannels(database, ['mail'])
  await database.rows('DELETE FROM projects')
  await database.rows('DELETE FROM messages')
  const { project, manager } = await aBusyProject({ call, database, files })
  await database.rows("UPDATE users SET email = 'mana.ger@plant.example' WHERE id = $1", [manager.id])
  await database.rows("UPDATE projects SET time_zone = 'UTC' WHERE id = $1", [project.id])
  const at = (weekday: number | null, hour: number) =>
    database.rows(
      `INSERT INTO weekly_report_times (project_id, weekday, hour) VALUES ($1, $2, $3)
       ON CONFLICT (project_id) DO UPDATE SET weekday = excluded.weekday, hour = excluded.hour`,
      [project.id, weekday, hour],
    )
  await at(null, 7)
  await writeDueReports(database, monday(7))
  await at(2, 7)
  await writeDueReports(database, monday(7))
  await at(1, 15)
  await writeDueReports(database, monday(14, 59))
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  await writeDueReports(database, monday(15))
  expect(await written()).toEqual([])
  await database.rows('UPDATE projects SET archived = false WHERE id = $1', [project.id])
  await writeDueReports(database, monday(15))
  expect(await written()).toHaveLength(1)
})

test('managers set the day and hour, others read it', async () => {
  const { project, manager } = await aBusyProject({ call, database, files })
  const viewer = await aUser(database, { projects: [project], role: 'viewer' })
  const params = { id: project.id }
  expect((await call(weeklyReportTime, { as: viewer, params })).body).toEqual({ weekday: 1, hour: 7 })
  for (const body of [
    { weekday: 5, hour: 16 },
    { weekday: null, hour: 16 },
  ]) {
    expect((await call(setWeeklyReportTime, { as: manager, params, body })).body).toEqual(body)
    expect((await call(weeklyReportTime, { as: viewer, params })).body).toEqual(body)
  }
  for (const body of [
    { weekday: 0, hour: 7 },
    { weekday: 8, hour: 7 },
    { weekday: 1, hour: 24 },
    { weekday: '1' },
    {},
  ]) {
    expect((await call(setWeeklyReportTime, { as: manager, params, body })).status).toBe(400)
  }
})
