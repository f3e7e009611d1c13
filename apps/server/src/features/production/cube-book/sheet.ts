import type { BookFilter, BookTest, CubeBook } from '@castline/contract/cube-book'
import { formatTag, type Language, languageDirection, languageTag } from '@castline/domain/languages'
import { className } from '@castline/domain/production/production'
import type { Block, Curves, FlowDocument } from '#pdf/flow-content.ts'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import type { Book } from './cube-book.ts'
import { correctionsOf } from './table.ts'
import { type BookColumn, bookHeader } from './words.ts'

/** More tests make a PDF that nobody prints: the newest are printed. */
export const mostPrinted = 2000

/** The chart shows the last tests only: more points would overlap. */
const mostDrawn = 120

type Printed = Book & Pick<CubeBook, 'early' | 'due' | 'due_total'>

/** Returns the cube book as a document: the rule and its figures, the chart, the tests by day, early strengths, what is due. */
export function bookSheet(
  { plant, mix, rule, summary, tests, early, due }: Printed,
  { from, to }: BookFilter,
  { language, calendar }: { readonly language: Language; readonly calendar: 'buddhist' | 'gregorian' },
): FlowDocument {
  const words = screenTexts(language, 'specimens')
  const { outcome } = screenTexts(language, 'production')
  const tag = formatTag(language)
  const dayTag = formatTag(language, calendar)
  const days = new Intl.DateTimeFormat(dayTag, { dateStyle: 'medium', timeZone: 'UTC' })
  const times = new Intl.DateTimeFormat(dayTag, { dateStyle: 'medium', timeZone: plant.time_zone })
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 })
  const number = (value: number | null) => (value === null ? '–' : numbers.format(value))
  const day = (value: string) => days.format(new Date(`${value}T00:00:00Z`))
  const header = (column: BookColumn, share: number) => [bookHeader(column, language), share] as const
  const named = mix ? `${mix.name} (${className(mix)})` : ''
  const span = [from && day(from), to && day(to)].filter(Boolean).join(' – ')

  const testRow = (test: BookTest) => [
    day(test.poured_on),
    `${test.pour_number}/${test.specimens.map((each) => each.number).join(', ')}`,
    number(test.age_days),
    number(test.characteristic),
    number(test.value),
    number(test.limit),
    test.required_3 === null ? number(test.mean_3) : `${number(test.mean_3)} (${number(test.required_3)})`,
    test.required_15 === null ? number(test.mean_15) : `${number(test.mean_15)} (${number(test.required_15)})`,
    number(test.deviation_15),
    number(test.deviation_35),
    [outcome[test.outcome], ...test.fails.map((each) => words.book.fails[each])].join('\n'),
    correctionsOf(test),
  ]
  const blocks: Block[] = [
    {
      kind: 'facts',
      facts: [
        [words.book.rule, `${rule.name} (${rule.edition})`],
        [words.book.count, number(tests.length)],
        ...(summary
          ? ([
              [words.book.mean, `${number(summary.mean)} MPa`],
              [words.book.lowest, `${number(summary.lowest)} MPa`],
              [words.book.deviation, number(summary.deviation)],
              [words.book.failing, number(summary.failing)],
            ] as const)
          : []),
      ],
    },
    ...(tests.length > 1 ? [chart()] : []),
    { kind: 'heading', text: words.book.tests, isSmall: true },
    tests.length === 0
      ? { kind: 'text', text: words.book.none }
      : {
          kind: 'table',
          columns: [
            header('poured_on', 10),
            header('pour', 12),
            header('age', 5),
            header('class', 6),
            header('value', 7),
            header('limit', 7),
            header('mean_3', 9),
            header('mean_15', 10),
            header('deviation_15', 6),
            header('deviation_35', 6),
            header('outcome', 11),
            header('corrections', 11),
          ],
          rows: tests.map(testRow),
        },
    { kind: 'heading', text: words.book.early, isSmall: true },
    early.length === 0
      ? { kind: 'text', text: words.book.noEarly }
      : {
          kind: 'table',
          columns: [header('pour', 30), [words.purposeLabel, 30], [words.book.hours, 20], header('value', 20)],
          rows: early.map((each) => [
            `${each.pour_number}/${each.number}`,
            `${words.purpose[each.purpose]} · ${words.curing[each.curing]}`,
            number(each.age_hours),
            number(each.strength),
          ]),
        },
    { kind: 'heading', text: words.dueList.title, isSmall: true },
    due.length === 0
      ? { kind: 'text', text: words.dueList.none }
      : {
          kind: 'table',
          columns: [header('pour', 40), [words.purposeLabel, 30], [words.book.dueOn, 30]],
          rows: due.map((each) => [
            `${each.pour_number}/${each.number}`,
            words.purpose[each.purpose],
            [times.format(new Date(each.due_at)), each.overdue ? words.overdue : ''].filter(Boolean).join(' · '),
          ]),
        },
  ]
  return {
    direction: languageDirection(language),
    lang: languageTag(language),
    isLandscape: true,
    title: words.book.title,
    about: [[plant.name, named, span].filter(Boolean).join(' · '), day(plant.today)],
    foot: [plant.name, named].filter(Boolean).join(' · '),
    blocks,
  }

  /** Results, their means of three and the limits of the last tests of the strength that was tested last. */
  function chart(): Curves {
    const { characteristic } = tests.at(-1) as BookTest
    const drawn = tests.filter((test) => test.characteristic === characteristic).slice(-mostDrawn)
    const [first, last] = [drawn[0] as BookTest, drawn.at(-1) as BookTest]
    const limits = drawn.flatMap(({ limit, required_3 }) => [limit, required_3 ?? 0])
    const top = Math.ceil(Math.max(characteristic, ...limits, ...drawn.map(({ value }) => value)) / 10) * 10
    const pointsOf = (value: (test: BookTest) => number | null) =>
      drawn.flatMap((test, index) => {
        const found = value(test)
        return found === null ? [] : [[drawn.length < 2 ? 0 : index / (drawn.length - 1), found / top] as const]
      })
    const line = (name: string, colour: string, isDashed: boolean, value: (test: BookTest) => number | null) => {
      const points = pointsOf(value)
      return points.length > 0 ? [{ name, colour, isDashed, points }] : []
    }
    return {
      kind: 'curves',
      curves: [
        ...line(words.book.result, '#1f5fbf', false, ({ value }) => value),
        ...line(words.book.mean_3, '#0b7a53', false, ({ mean_3 }) => mean_3),
        ...line(
          filled(words.book.classLine, { strength: number(characteristic) }),
          '#555555',
          true,
          () => characteristic,
        ),
        ...line(filled(words.book.limitLine, { strength: number(last.limit) }), '#b3261e', true, ({ limit }) => limit),
      ],
      span: [day(first.poured_on), day(last.poured_on)],
      highest: `${number(top)} MPa`,
    }
  }
}
