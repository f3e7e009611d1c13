import type { Statement } from '@castline/contract/statements'
import { formatTag, type Language, languageDirection, languageTag, namedIn } from '@castline/domain/languages'
import { stages } from '@castline/domain/statements/statements'
import type { Block, FlowDocument } from '#pdf/flow-content.ts'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'
import type { ProjectHead } from '#tracking/projects/project-heads.ts'
import { sectionOf } from './statement-table.ts'
import { daysOf } from './statements.ts'

interface SheetOptions {
  readonly language: Language
  readonly calendar: 'buddhist' | 'gregorian'
}

/** Returns a statement as a document: what reached each stage, then what it counts for, line by line. */
export function statementSheet(
  statement: Statement,
  project: ProjectHead,
  { language, calendar }: SheetOptions,
): FlowDocument {
  const words = screenTexts(language, 'statements')
  const own = serverTexts(language, 'statement')
  const tag = formatTag(language)
  const dayTag = formatTag(language, calendar)
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 3 })
  const money = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  const months = new Intl.DateTimeFormat(dayTag, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const days = new Intl.DateTimeFormat(dayTag, { dateStyle: 'medium', timeZone: 'UTC' })
  const closedOn = new Intl.DateTimeFormat(dayTag, { dateStyle: 'medium', timeZone: project.time_zone })
  const number = (value: number) => numbers.format(value)
  const amount = (value: number | null) => (value === null ? '–' : money.format(value))
  const day = (value: string) => days.format(new Date(`${value}T00:00:00Z`))
  const { from, to } = daysOf(statement)
  const month = months.format(new Date(`${statement.month}-01T00:00:00Z`))
  const state = statement.closed_at
    ? filled(own.closedAs, { number: statement.number ?? '', day: closedOn.format(new Date(statement.closed_at)) })
    : words.notClosed
  const { column, stage } = words
  const changes = new Intl.NumberFormat(tag, { maximumFractionDigits: 3, signDisplay: 'exceptZero' })
  /** What was stated before, its correction if there is one, and what came since: they add up to what was reached. */
  const parts = (line: Statement['lines'][number], each: (typeof stages)[number]) => {
    const [corrected, since] = [line.reached_correction[each], line.reached_since[each]]
    if (corrected === 0 && since === 0) return ''
    return `\n${[
      namedIn(language, column.earned_before, number(line.reached_before[each])),
      corrected === 0 ? null : namedIn(language, column.earned_correction, changes.format(corrected)),
      namedIn(language, column.earned_since, changes.format(since)),
    ]
      .filter(Boolean)
      .join('\n')}`
  }
  const held = (line: Statement['lines'][number]) =>
    line.on_hold ? filled(words.onHold, { quantity: `${number(line.on_hold)} ${words.unit[line.unit]}` }) : null
  const of = (line: Statement['lines'][number]) =>
    [line.element_type, sectionOf(line, words)].filter(Boolean).join(', ')
  const articleOf = ({ article }: Statement['lines'][number]) =>
    article ? namedIn(language, words.lines.article, article) : null
  const sum = statement.currency ? filled(words.sumIn, { currency: statement.currency }) : words.sum
  const blocks: Block[] = [
    {
      kind: 'table',
      columns: [
        [column.name, 28],
        [column.unit, 8],
        [column.quantity, 12],
        ...stages.map((each) => [stage[each], 13] as const),
        [column.in_yard, 13],
      ],
      rows: statement.lines.map((line) => [
        [line.name, articleOf(line), of(line), held(line)].filter(Boolean).join('\n'),
        words.unit[line.unit],
        number(line.quantity),
        ...stages.map((each) => `${number(line.reached[each])} (${line.weights[each]} %)${parts(line, each)}`),
        number(line.in_yard),
      ]),
    },
    { kind: 'heading', text: own.counted, isSmall: true },
    {
      kind: 'table',
      columns: [
        [column.name, 18],
        [column.earned_before, 9],
        [column.earned_correction, 9],
        [column.earned_since, 9],
        [column.earned, 9],
        [column.price, 8],
        [column.amount_before, 10],
        [column.amount_correction, 9],
        [column.amount_since, 9],
        [column.amount, 10],
      ],
      rows: [
        ...statement.lines.map((line) => [
          line.name,
          ...[line.earned_before, line.earned_correction, line.earned_since, line.earned].map(number),
          ...[line.price, line.amount_before, line.amount_correction, line.amount_since, line.amount].map(amount),
        ]),
        [
          sum,
          '',
          '',
          '',
          '',
          '',
          ...[statement.amount_before, statement.amount_correction, statement.amount_since, statement.amount].map(
            amount,
          ),
        ],
      ],
    },
    ...(statement.unassigned > 0
      ? [{ kind: 'text', text: namedIn(language, own.unassignedLabel, number(statement.unassigned)) } as const]
      : []),
  ]
  const about = `${project.name} (${project.code})`
  return {
    direction: languageDirection(language),
    lang: languageTag(language),
    isLandscape: true,
    title: `${words.one} · ${month}`,
    about: [about, `${from ? `${day(from)} – ` : `${own.to} `}${day(to)} · ${state}`],
    foot: `${about} · ${month}`,
    blocks: statement.lines.length === 0 ? [{ kind: 'text', text: words.noLines }] : blocks,
  }
}
