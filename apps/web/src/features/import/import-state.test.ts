import { importOptions } from '@castline/contract/import'
import type { SchedulePreview } from '@castline/contract/import-preview'
import type { ImportQuestion } from '@castline/contract/import-questions'
import { describe, expect, test } from 'vitest'
import {
  answerTo,
  columnOf,
  guessedPlan,
  type ImportDecisions,
  isMatchedOnReimport,
  missingFrom,
  optionsOf,
  readingOf,
  rememberedPlan,
  withAnswer,
  withField,
  withSectionSource,
  withUnit,
} from '#features/import/import-state.ts'
import { stepFromAddress } from '#features/import/steps.ts'

const projectId = '5f0c1b8e-3c0a-4c43-9d39-0d8a3b8d6f10'

type Guess = SchedulePreview['columns'][number]['guess']
const column = (header: string, guess: Guess = null) => ({ header, samples: [], values: null, guess })

function aPreview(columns = [column('GUID', { field: 'external_id' }), column('Mark', { field: 'name' })]) {
  return {
    format: 'csv',
    encoding: 'windows-874',
    delimiter: ';',
    decimal: ',',
    date_order: null,
    sheets: [],
    hidden_sheets: [],
    sheet: null,
    header_row: 1,
    head: [],
    row_count: 2,
    questions: [],
    remembered: null,
    columns,
  } satisfies SchedulePreview
}

function aPlan(change: Partial<ImportDecisions> = {}): ImportDecisions {
  return {
    ...guessedPlan(aPreview()),
    sectionSource: 'new',
    sectionNames: { column: '', existing: '', new: 'Level 1', keep: '' },
    ...change,
  }
}

describe('the columns of a schedule', () => {
  test('begin as the server guesses them, in its unit', () => {
    const plan = guessedPlan(aPreview([column('Merk', { field: 'name' }), column('t', { field: 'weight', unit: 't' })]))
    expect(plan.columns).toEqual([{ field: 'name' }, { field: 'weight', unit: 't' }])
  })

  test('sections come from a column where one is guessed', () => {
    expect(guessedPlan(aPreview()).sectionSource).toBe('existing')
    expect(guessedPlan(aPreview([column('Storey', { field: 'section' })])).sectionSource).toBe('column')
  })

  test('no two become the same field: the later choice wins', () => {
    const plan = withField(aPlan(), 0, 'name')
    expect(plan.columns).toEqual([{ field: 'name' }, { field: null }])
  })

  test('may both be left out', () => {
    expect(withField(withField(aPlan(), 0, null), 1, null).columns).toEqual([{ field: null }, { field: null }])
  })

  test('a unit is one that the field has: a width in tons becomes one in mm', () => {
    const weight = withUnit(withField(aPlan(), 0, 'weight'), 0, 't')
    expect(weight.columns[0]).toEqual({ field: 'weight', unit: 't' })
    expect(withField(weight, 0, 'width').columns[0]).toEqual({ field: 'width', unit: 'mm' })
    expect(withField(weight, 0, 'type').columns[0]).toEqual({ field: 'type' })
  })

  test('a section column means that sections come from it, and the other way round', () => {
    const plan = withField(aPlan(), 0, 'section')
    expect(plan.sectionSource).toBe('column')
    expect(columnOf(withSectionSource(plan, 'new'), 'section')).toBe(-1)
  })

  test('know whether a second import finds the components of the first', () => {
    expect(isMatchedOnReimport(aPlan())).toBe(true)
    expect(isMatchedOnReimport(withField(aPlan(), 0, 'control_number'))).toBe(true)
    expect(isMatchedOnReimport(withField(aPlan(), 0, 'type'))).toBe(false)
  })
})

describe('before the rows can be checked', () => {
  test('nothing is missing from a whole plan', () => {
    expect(missingFrom(aPreview(), aPlan())).toEqual([])
  })

  test('the mark', () => {
    expect(missingFrom(aPreview(), withField(aPlan(), 1, null))).toEqual(['mark'])
  })

  test.each([
    ['column', 'sectionColumn'],
    ['existing', 'sectionExisting'],
  ] as const)('the section from %s', (source, missing) => {
    expect(missingFrom(aPreview(), withSectionSource(aPlan(), source))).toEqual([missing])
  })

  test('a blank name', () => {
    expect(missingFrom(aPreview(), aPlan({ sectionNames: { column: '', existing: '', new: '  ', keep: '' } }))).toEqual(
      ['sectionNew'],
    )
  })

  test.each(['is', 'is_not', 'contains'] as const)('the value of a filter with "%s"', (keep) => {
    expect(missingFrom(aPreview(), aPlan({ filters: [{ column: 0, keep, value: '' }] }))).toEqual(['filterValue'])
  })

  test('"is not empty" needs no value', () => {
    expect(missingFrom(aPreview(), aPlan({ filters: [{ column: 0, keep: 'is_not_empty', value: '' }] }))).toEqual([])
  })
})

describe('the request to the server', () => {
  test('satisfies the contract, and reads the file as the preview did', () => {
    const plan = aPlan({ filters: [{ column: 1, keep: 'is_not', value: 'Steel Assembly' }] })
    const options = optionsOf(projectId, aPreview(), plan, { dryRun: true, skipBadRows: false })
    expect(importOptions.safeParse(options).success).toBe(true)
    expect(options).toMatchObject({
      dry_run: true,
      encoding: 'windows-874',
      delimiter: ';',
      decimal: ',',
      section: 'Level 1',
      columns: [
        { column: 0, field: 'external_id' },
        { column: 1, field: 'name' },
      ],
    })
  })

  test('does not send skipped columns', () => {
    const options = optionsOf(projectId, aPreview(), withField(aPlan(), 0, null), { dryRun: false, skipBadRows: true })
    expect(options).toMatchObject({ dry_run: false, skip_bad_rows: true, columns: [{ column: 1, field: 'name' }] })
  })

  test('with sections from a column names one only for the rows without', () => {
    const plan = withField(aPlan(), 0, 'section')
    expect(optionsOf(projectId, aPreview(), plan, { dryRun: true, skipBadRows: false }).section).toBeNull()
    const withRest = { ...plan, sectionNames: { ...plan.sectionNames, column: 'Rest' } }
    expect(optionsOf(projectId, aPreview(), withRest, { dryRun: true, skipBadRows: false }).section).toBe('Rest')
  })

  test('an XLSX file has neither encoding nor delimiter', () => {
    const preview: SchedulePreview = { ...aPreview(), format: 'xlsx', encoding: null, delimiter: null, sheet: 'Walls' }
    expect(readingOf(preview)).toEqual({
      encoding: undefined,
      delimiter: undefined,
      sheet: 'Walls',
      header_row: 1,
      decimal: ',',
    })
  })
})

describe('the plan of an earlier import', () => {
  test('has its columns, units and filters, and no section', () => {
    const filters = [{ column: 1, keep: 'is_not' as const, value: 'x' }]
    const columns = [{ column: 1, field: 'weight' as const, unit: 't' as const }]
    expect(rememberedPlan({ ...aPreview(), remembered: { columns, filters, answers: [] } })).toEqual({
      columns: [{ field: null }, { field: 'weight', unit: 't' }],
      filters,
      answers: [],
      sectionSource: 'existing',
      sectionNames: { column: '', existing: '', new: '', keep: '' },
    })
    expect(rememberedPlan(aPreview())).toBeNull()
  })

  test('takes the sections from the same column', () => {
    const columns = [{ column: 0, field: 'section' as const }]
    const plan = rememberedPlan({ ...aPreview(), remembered: { columns, filters: [], answers: [] } })
    expect(plan?.sectionSource).toBe('column')
  })
})

describe('a question about the file', () => {
  const question: ImportQuestion = {
    code: 'total_or_each',
    column: 1,
    fields: ['weight'],
    values: {},
    choices: [
      { value: 'total', values: {} },
      { value: 'each', values: {}, becomes: { field: 'weight', unit: 't' } },
    ],
    suggested: 'total',
  }
  const preview = { ...aPreview(), questions: [question] }
  const weighed = (change: Partial<ImportDecisions> = {}) =>
    aPlan({ columns: [{ field: 'name' }, { field: 'weight', unit: 'kg' }], ...change })

  test('must be answered, also where its suggestion is right', () => {
    expect(missingFrom(preview, weighed())).toEqual(['question'])
    const answered = withAnswer(weighed(), question, 'total')
    expect(missingFrom(preview, answered)).toEqual([])
    expect(answerTo(answered, question)).toBe('total')
    const run = { dryRun: true, skipBadRows: false }
    expect(optionsOf(projectId, preview, answered, run).answers).toEqual([
      { code: 'total_or_each', column: 1, value: 'total' },
    ])
  })

  test('does not matter while its column is something else', () => {
    expect(missingFrom(preview, aPlan({ columns: [{ field: 'name' }, { field: null }] }))).toEqual([])
  })

  test('is open if the stored answer is no longer a choice', () => {
    const answers = [{ code: question.code, column: 1, value: 'some' }]
    expect(answerTo(weighed({ answers }), question)).toBeNull()
  })

  test('maps its column as the choice says, and keeps one answer', () => {
    const plan = withAnswer(withAnswer(weighed(), question, 'total'), question, 'each')
    expect(plan.columns[1]).toEqual({ field: 'weight', unit: 't' })
    expect(plan.answers).toHaveLength(1)
  })
})

describe('the step in the address', () => {
  const nothing = { columns: false, check: false, import: false }
  test.each([
    ['import=1', { ...nothing, columns: true }, 'file'],
    ['import=2', { ...nothing, columns: true }, 'columns'],
    ['import=3', { ...nothing, columns: true }, 'columns'],
    ['import=4', nothing, 'file'],
    ['import=4', { columns: true, check: true, import: true }, 'import'],
    ['import=99', { columns: true, check: true, import: false }, 'check'],
    ['import=yes', { columns: true, check: true, import: true }, 'file'],
  ])('%s with %o shows %s', (address, canShow, step) => {
    expect(stepFromAddress(new URLSearchParams(address), canShow)).toBe(step)
  })
})
