import type { Statement } from '@castline/contract/statements'
import { type Language, languageDirection } from '@castline/domain/languages'
import { screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'
import { type Cell, dayCell, type Table } from '#spreadsheets/table.ts'
import type { ProjectHead } from '#tracking/projects/project-heads.ts'
import { daysOf } from './statements.ts'

type Line = Statement['lines'][number]
type Words = ReturnType<typeof screenTexts<'statements'>>

/** The section of a line; it may be deleted since. Null for any. */
export const sectionOf = ({ section_id, section_name }: Line, words: Words): string | null =>
  section_name ?? (section_id === null ? null : words.lines.goneSection)

type Column = readonly [header: (words: Words) => string, cell: (line: Line, words: Words) => Cell]

const plain = ['quantity', 'unmeasured', 'in_yard', 'on_hold'] as const
const earned = ['earned_before', 'earned_correction', 'earned_since', 'earned'] as const
const amounts = ['amount_before', 'amount_correction', 'amount_since', 'amount'] as const

/** Shown where a line has one. */
const article: Column = [({ lines }) => lines.article, (line) => line.article ?? null]

const columnsOf = ({ lines }: Statement): readonly Column[] => [
  [({ column }) => column.name, ({ name }) => name],
  ...(lines.some((line) => line.article) ? [article] : []),
  [({ column }) => column.element_type, (line) => line.element_type],
  [({ column }) => column.section, sectionOf],
  [({ column }) => column.unit, (line, { unit }) => unit[line.unit]],
  ...plain.map((name): Column => [({ column }) => column[name], (line) => line[name]]),
  ...(['cast', 'delivered', 'installed'] as const).flatMap((stage): Column[] => [
    [({ stage: words }) => words[stage], (line) => line.reached[stage]],
    [({ stage: words, column }) => `${words[stage]}, ${column.earned_before}`, (line) => line.reached_before[stage]],
    [
      ({ stage: words, column }) => `${words[stage]}, ${column.earned_correction}`,
      (line) => line.reached_correction[stage],
    ],
    [({ stage: words, column }) => `${words[stage]}, ${column.since}`, (line) => line.reached_since[stage]],
    [({ stage: words }) => `${words[stage]} (%)`, (line) => line.weights[stage]],
  ]),
  ...earned.map((name): Column => [({ column }) => column[name], (line) => line[name]]),
  [({ column }) => column.price, (line) => line.price],
  ...amounts.map((name): Column => [({ column }) => column[name], (line) => line[name]]),
]

/** Returns a statement as a table, one row for each line and one for the sums, with the days that it covers. */
export function statementTable(statement: Statement, project: ProjectHead, language: Language): Table {
  const words = screenTexts(language, 'statements')
  const own = serverTexts(language, 'statement')
  const { from, to } = daysOf(statement)
  const columns = columnsOf(statement)
  const span = [statement.currency, dayCell(from), dayCell(to), statement.number]
  const sums = columns.map(([header], index): Cell => {
    if (index === 0) return words.sum
    const name = amounts.find((each) => words.column[each] === header(words))
    return name ? statement[name] : null
  })
  const rows = [
    ...statement.lines.map((line) => [...columns.map(([, cell]) => cell(line, words)), ...span]),
    [...sums, ...span],
  ]
  return {
    name: own.sheet,
    headers: [...columns.map(([header]) => header(words)), words.currency.label, own.from, own.to, own.number],
    rows: (async function* () {
      yield rows
    })(),
    timeZone: project.time_zone,
    isRightToLeft: languageDirection(language) === 'rtl',
  }
}
