import { previewSchedule } from '@castline/contract/import-preview'
import { describe, expect, it } from 'vitest'
import { decideDates } from '#features/import/rows/date-order.ts'
import { readMoment } from '#features/import/rows/dates.ts'
import { readMeasure } from '#features/import/rows/numbers.ts'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { columns } from '../imported-components.ts'
import { importWorldFile } from './world-file.ts'

const app = await testApp()
const { database } = app

it('16-us-dates.csv: feet and inches beside decide that the month is first', async () => {
  const { preview, report } = await importWorldFile(app, '16-us-dates.csv')
  expect([preview.date_order, preview.questions]).toEqual(['month_first', []])
  expect(report.rows.map(({ values }) => values.deliver_on)).toEqual(['2026-12-04', '2026-12-05', '2026-12-06'])
})

it('17-dates-of-planners.csv: every format is December 4, 2026', async () => {
  const { report } = await importWorldFile(app, '17-dates-of-planners.csv')
  expect(report.rows.map(({ values }) => values.deliver_on)).toEqual(Array(7).fill('2026-12-04'))
})

it('19-arabic-digits.csv: Arabic digits are numbers', async () => {
  const { components } = await importWorldFile(app, '19-arabic-digits.csv')
  expect(components.map(({ length, weight }) => [length, weight])).toEqual(Array(3).fill([2400, 900]))
})

it('22-tekla-inches.csv: inches as Tekla and people write them', async () => {
  const { components } = await importWorldFile(app, '22-tekla-inches.csv')
  expect(components.map(({ length }) => Math.round(Number(length)))).toEqual([578, 1029, 1029, 1029])
})

describe('a day', () => {
  it.each([
    ['4. Dezember 2026', '4. Jänner 2026', '04-Dez-26', 'Fr 04.12.2026'],
    ['4 december 2026', '4 mrt 2026', 'vr 4 dec 2026', '4-dec-26'],
    ['4 décembre 2026', '4 févr. 2026', 'ven. 4 déc. 2026', '1er décembre 2026'],
    ['4 de diciembre de 2026', '4 dic 2026', '4-ene-26', 'viernes, 4 de diciembre de 2026'],
    ['4 dicembre 2026', '4 gen 2026', '4 mag. 2026', 'venerdì 4 dicembre 2026'],
    ['4 ธันวาคม 2569', '4 ธ.ค. 2569', '4 ธ.ค. 69', '4 ม.ค. 2026'],
    ['4 ديسمبر 2026', '4 كانون الأول 2026', '4 يناير 2026', 'الجمعة 4 ديسمبر 2026'],
    ['2026年12月4日', '2026年12月4日 星期五', '2026年1月4日', '2026.12.04'],
    ['4 tháng 12, 2026', 'ngày 4 tháng 12 năm 2026', '4 thg 12, 2026', '4 Tháng 1 2026'],
    ['Dec 4, 2026', 'December 4th, 2026', 'Fri, Dec 4, 2026', '4 Sept 2026'],
    ['04-Dec-26 A', '04-Dec-26*', '04-Dec-26 08:00', '20261204'],
  ])('is read in %j, %j, %j and %j', (...texts) => {
    for (const text of texts) expect(readMoment(text, 'day-first')?.at, text).toMatch(/^2026-\d\d-0[14]T/)
  })

  it.each(['soon', 'week 12', 'Dec 2026', 'Mark 4 2026', '4 foo 2026', '32 Dec 2026', '12/13'])(
    'is not in %j',
    (text) => {
      expect(readMoment(text, 'day-first')).toBeNull()
    },
  )

  const decide = (texts: string[], chosen: 'day-first' | 'month-first' | null = null) => {
    const rules = decideDates(texts, { isImperial: () => false, chosen })
    return { days: texts.map((text) => readMoment(text, rules)?.at.slice(0, 10)), open: rules.open?.text }
  }

  it('is in the order that the column decides: by a weekday, dots, a 13th, or the dates beside', () => {
    expect(decide(['Fri 12/04/26', '12/05/26'])).toEqual({ days: ['2026-12-04', '2026-12-05'], open: undefined })
    expect(decide(['04.12.2026'])).toEqual({ days: ['2026-12-04'], open: undefined })
    expect(decide(['12/04/2026', '12/13/2026'])).toEqual({ days: ['2026-12-04', '2026-12-13'], open: undefined })
    expect(decide(['2026-12-01', '12/4/26'])).toEqual({ days: ['2026-12-01', '2026-12-04'], open: undefined })
    expect(decide(['04/12/2026'])).toEqual({ days: ['2026-12-04'], open: '04/12/2026' })
    expect(decide(['04/12/2026', '25/12/2026'], 'month-first').days).toEqual(['2026-04-12', '2026-12-25'])
  })

  it('is asked about where nothing decides, is noted without an answer, and read as answered', async () => {
    const admin = await aUser(database, { role: 'admin' })
    const file = 'Mark,Planned delivery date\nW,04/05/2026\n'
    const { body } = await app.call(previewSchedule, { as: admin, body: aForm(file) })
    expect(body).toMatchObject({
      date_order: 'day_first',
      questions: [
        {
          code: 'date_order',
          column: null,
          values: { value: '04/05/2026' },
          choices: [{ values: { day: '2026-05-04' } }, { values: { day: '2026-04-05' } }],
        },
      ],
    })
    const load = async (answers: { code: 'date_order'; column: null; value: string }[]) => {
      const project = await aProject(database)
      const options = { project_id: project.id, columns: columns('name', 'deliver_on'), answers }
      const [row] = (await imported(app, admin, file, options)).rows
      return [row?.values.deliver_on, row?.notes.map(({ code }) => code)]
    }
    expect(await load([])).toEqual(['2026-05-04', ['order_guessed']])
    expect(await load([{ code: 'date_order', column: null, value: 'month_first' }])).toEqual(['2026-04-05', []])
  })
})

describe('a number', () => {
  it.each([
    ['٢٤٠٠', 2400],
    ['۲۴۰۰', 2400],
    ['２４００', 2400],
    ['２，４００．５', 2400.5],
    ['٢٬٤٠٠٫٥', 2400.5],
    ['1,23,456', 123_456],
    ['12,34,567.5', 1_234_567.5],
    ['२४००', 2400],
  ])('%j is %d', (text, value) => {
    expect(readMeasure(text, 'weight', 'kg', '.')).toBe(value)
  })

  it.each([
    [`1'-10"3/4`, 577.85],
    [`3'-4½"`, 1028.7],
    ['3′ – 4 ½″', 1028.7],
    [`3' 4.5"`, 1028.7],
    [`3’-4 1⁄2”`, 1028.7],
    [`3'-4-1/2"`, 1028.7],
    [`0'-6"`, 152.4],
    [`40 1/2"`, 1028.7],
    ['40.5 inches', 1028.7],
    [`½"`, 12.7],
    [`12'`, 3657.6],
  ])('%j is %d mm', (text, mm) => {
    expect(readMeasure(text, 'length', 'mm', '.')).toBeCloseTo(mm)
  })

  it('of feet or inches needs no sign in its column', () => {
    expect(readMeasure('3-4 1/2', 'length', 'ft', '.')).toBeCloseTo(1028.7)
    expect(readMeasure('40 1/2', 'length', 'in', '.')).toBeCloseTo(1028.7)
  })
})
