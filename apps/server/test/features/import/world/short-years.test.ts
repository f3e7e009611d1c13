import { previewSchedule } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from '../imported-components.ts'

const app = await testApp()

async function load(dates: readonly string[], { header = 'Needed on', answer = '' } = {}) {
  const project = await aProject(app.database)
  const manager = await aUser(app.database, { role: 'manager', projects: [project] })
  const file = `Mark,${header}\n${dates.map((date, index) => `W-${index},${date}\n`).join('')}`
  const { body } = await app.call(previewSchedule, { as: manager, body: aForm(file) })
  const answers = answer ? [{ code: 'short_years' as const, column: null, value: answer }] : []
  const mapped = columns('name', 'needed_on')
  const { rows } = await imported(app, manager, file, { project_id: project.id, columns: mapped, answers })
  return {
    questions: body.questions.filter(({ code }) => code === 'short_years'),
    days: rows.map(({ values }) => values.needed_on ?? null),
    notes: rows.flatMap(({ notes }) => notes.map(({ code }) => code)),
  }
}

it('a year with two digits is Buddhist beside one with four, or Thai words', async () => {
  const beside = await load(['15/03/68', '20/04/2568', '15 Mar 68', '29/02/67'])
  expect(beside).toEqual({ questions: [], days: ['2025-03-15', '2025-04-20', '2025-03-15', '2024-02-29'], notes: [] })
  expect(await load(['15/03/68'], { header: 'ต้องใช้วันที่' })).toMatchObject({ questions: [], days: ['2025-03-15'] })
  expect(await load(['15/03/26', '16/03/2026'])).toMatchObject({ questions: [], days: ['2026-03-15', '2026-03-16'] })
})

it('without a sign of it, the calendar is asked, and noted without an answer', async () => {
  const open = await load(['15/03/68'])
  expect(open.questions).toMatchObject([
    {
      values: { value: '15/03/68' },
      choices: [
        { value: 'buddhist', values: { day: '2025-03-15' } },
        { value: 'common', values: { day: '2068-03-15' } },
      ],
    },
  ])
  expect(open).toMatchObject({ days: ['2025-03-15'], notes: ['year_guessed'] })
  expect(await load(['15/03/68'], { answer: 'buddhist' })).toMatchObject({ days: ['2025-03-15'], notes: [] })
  expect(await load(['15/03/68'], { answer: 'common' })).toMatchObject({ days: ['2068-03-15'], notes: [] })
})
