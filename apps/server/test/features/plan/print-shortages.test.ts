import { printShortages } from '@castline/contract/shortages'
import { maxPrintedShortages } from '@castline/contract/values/plan'
import { addDays, dayIn } from '@castline/domain/plan/calendar'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '#features/plan/print/shortage-pdf.ts'
import { type Line, sheetText } from '#features/plan/print/shortage-sheet.ts'
import { printWords } from '#features/plan/print/words.ts'
import { aComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { pagesOf as printedPagesOf } from '#support/label-sheets.ts'
import { printedLanguages } from '#support/printed-languages.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { database } = app
const admin = await aUser(database, { role: 'admin' })
const today = dayIn('Asia/Bangkok', new Date())

async function printed(project: Id, query: Record<string, string> = {}) {
  const response = await app.app.inject({
    url: `/api/projects/${project.id}/shortages.pdf?${new URLSearchParams(query)}`,
    headers: { authorization: `Bearer ${await app.tokenOf(admin)}` },
  })
  expect(response.statusCode, response.payload.slice(0, 300)).toBe(200)
  return { sheets: await printedPagesOf(new Uint8Array(response.rawPayload)), headers: response.headers }
}

/** A section of a new project with components that are needed on these days from today. */
async function neededIn(days: readonly number[], names: { project?: string; section?: string } = {}) {
  const project = await aProject(database, {
    code: `P-${crypto.randomUUID().slice(0, 8)}`,
    name: names.project ?? 'Site',
  })
  const section = await aSection(database, { project, name: names.section ?? 'Storey 1' })
  for (const [index, day] of days.entries()) {
    const { id } = await aComponent(database, { section, name: `W-${index + 1}`, control_number: `C-${index + 1}` })
    await database.rows(
      'INSERT INTO component_plan (component_id, project_id, sequence, needed_on) VALUES ($1, $2, $3, $4)',
      [id, project.id, index + 1, addDays(today, day)],
    )
  }
  return { project, section }
}

describe('the shortage list as a PDF', () => {
  it('has every component of the period with its reason, on as many pages as needed', async () => {
    const { project } = await neededIn([...Array.from({ length: 40 }, () => 1), 27])
    const { sheets, headers } = await printed(project)
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    expect(headers['content-disposition']).toContain(`${project.code}-shortages-${today}.pdf`)
    expect(sheets).toHaveLength(2)
    const text = sheets.map((sheet) => sheet.text).join('\n')
    expect(text).toContain('Shortage list (40)')
    for (let n = 1; n <= 40; n++) expect(text).toMatch(new RegExp(`\\bC-${n}\\b`))
    expect(text).not.toMatch(/\bC-41\b/)
    expect(text.match(/Not cast/g)).toHaveLength(40)
    // The day and the heads are repeated, with the number of the page.
    for (const [index, sheet] of sheets.entries()) {
      expect(sheet.text).toContain('Storey 1')
      expect(sheet.text).toContain('Control number')
      expect(sheet.text).toContain(`${index + 1} / 2`)
    }
  })

  it('names the load of a component', () => {
    const row = { section_id: 's', section_name: 'Storey 1', name: 'W', control_number: 'C' }
    const planned = {
      sequence: 1,
      cast_on: null,
      deliver_on: null,
      needed_on: today,
      derived: [],
      late: 0,
      late_for: null,
    }
    const load = { id: 'l', number: 'L-0017', status: 'departed', planned_on: '2026-11-20' } as const
    const { lines } = sheetText({
      language: 'en',
      calendar: 'buddhist',
      project: { code: 'P', name: 'Site' },
      today,
      days: 14,
      filter: { section: null, reason: null },
      shortages: [
        {
          id: 'c',
          ...row,
          ...planned,
          status: 'transported',
          reason: 'on_load',
          holds: [],
          missing_from: null,
          ready_on: null,
          expected_on: '2026-11-27',
          wanted_on: today,
          load,
        },
      ],
    })
    expect(lines[1]).toMatchObject({
      cells: { 3: { text: 'On a load · L-0017 overdue since Nov 20, 2026' }, 4: { text: 'Nov 27, 2026' } },
    })
  })

  it('names its filters, and states when nothing is missing', async () => {
    const { project, section } = await neededIn([1])
    const [sheet] = (await printed(project, { section_id: section.id, reason: 'not_cast', days: '7' })).sheets
    expect(sheet?.text).toContain('Section: Storey 1')
    expect(sheet?.text).toContain('Reason: Not cast')
    const [empty] = (await printed(project, { reason: 'curing' })).sheets
    expect(empty?.text).toContain('Nothing stops the crane')
  })

  it.each(printedLanguages)('is printed in the words of each language ($code)', async ({ code, setting: language }) => {
    const { project } = await neededIn([1], { project: 'อาคาร 构件 مبنى' })
    const { sheets } = await printed(project, { language })
    // Copied from a PDF, marks of Thai and joined letters of Arabic are in the order in which they are drawn.
    const text = sheets[0]?.text.normalize('NFKC') ?? ''
    for (const letter of printWords(code).reasons.not_cast.normalize('NFKC')) expect(text).toContain(letter)
    expect(text.includes('Not cast')).toBe(language === 'en')
    expect(text).not.toContain('?')
  })

  it('shows Buddhist years in Thai unless the Gregorian ones are requested', async () => {
    const { project } = await neededIn([1])
    const year = Number(addDays(today, 1).slice(0, 4))
    expect((await printed(project, { language: 'th' })).sheets[0]?.text).toContain(String(year + 543))
    const gregorian = (await printed(project, { language: 'th', calendar: 'gregorian' })).sheets[0]?.text
    expect(gregorian).toContain(String(year))
    expect(gregorian).not.toContain(String(year + 543))
  })

  it('replaces characters that no font has', async () => {
    const { project } = await neededIn([1], { section: 'Crane 🏗' })
    expect((await printed(project)).sheets[0]?.text).toContain('Crane ?')
  })

  it('is refused for more components than a PDF may have', async () => {
    const project = await aProject(database)
    await database.rows(
      `WITH s AS (
         INSERT INTO sections (project_id, name, position, planned_on) VALUES ($1, 'All', 1, $2) RETURNING id)
       INSERT INTO components (project_id, section_id, name, control_number)
       SELECT $1, s.id, 'W', 'W-' || n FROM s, generate_series(0, $3) n`,
      [project.id, today, maxPrintedShortages],
    )
    const input = { as: admin, params: { id: project.id } }
    const { status, refusal } = await app.call(printShortages, input)
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'days', code: 'too_many' }]])
  })

  it('is not found without access to the project', async () => {
    const { project } = await neededIn([1])
    const stranger = await aUser(database, { role: 'manager' })
    expect((await app.call(printShortages, { as: stranger, params: { id: project.id } })).status).toBe(404)
  })
})

describe('its pages', () => {
  const day: Line = { kind: 'day', text: 'Monday' }
  const row: Line = { kind: 'row', cells: [] }

  it('never end with a day, and repeat the day of their first row', () => {
    // A day and a row take 9 mm each.
    expect(pagesOf([day, row, row, row], { first: 27, other: 27 })).toEqual([
      [day, row, row],
      [day, row],
    ])
    expect(pagesOf([day, row, day, row], { first: 27, other: 27 })).toEqual([
      [day, row],
      [day, row],
    ])
    expect(pagesOf([], { first: 27, other: 27 })).toEqual([[]])
  })
})
