import type { BookTest } from '@castline/contract/cube-book'
import { type Language, languageDirection } from '@castline/domain/languages'
import { screenTexts } from '#pdf/screen-texts.ts'
import type { Format } from '#spreadsheets/formats.ts'
import { type Cell, dayCell, type Table } from '#spreadsheets/table.ts'
import type { Book } from './cube-book.ts'
import { type BookColumn, bookHeader } from './words.ts'

/** What was corrected of a test: the results before, and why. */
export const correctionsOf = ({ specimens }: Pick<BookTest, 'specimens'>): string =>
  specimens
    .filter(({ before }) => before.length > 0)
    .map(({ number, before, reason }) =>
      [`${number}: ${before.map((each) => each.toFixed(1)).join(', ')}`, reason].filter(Boolean).join(' · '),
    )
    .join('; ')

interface Words {
  readonly outcome: Readonly<Record<BookTest['outcome'], string>>
  readonly fails: Readonly<Record<BookTest['fails'][number], string>>
}

/** Returns the tests of a book as a table, oldest first. */
export function bookTable({ plant, tests, rule }: Book, format: Format, given: Language): Table {
  const language = format === 'csv' ? 'en' : given
  // Programs read a CSV: they get codes.
  const words: Words | null =
    format === 'csv'
      ? null
      : { outcome: screenTexts(language, 'production').outcome, fails: screenTexts(language, 'specimens').book.fails }
  const columns: readonly (readonly [BookColumn, (test: BookTest) => Cell])[] = [
    ['poured_on', ({ poured_on }) => dayCell(poured_on)],
    ['pour', ({ pour_number }) => pour_number],
    ['specimens', ({ specimens }) => specimens.map(({ number }) => number).join(', ')],
    ['tested_on', ({ tested_on }) => dayCell(tested_on)],
    ['age', ({ age_days }) => age_days],
    ['class', ({ characteristic }) => characteristic],
    ['value', ({ value }) => value],
    ['limit', ({ limit }) => limit],
    ['mean_3', ({ mean_3 }) => mean_3],
    ['required_3', ({ required_3 }) => required_3],
    ['mean_15', ({ mean_15 }) => mean_15],
    ['required_15', ({ required_15 }) => required_15],
    ['deviation_15', ({ deviation_15 }) => deviation_15],
    ['deviation_35', ({ deviation_35 }) => deviation_35],
    ['outcome', ({ outcome }) => words?.outcome[outcome] ?? outcome],
    ['why', ({ fails }) => fails.map((each) => words?.fails[each] ?? each).join(', ') || null],
    ['corrections', (test) => correctionsOf(test) || null],
    ['rule', () => `${rule.name} (${rule.edition})`],
  ]
  async function* rows() {
    const atOnce = 1000
    for (let start = 0; start < tests.length; start += atOnce) {
      yield tests.slice(start, start + atOnce).map((test) => columns.map(([, cell]) => cell(test)))
    }
  }
  const headers = columns.map(([column]) => bookHeader(column, language))
  return {
    name: 'Cube book',
    headers,
    rows: rows(),
    timeZone: plant.time_zone,
    isRightToLeft: languageDirection(language) === 'rtl',
  }
}
