import { setImmediate as breathe } from 'node:timers/promises'
import { signatureBox } from '@castline/domain/quality/signatures'
import type { Pdf } from './draw-text.ts'
import { type Block, type Fact, type FlowDocument, type FlowPicture, type Table, textOf } from './flow-content.ts'
import { drawCurves } from './flow-curves.ts'
import { drawMarks } from './flow-marks.ts'
import { openSheet, type Sheet, type Style, type Wrapped } from './flow-sheet.ts'
import type { FontChoice } from './font-choice.ts'

const title: Style = { size: 6, weight: 700, most: 3, isWords: true }
const about: Style = { size: 3.5, weight: 400, most: 3, isWords: true }
const heading: Style = { size: 4.6, weight: 700, most: 3, isWords: true }
const smallHeading: Style = { size: 3.8, weight: 700, most: 3, isWords: true }
const body: Style = { size: 3.4, weight: 400, most: 60 }
const label: Style = { size: 2.8, weight: 400, most: 2, isWords: true }
const value: Style = { size: 3.5, weight: 700, most: 4 }
const columnTitle: Style = { size: 3, weight: 700, most: 2, isWords: true }
const cell: Style = { size: 3, weight: 400, most: 8 }
const caption: Style = { size: 2.8, weight: 400, most: 3, isWords: true }

/** As high as the three lines that its cell leaves. */
const signatureHeight = 11

/** Between blocks, and between columns. */
const gap = 3
/** The space that must be left below a heading. */
const afterHeading = 16
const factsInRow = 3
const tallestPicture = 78
/** Yields to other requests after this many rows (about 20 ms). */
const rowsAtOnce = 15

const highest = (texts: readonly Wrapped[]) => Math.max(0, ...texts.map(({ height }) => height))

function drawText(sheet: Sheet, text: string, style: Style, start = 0): void {
  const wrapped = sheet.wrap(text, sheet.inner - start, style)
  // A long text continues on the next page.
  for (const line of wrapped.lines) {
    sheet.require(wrapped.lineHeight)
    sheet.write({ ...wrapped, lines: [line] }, start, sheet.y)
    sheet.y += wrapped.lineHeight
  }
}

function drawFacts(sheet: Sheet, facts: readonly Fact[]): void {
  const width = (sheet.inner - gap * (factsInRow - 1)) / factsInRow
  for (let first = 0; first < facts.length; first += factsInRow) {
    const row = facts.slice(first, first + factsInRow)
    const labels = row.map(([name]) => sheet.wrap(name, width, label))
    const values = row.map(([, text]) => sheet.wrap(text, width, value))
    const top = highest(labels)
    sheet.require(top + highest(values))
    for (const [index, text] of labels.entries()) sheet.write(text, index * (width + gap), sheet.y)
    for (const [index, text] of values.entries()) sheet.write(text, index * (width + gap), sheet.y + top)
    sheet.y += top + highest(values) + 1.5
  }
}

/** Draws a signature at the top of a cell. */
function drawSignature({ pdf, y, left }: Sheet, path: string, start: number, width: number): void {
  const scale = Math.min((width - 1.5) / signatureBox.width, signatureHeight / signatureBox.height)
  pdf
    .save()
    .translate(left(start, signatureBox.width * scale), y + 0.8)
    .scale(scale)
  pdf.path(path).lineWidth(4).lineCap('round').lineJoin('round').stroke('#000')
  pdf.restore()
}

async function drawTable(sheet: Sheet, { columns, rows }: Table): Promise<void> {
  const whole = columns.reduce((sum, [, share]) => sum + share, 0)
  const widths = columns.map(([, share]) => (share / whole) * sheet.inner)
  const starts = widths.map((_width, index) => widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const wrapped = (texts: readonly string[], style: Style) =>
    texts.map((text, index) => sheet.wrap(text, (widths[index] ?? 0) - 1.5, style))
  const heads = wrapped(
    columns.map(([name]) => name),
    columnTitle,
  )

  function draw(texts: readonly Wrapped[], colour: string): void {
    for (const [index, text] of texts.entries()) sheet.write(text, starts[index] ?? 0, sheet.y + 0.8)
    sheet.y += highest(texts) + 1.6
    sheet.rule(sheet.y, colour)
  }

  for (const [index, row] of rows.entries()) {
    const cells = wrapped(row.map(textOf), cell)
    const height = highest(cells) + 1.6
    const isFirst = index === 0
    if (sheet.require(height + (isFirst ? highest(heads) + 1.6 : 0)) || isFirst) draw(heads, '#000')
    for (const [place, given] of row.entries()) {
      if (typeof given !== 'string') drawSignature(sheet, given.path, starts[place] ?? 0, widths[place] ?? 0)
    }
    draw(cells, '#bbb')
    if (index % rowsAtOnce === rowsAtOnce - 1) await breathe()
  }
}

async function drawPictures(sheet: Sheet, pictures: readonly FlowPicture[]): Promise<void> {
  const column = (sheet.inner - gap) / 2
  for (let first = 0; first < pictures.length; first += 2) {
    const row = pictures.slice(first, first + 2).map(({ width, height, ...given }) => {
      const scale = Math.min(column / width, tallestPicture / height)
      const text = sheet.wrap(given.caption, column, caption)
      return { ...given, text, width: width * scale, height: height * scale }
    })
    const tallest = Math.max(...row.map(({ height }) => height))
    sheet.require(tallest + 1 + highest(row.map(({ text }) => text)))
    for (const [index, { jpeg, width, height, text, marks }] of row.entries()) {
      const start = index * (column + gap)
      const frame = { x: sheet.left(start, width), y: sheet.y, width, height }
      sheet.pdf.image(Buffer.from(jpeg, 'base64'), frame.x, frame.y, { width, height })
      drawMarks(sheet.pdf, frame, marks)
      sheet.write(text, start, sheet.y + height + 1)
    }
    sheet.y += tallest + 1 + highest(row.map(({ text }) => text)) + gap
    await breathe()
  }
}

async function drawBlock(sheet: Sheet, block: Block): Promise<void> {
  switch (block.kind) {
    case 'heading': {
      const style = block.isSmall ? smallHeading : heading
      sheet.require(afterHeading)
      sheet.y += block.isSmall ? 1 : gap
      drawText(sheet, block.text, style)
      sheet.y += 1
      return
    }
    case 'text':
      drawText(sheet, block.text, body)
      sheet.y += 1.5
      return
    case 'facts':
      drawFacts(sheet, block.facts)
      return
    case 'table':
      await drawTable(sheet, block)
      sheet.y += gap
      return
    case 'curves':
      drawCurves(sheet, block)
      sheet.y += gap
      return
    case 'pictures':
      await drawPictures(sheet, block.pictures)
  }
}

/**
 * Creates the PDF of a document, mirrored in languages that are written from right to left. It is drawn in small
 * portions, so that other requests are not blocked; an error destroys the stream.
 */
export async function flowPdf(document: FlowDocument, fonts: FontChoice): Promise<Pdf> {
  const sheet = await openSheet(document, fonts)
  async function draw(): Promise<void> {
    drawText(sheet, document.title, title)
    for (const line of document.about) drawText(sheet, line, about)
    sheet.y += gap
    for (const block of document.blocks) {
      // The reader stopped, or an error destroyed the stream.
      if (sheet.pdf.destroyed) return
      await drawBlock(sheet, block)
    }
    sheet.end(document.foot)
  }
  draw().catch((error: Error) => sheet.pdf.destroy(error))
  return sheet.pdf
}
