import fc from 'fast-check'
import { languages } from './words.ts'

/** How a schedule is written. Each property is independent of the others; what does not fit is ignored. */
export const dialect = fc.record({
  language: fc.constantFrom(...(Object.keys(languages) as (keyof typeof languages)[])),
  synonym: fc.nat(5),
  format: fc.constantFrom('csv', 'csv', 'csv', 'xlsx'),
  encoding: fc.constantFrom(
    ...(['utf-8', 'utf-8-mark', 'utf-16le', 'utf-16be', 'windows-1252', 'macintosh', 'windows-1250'] as const),
    ...(['windows-1256', 'windows-874', 'windows-1258', 'gb18030', 'shift_jis'] as const),
  ),
  delimiter: fc.constantFrom(',', ';', '\t', '|'),
  quoting: fc.constantFrom('needed', 'needed', 'all', 'lines', 'bars'),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  decimal: fc.constantFrom('.', ','),
  grouped: fc.boolean(),
  lengthUnit: fc.constantFrom('mm', 'cm', 'm'),
  weightUnit: fc.constantFrom('kg', 't'),
  units: fc.constantFrom('header', 'brackets', 'row', 'cell', 'format'),
  counts: fc.constantFrom('column', 'words', 'mark', 'before', 'rows', 'range'),
  oddCount: fc.boolean(),
  sections: fc.constantFrom('column', 'headings', 'tables', 'none'),
  sizes: fc.constantFrom('columns', 'columns', 'combined'),
  dates: fc.constantFrom(
    'iso',
    'dots',
    'slashes',
    'month-first',
    'planner',
    'chinese',
    'buddhist',
    'serial',
    'serial-1904',
  ),
  statuses: fc.constantFrom('none', 'words', 'ticks', 'crosses', 'percent', 'yes'),
  totals: fc.constantFrom('none', 'word', 'number-only'),
  below: fc.constantFrom('none', 'numbered', 'signature', 'numbered-text'),
  cancelled: fc.constantFrom('none', 'none', 'remark', 'mark'),
  revised: fc.constantFrom('none', 'none', 'column'),
  title: fc.boolean(),
  blankLines: fc.boolean(),
  repeatsHeader: fc.boolean(),
  fullWidth: fc.boolean(),
  shuffled: fc.nat(1000),
})

export type Dialect = typeof dialect extends fc.Arbitrary<infer Value> ? Value : never

export const isWorkbook = ({ format }: Pick<Dialect, 'format'>): boolean => format === 'xlsx'
