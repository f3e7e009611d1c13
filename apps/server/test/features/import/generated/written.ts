import { markOf, measure, nothing, pick, storeyOf, text, type Written } from './cells.ts'
import { columnsOf } from './columns.ts'
import { type Dialect, isWorkbook } from './dialect.ts'
import { encode } from './encode.ts'
import type { Language } from './language.ts'
import { type Mark, steps } from './truth.ts'
import { languages } from './words.ts'
import { workbookOf } from './workbook.ts'

type Row = readonly Written[]

function marksOf(mark: Mark, dialect: Dialect, language: Language): string | null {
  const name = markOf(mark, language)
  if (dialect.counts === 'mark' && mark.count > 1) return `${name} (x${mark.count})`
  if (dialect.counts === 'before' && mark.count > 1) return `${mark.count} x ${name}`
  return dialect.fullWidth && language === languages.zh ? name.replace('-', '－') : name
}

/** Writes a schedule. The expected values of its pieces are those of `expectedOf`. */
export function written(marks: readonly Mark[], dialect: Dialect): Uint8Array {
  const language: Language = languages[dialect.language]
  const columns = columnsOf(dialect, language)
  const hasRemarks = dialect.cancelled === 'remark'
  const hasRevisions = dialect.revised === 'column'
  const isInHeader =
    dialect.units === 'header' ||
    dialect.units === 'brackets' ||
    (dialect.units === 'format' && dialect.format === 'xlsx' && dialect.sizes === 'combined')
  const withUnit = ({ header, unit }: { header: string; unit: string }) =>
    unit && isInHeader ? `${header} ${dialect.units === 'brackets' ? `[${unit}]` : `(${unit})`}` : header
  const header: Row = [
    text(pick(language.headers.name, dialect.synonym)),
    ...columns.map((column) => text(withUnit(column))),
    ...(hasRevisions ? [text(language.revision)] : []),
    ...(hasRemarks ? [text(language.remark)] : []),
  ]
  const rowOf = (mark: Mark, name: string | null, revision = 'B', remark = ''): Row => [
    text(name ?? ''),
    ...columns.map((column) => column.cell(mark)),
    ...(hasRevisions ? [text(revision)] : []),
    ...(hasRemarks ? [text(remark)] : []),
  ]
  const rows: Row[] = []
  if (dialect.title) rows.push([text('Castline test building')], [nothing])
  rows.push(header)
  if (dialect.units === 'row') rows.push([nothing, ...columns.map(({ unit }) => text(unit && `(${unit})`))])
  let storey = 0
  for (const [index, mark] of marks.entries()) {
    if (mark.storey !== storey && dialect.sections === 'headings') rows.push([text(storeyOf(mark, language))])
    if (mark.storey !== storey && dialect.sections === 'tables' && storey > 0) rows.push([nothing], header)
    storey = mark.storey
    const name = marksOf(mark, dialect, language)
    // An earlier revision has other measures.
    if (hasRevisions && index % 3 === 0) rows.push(rowOf({ ...mark, weight: mark.weight + 10 }, name, 'A'))
    const copies = dialect.counts === 'rows' || dialect.counts === 'range' ? mark.count : 1
    for (let copy = 0; copy < copies; copy++) rows.push(rowOf(mark, name))
    if (dialect.repeatsHeader && index % 40 === 39) rows.push(header)
    if (dialect.blankLines && index % 5 === 4) rows.push([nothing])
    if (dialect.cancelled !== 'none' && index % 4 === 1) {
      const gone = `${language.mark}-9${String(index).padStart(2, '0')}`
      rows.push(rowOf(mark, hasRemarks ? gone : `${gone} ${language.cancelled}`, 'B', language.cancelled))
    }
  }
  if (dialect.totals !== 'none' && marks.length > 1) {
    const total = marks.reduce((sum, { weight, count }) => sum + weight * count, 0)
    const pieces = marks.reduce((sum, { count }) => sum + count, 0)
    const word = dialect.totals === 'word' ? pick(language.totals, dialect.synonym) : ''
    const inUnit = (value: number) => measure(value, dialect.weightUnit, dialect)
    rows.push([
      text(word),
      ...columns.map(({ field }) =>
        field === 'weight' ? inUnit(total) : field === 'quantity' ? { text: String(pieces), number: pieces } : nothing,
      ),
    ])
  }
  if (dialect.below === 'numbered')
    rows.push(
      [nothing],
      [text('1.'), text('All dimensions are checked on site')],
      [text('2.'), text('Anchors by others')],
    )
  if (dialect.below === 'numbered-text')
    rows.push([text('1. All dimensions are checked on site')], [text('2. Anchors by others')])
  if (dialect.below === 'signature')
    rows.push([nothing], [text('Prepared by:'), text('J. Smith')], [text('Signature'), text('__________')])
  return isWorkbook(dialect) ? workbookOf(rows, dialect) : encode(csvOf(rows, dialect), dialect.encoding)
}

function csvOf(rows: readonly Row[], { quoting, delimiter, lineEnd }: Dialect): string {
  const width = Math.max(...rows.map((row) => row.length))
  const textOf = ({ text: given, number }: Written) => (given === '' && number !== undefined ? String(number) : given)
  const quote = (value: string) =>
    quoting === 'all' || value.includes(delimiter) || value.includes('"') ? `"${value.replaceAll('"', '""')}"` : value
  if (quoting === 'bars') {
    const bar = (row: Row) => `|${[...row, ...Array(width - row.length).fill(nothing)].map(textOf).join(' | ')}|`
    return rows.map((row) => bar(row) + lineEnd).join('')
  }
  return rows
    .map((row) => {
      const line = row.map(textOf).map(quote).join(delimiter)
      return (quoting === 'lines' && line !== '' ? `"${line.replaceAll('"', '""')}"` : line) + lineEnd
    })
    .join('')
}

/** What somebody who knows the file expects of each piece. */
export function expectedOf(mark: Mark, dialect: Dialect) {
  const language: Language = languages[dialect.language]
  const hasStatus = dialect.statuses !== 'none'
  return {
    name: markOf(mark, language),
    section: dialect.sections === 'column' || dialect.sections === 'headings' ? storeyOf(mark, language) : null,
    type: pick(language.types, mark.type),
    length: mark.length,
    width: mark.width,
    thickness: mark.thickness,
    weight: mark.weight,
    needed_on: mark.needed,
    status:
      hasStatus && mark.steps > 0
        ? (steps[mark.steps] ?? null)
        : hasStatus && dialect.statuses === 'words'
          ? 'planning'
          : null,
  }
}
