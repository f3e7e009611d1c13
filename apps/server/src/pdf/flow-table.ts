import { setImmediate as breathe } from 'node:timers/promises'
import { extentsOf } from '@castline/domain/labels/text'
import { signatureBox } from '@castline/domain/quality/signatures'
import { type Table, textOf } from './flow-content.ts'
import type { Sheet, Style, Wrapped } from './flow-sheet.ts'

const columnTitle: Style = { size: 3, weight: 700, most: 2, isWords: true }
const cell: Style = { size: 3, weight: 400, most: 8 }

/** As high as the three lines that its cell leaves. */
const signatureHeight = 11

/** Between columns, and in each row. */
const gap = 1.5
const padding = 1.6
/** Yields to other requests after this many rows (about 20 ms). */
const rowsAtOnce = 15

/** The rows that say which words a column has. */
const sampled = 60

/**
 * Each column has its share of the page; one whose title has a longer word gets its width from those that have room beside
 * their own words.
 */
function widthsOf(sheet: Sheet, { columns, rows }: Table): number[] {
  const whole = columns.reduce((sum, [, share]) => sum + share, 0)
  const given = columns.map(([, share]) => (share / whole) * sheet.inner)
  // A little wider than measured, so that rounding does not break the word.
  const widest = (text: string, style: Style) =>
    Math.max(0, ...text.split(/\s+/).map((word) => sheet.widthOf(word, style))) + gap + 0.1
  const least = columns.map(([title]) => widest(title, columnTitle))
  const lacking = given.reduce((sum, width, index) => sum + Math.max(0, (least[index] ?? 0) - width), 0)
  if (lacking === 0) return given
  const room = given.map((width, index) => {
    const own = rows.slice(0, sampled).map((row) => widest(textOf(row[index] ?? ''), cell))
    return Math.max(0, width - Math.max(least[index] ?? 0, ...own))
  })
  const free = room.reduce((sum, width) => sum + width, 0)
  if (lacking > free) return given
  return given.map((width, index) => Math.max(width, least[index] ?? 0) - ((room[index] ?? 0) * lacking) / free)
}

function layoutOf(sheet: Sheet, table: Table) {
  const { columns } = table
  const widths = widthsOf(sheet, table)
  const starts = widths.map((_width, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const wrapped = (texts: readonly string[], style: Style) =>
    texts.map((text, index) => sheet.wrap(text, (widths[index] ?? 0) - gap, style))
  const heads = wrapped(
    columns.map(([name]) => name),
    columnTitle,
  )
  return { widths, starts, heads, cellsOf: (row: Table['rows'][number]) => wrapped(row.map(textOf), cell) }
}

/** How far the letters of the first line are below the top: more with marks above them. */
const rise = ({ lines, size }: Wrapped) => extentsOf(lines.join('')).above * size

/** Writes the texts of a row on one baseline, and returns its height. */
function rowOf(texts: readonly Wrapped[]) {
  const lowest = Math.max(0, ...texts.map(rise))
  const placed = texts.map((text) => ({ text, top: lowest - rise(text) }))
  return { placed, height: Math.max(0, ...placed.map(({ text, top }) => top + text.height)) + padding }
}

/** The height of the titles and the first row of a table. */
export function beginningOf(sheet: Sheet, table: Table): number {
  const [first] = table.rows
  if (!first) return 0
  const { heads, cellsOf } = layoutOf(sheet, table)
  return rowOf(heads).height + rowOf(cellsOf(first)).height
}

/** Draws a signature at the top of a cell. */
function drawSignature({ pdf, y, left }: Sheet, path: string, start: number, width: number): void {
  const scale = Math.min((width - gap) / signatureBox.width, signatureHeight / signatureBox.height)
  pdf
    .save()
    .translate(left(start, signatureBox.width * scale), y + 0.8)
    .scale(scale)
  pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').stroke('#000')
  pdf.restore()
}

export async function drawTable(sheet: Sheet, table: Table): Promise<void> {
  const { rows } = table
  const { widths, starts, heads, cellsOf } = layoutOf(sheet, table)

  function draw({ placed, height }: ReturnType<typeof rowOf>, colour: string): void {
    for (const [index, { text, top }] of placed.entries()) sheet.write(text, starts[index] ?? 0, sheet.y + 0.8 + top)
    sheet.y += height
    sheet.rule(sheet.y, colour)
  }

  const titles = rowOf(heads)
  for (const [index, row] of rows.entries()) {
    const cells = rowOf(cellsOf(row))
    const isFirst = index === 0
    if (sheet.require(cells.height + (isFirst ? titles.height : 0)) || isFirst) draw(titles, '#000')
    for (const [place, given] of row.entries()) {
      if (typeof given !== 'string') drawSignature(sheet, given.path, starts[place] ?? 0, widths[place] ?? 0)
    }
    draw(cells, '#bbb')
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe()
  }
}
