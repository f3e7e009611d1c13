import { updateProject } from '@castline/contract/projects'
import { expect, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

test('imported days stay on their day when the time zone of the project changes; times stay instants', async () => {
  const project = await aProject(database, { time_zone: 'Asia/Bangkok' })
  const manager = await aUser(database, { role: 'manager', projects: [project] })
  const file = [
    'Control number,Mark,Section,Status,Status date',
    'C-1,W-1,Storey 1,manufactured,2026-03-04',
    'C-2,W-2,Storey 1,manufactured,2026-03-04T09:30:00',
    'C-3,W-3,Storey 1,planning,',
  ].join('\n')
  const fields = ['control_number', 'name', 'section', 'status', 'status_date'] as const
  const columns = fields.map((field, column) => ({ field, column }))
  await imported(app, manager, file, { project_id: project.id, columns, section: null })
  const read = () =>
    database.rows(
      `SELECT c.control_number, to_char(c.status_changed_at AT TIME ZONE p.time_zone, 'YYYY-MM-DD HH24:MI') AS here,
         h.occurred_at = c.status_changed_at AS same
       FROM components c JOIN projects p ON p.id = c.project_id JOIN status_changes h ON h.id = c.last_change_id
       WHERE c.project_id = $1 ORDER BY c.control_number`,
      [project.id],
    )
  const move = async (time_zone: string) => {
    const { status } = await call(updateProject, { as: manager, params: { id: project.id }, body: { time_zone } })
    expect(status).toBe(200)
  }
  await move('America/New_York')
  expect(await read()).toEqual([
    { control_number: 'C-1', here: '2026-03-04 00:00', same: true },
    { control_number: 'C-2', here: '2026-03-03 21:30', same: true },
  ])
  await move('Pacific/Kiritimati')
  expect((await read())[0]).toMatchObject({ here: '2026-03-04 00:00' })
  await move('Asia/Bangkok')
  expect(await read()).toEqual([
    { control_number: 'C-1', here: '2026-03-04 00:00', same: true },
    { control_number: 'C-2', here: '2026-03-04 09:30', same: true },
  ])
})
