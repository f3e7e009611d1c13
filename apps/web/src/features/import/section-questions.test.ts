import type { SchedulePreview } from '@castline/contract/import-preview'
import type { ImportQuestion } from '@castline/contract/import-questions'
import { expect, test } from 'vitest'
import {
  answerTo,
  guessedPlan,
  missingFrom,
  noSectionNames,
  questionsOf,
  withAnswer,
  withField,
} from '#features/import/import-state.ts'

const preview: SchedulePreview = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ',',
  decimal: '.',
  date_order: null,
  sheets: [],
  hidden_sheets: [],
  sheet: null,
  header_row: 1,
  head: [],
  row_count: 2,
  questions: [],
  remembered: null,
  columns: ['Mark', 'Type'].map((header) => ({ header, samples: [], values: null, guess: null })),
}

test('a question about headings replaces the choice of a section, unless a column has the sections', () => {
  const headings: ImportQuestion = {
    code: 'group_headings',
    column: null,
    fields: [],
    values: { name: 'Level 1', total: 2, given: 0 },
    choices: [
      { value: 'sections', values: {} },
      { value: 'leave_out', values: {} },
    ],
    suggested: 'sections',
  }
  const headed = { ...preview, questions: [headings] }
  const open = {
    ...guessedPlan(preview),
    columns: [{ field: 'name' as const }, { field: null }],
    sectionSource: 'new' as const,
    sectionNames: noSectionNames,
  }
  expect(missingFrom(headed, open)).toEqual(['question', 'sectionNew'])
  expect(missingFrom(headed, withAnswer(open, headings, 'leave_out'))).toEqual(['sectionNew'])
  expect(missingFrom(headed, withAnswer(open, headings, 'sections'))).toEqual([])
  const above = { ...headed, questions: [{ ...headings, values: { ...headings.values, given: 1 } }] }
  expect(missingFrom(above, withAnswer(open, headings, 'sections'))).toEqual(['sectionNew'])
  expect(questionsOf(headed, withField(open, 1, 'section'))).toEqual([])
})

test('a question about sheets with the names of sections replaces the choice of a section, too', () => {
  const sheets: ImportQuestion = {
    code: 'further_sheets',
    column: null,
    fields: [],
    values: {},
    choices: ['all', 'sections', 'only'].map((value) => ({ value, values: {} })),
    suggested: 'sections',
  }
  const asked = { ...preview, questions: [sheets] }
  const open = { ...guessedPlan(preview), columns: [{ field: 'name' as const }, { field: null }] }
  expect(missingFrom(asked, withAnswer(open, sheets, 'all'))).toEqual(['sectionExisting'])
  expect(missingFrom(asked, withAnswer(open, sheets, 'sections'))).toEqual([])
})

test('a list of control numbers or codes needs no marks and no section: it is about components that exist', () => {
  const guesses = [{ field: 'control_number' }, { field: 'manufactured_on' }] as const
  const list = { ...preview, columns: guesses.map((guess) => ({ header: 'X', samples: [], values: null, guess })) }
  const plan = guessedPlan(list)
  expect(plan.sectionSource).toBe('keep')
  expect(missingFrom(list, plan)).toEqual([])
  expect(missingFrom(list, withField(plan, 0, null))).toEqual(['mark'])
})

test('the property of the mark is open until it was seen, and follows the table of columns', () => {
  const property: ImportQuestion = {
    code: 'mark_property',
    column: null,
    fields: [],
    values: { total: 2 },
    choices: ['Name', 'Tag'].map((name, column) => ({
      value: `Mark (${name})`,
      values: { name, value: 'W-1, W-2', given: 2 },
      becomes: { column, field: 'name' as const },
    })),
    suggested: 'Mark (Name)',
  }
  const model = {
    ...preview,
    questions: [property],
    columns: ['Mark (Name)', 'Mark (Tag)', 'Type'].map((header) => ({
      header,
      samples: [],
      values: null,
      guess: null,
    })),
  }
  const guessed = withField(guessedPlan(model), 0, 'name')
  expect([answerTo(guessed, property), missingFrom(model, guessed)[0]]).toEqual([null, 'question'])
  const chosen = withAnswer(guessed, property, 'Mark (Tag)')
  expect(chosen.columns.map(({ field }) => field)).toEqual([null, 'name', null])
  expect([answerTo(chosen, property), missingFrom(model, chosen)]).toEqual(['Mark (Tag)', ['sectionExisting']])
  expect(answerTo(withField(chosen, 0, 'name'), property)).toBe('Mark (Name)')
  expect(questionsOf(model, withField(chosen, 2, 'name'))).toEqual([])
})
