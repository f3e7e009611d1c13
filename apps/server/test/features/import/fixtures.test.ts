import { readdirSync, readFileSync } from 'node:fs'
import type { ImportOptions } from '@castline/contract/import'
import { previewSchedule } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { componentsOf } from './imported-components.ts'

const folder = new URL('./schedules/', import.meta.url)
const app = await testApp()

interface Expected {
  readonly create: number
  /** The lines with errors. */
  readonly errors?: readonly number[]
  /** Rows that are no components, by the reason. */
  readonly leftOut?: Readonly<Record<string, number>>
  readonly sections?: readonly string[]
  /** Notes on imported rows, by code. */
  readonly notes?: Readonly<Record<string, number>>
  /** Stored values of some components, by control number. */
  readonly stored?: Readonly<Record<string, Record<string, unknown>>>
}

/** The expected result of each file, imported with the guessed columns. */
const expected: Readonly<Record<string, Expected>> = {
  'dutch-subtotals.csv': {
    create: 4,
    leftOut: { total_row: 3 },
    sections: ['Begane grond', '1e verdieping'],
  },
  'repeated-headers.csv': {
    create: 5,
    leftOut: { note_row: 2, repeated_header: 1, total_row: 1 },
    sections: ['Level 1', 'Level 2'],
  },
  'one-section-grand-total.csv': { create: 2, leftOut: { total_row: 1, note_row: 4 } },
  'german-statuses.csv': {
    create: 4,
    sections: ['EG', 'OG'],
    stored: {
      1: {
        width: 6000,
        thickness: 200,
        weight: 9600,
        status: 'manufactured',
        status_changed_at: '2026-03-04T00:00:00Z',
      },
      2: { status: 'transported', status_changed_at: '2026-03-04T00:00:00Z' },
      3: { status: 'installed', status_changed_at: '2026-03-05T12:00:00Z' },
      4: { status: 'installed' },
    },
    notes: { unusual_measure: 1 },
  },
  'imperial.csv': {
    create: 3,
    sections: ['Level 1', 'Level 2'],
    stored: {
      1001: { length: 9918.7, width: 2438.4, thickness: 203.2, weight: 11793.40162 },
      1002: { length: 3810, area: 9.290304, weight: 4535.9237 },
      1003: { length: 7315.2, thickness: 165.1 },
    },
  },
  'planks-with-length.csv': {
    create: 3,
    sections: ['2nd floor'],
    stored: { 'P-1001': { length: 2540, width: 1290, thickness: 60, weight: 471.7 }, 'P-1003': { length: 6120.5 } },
  },
  'quantities.csv': { create: 7, leftOut: { total_row: 1 }, sections: ['EG', '1. OG'] },
  'title-lines.csv': { create: 3, sections: ['L1', 'L2'], stored: { 'RW-1': { width: 6000, weight: 14_200 } } },
  'two-row-header.csv': {
    create: 5,
    sections: ['Roof', 'Ground'],
    stored: { 'B-02': { length: 7200, thickness: 600, weight: 3100 } },
  },
  'workbook-with-cover.xlsx': {
    create: 4,
    leftOut: { total_row: 1 },
    sections: ['Ground floor', 'First floor'],
    stored: { 'W-02': { length: 6000, width: 3000, weight: 8640 }, 'W-04': { weight: 7200 } },
  },
  'thai-totals.csv': { create: 3, leftOut: { total_row: 2, note_row: 1 }, sections: ['ชั้น 1', 'ชั้น 2'] },
}

it('expects a result of every schedule', () => {
  expect(readdirSync(folder).sort()).toEqual(Object.keys(expected).sort())
})

it.each(Object.entries(expected))('reads %s as a person does', async (file, { create, errors = [], ...more }) => {
  const bytes = new Uint8Array(readFileSync(new URL(file, folder)))
  const project = await aProject(app.database, { time_zone: 'UTC' })
  const manager = await aUser(app.database, { role: 'manager', projects: [project] })
  const { body } = await app.call(previewSchedule, { as: manager, body: aForm(bytes) })
  const columns: ImportOptions['columns'] = body.columns.flatMap(({ guess }, column) =>
    guess ? [{ column, ...guess }] : [],
  )
  const section = columns.some(({ field }) => field === 'section') ? null : 'Whole building'
  const report = await imported(app, manager, bytes, { project_id: project.id, columns, section })

  const leftOut: Record<string, number> = {}
  const noted: Record<string, number> = {}
  for (const { verdict, notes } of report.rows) {
    const counts = verdict === 'filtered' ? leftOut : verdict === 'create' ? noted : {}
    for (const { code } of notes) counts[code] = (counts[code] ?? 0) + 1
  }
  const bad = report.rows.flatMap(({ verdict, line, message }) => (verdict === 'error' ? `${line}: ${message}` : []))
  expect({ create: report.counts.create, bad, leftOut, noted }).toEqual({
    create,
    bad: errors.map((line) => expect.stringMatching(`^${line}: `)),
    leftOut: more.leftOut ?? {},
    noted: more.notes ?? {},
  })
  expect(report.sections_created).toEqual(more.sections ?? ['Whole building'])
  const components = await componentsOf(app.database, project)
  for (const [number, values] of Object.entries(more.stored ?? {})) {
    expect(components.find(({ control_number }) => control_number === number)).toMatchObject(values)
  }
})
