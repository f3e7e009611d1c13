import { expect, test } from 'vitest'
import { weeklyWords } from '#features/dashboard/weekly/words.ts'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { pagesOf } from '#support/label-sheets.ts'
import { printedLanguages } from '#support/printed-languages.ts'
import { testApp } from '#support/test-app.ts'
import { aBusyProject } from './busy-project.ts'

const { app, call, database, files, tokenOf } = await testApp()

async function report(project: Id, as: Id, query: Record<string, string> = {}) {
  const response = await app.inject({
    url: `/api/projects/${project.id}/weekly-report.pdf?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${await tokenOf(as)}` },
  })
  expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
  const sheets = await pagesOf(new Uint8Array(response.rawPayload))
  return {
    sheets,
    text: sheets.map(({ text }) => text).join('\n'),
    headers: response.headers,
    bytes: response.rawPayload,
  }
}

test('it has the figures of the screens: progress, the week, what is late or short, loads, defects and photos', async () => {
  const { project, manager } = await aBusyProject({ call, database, files })
  const { text, headers, bytes } = await report(project, manager)
  expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
  expect(headers['content-disposition']).toMatch(/WR-weekly-\d{4}-\d\d-\d\d\.pdf/)
  for (const part of [
    ...['Weekly report', 'WR · Quay', '1 of 6 components · 17%', 'Progress over time', 'Planned installations'],
    ...['Status changes of the last 7 days', 'Storey 1', 'Shortage list (', 'W-02', 'Not cast'],
    ...['L-0001', 'Non-conformances: Not closed (1)', 'NCR-001', 'Broken edge or corner', 'Major'],
    'Photos of the last 7 days',
  ]) {
    expect(text).toContain(part)
  }
  expect(bytes.includes('DCTDecode')).toBe(true)
  // It is handed on: no names of people, and no internal words.
  expect(text).not.toContain('Mana Ger')
  expect(text).not.toContain('Only for us')
})

test.each(printedLanguages)('in $code', async ({ code: language }) => {
  const { project, manager } = await aBusyProject({ call, database, files })
  const { text } = await report(project, manager, { language: language === 'zh' ? 'ch' : language })
  const words = weeklyWords({ language, calendar: 'buddhist' })
  // Right-to-left letters and Thai vowels are read back in another order.
  if (language !== 'ar' && language !== 'th') expect(text).toContain(words.title)
  // So are marks on a line with vowel signs.
  expect(text).toContain(language === 'ar' ? 'W-03' : 'W-02')
})

test('an empty project, one without a plan, and a long name', async () => {
  const manager = await aUser(database, { role: 'manager' })
  const project = await aProject(database, { name: 'Very long name of a project '.repeat(7).trim() })
  await database.rows('INSERT INTO project_members (project_id, user_id) VALUES ($1, $2)', [project.id, manager.id])
  const empty = await report(project, manager)
  expect(empty.text).toContain('No component has been manufactured yet')
  expect(empty.text).toContain('0 of 0 components')
  const section = await aSection(database, { project })
  await aComponent(database, { section, status: 'installed' })
  const { text } = await report(project, manager)
  expect(text).toContain('1 of 1 components')
})

test('2,000 components make a few pages', async () => {
  const manager = await aUser(database, { role: 'admin' })
  const project = await aProject(database)
  await database.rows(
    `WITH parts AS (INSERT INTO sections (project_id, name, position, planned_on)
       SELECT $1, 'Storey ' || n, n, current_date FROM generate_series(1, 60) AS n RETURNING id, project_id, name)
     INSERT INTO components (project_id, section_id, name, control_number)
     SELECT project_id, id, 'W', name || '-' || n FROM parts, generate_series(1, 34) AS n`,
    [project.id],
  )
  const { text, sheets } = await report(project, manager)
  expect(text).toContain('0 of 2,040 components')
  expect(text).toContain('Further ones in the app: 20')
  expect(text).toContain('Further ones in the app: 2,015')
  expect(sheets.length).toBeLessThan(6)
})
