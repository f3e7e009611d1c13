import { setImmediate as breathe } from 'node:timers/promises'
import type { Pdf } from './draw-text.ts'
import type { Block, Fact, FlowDocument, FlowPicture } from './flow-content.ts'
import { drawCurves } from './flow-curves.ts'
import { drawMarks } from './flow-marks.ts'
import { highest, openSheet, type Sheet, type Style } from './flow-sheet.ts'
import { beginningOf, drawTable } from './flow-table.ts'
import type { FontChoice } from './font-choice.ts'

const title: Style = { size: 6, weight: 700, most: 3, isWords: true }
const about: Style = { size: 3.5, weight: 400, most: 3, isWords: true }
const heading: Style = { size: 4.6, weight: 700, most: 3, isWords: true }
const smallHeading: Style = { size: 3.8, weight: 700, most: 3, isWords: true }
const body: Style = { size: 3.4, weight: 400, most: 60 }
const label: Style = { size: 2.8, weight: 400, most: 2, isWords: true }
const value: Style = { size: 3.5, weight: 700, most: 4 }
const caption: Style = { size: 2.8, weight: 400, most: 3, isWords: true }

/** Between blocks, and between columns. */
const gap = 3
/** The space that must at least be left for a heading and what follows. */
const afterHeading = 16
/** A text of at most this many lines stays with the table below it. */
const fewLines = 3
const factsInRow = 3
const tallestPicture = 78

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

type Heading = Extract<Block, { kind: 'heading' }>

const headingStyle = ({ isSmall }: Heading) => (isSmall ? smallHeading : heading)
const aboveHeading = ({ isSmall }: Heading) => (isSmall ? 1 : gap)

/** The height of the first blocks that stay together: a heading, a short text below it, and the first row of a table. */
function togetherAtLeast(sheet: Sheet, [block, ...further]: readonly Block[]): number {
  if (block?.kind === 'table') return beginningOf(sheet, block)
  if (block?.kind === 'heading') {
    const { height } = sheet.wrap(block.text, sheet.inner, headingStyle(block))
    return aboveHeading(block) + height + 1 + togetherAtLeast(sheet, further)
  }
  if (block?.kind !== 'text') return 0
  const { lines, height } = sheet.wrap(block.text, sheet.inner, body)
  return lines.length > fewLines ? 0 : height + 1.5 + togetherAtLeast(sheet, further)
}

async function drawBlock(sheet: Sheet, block: Block, further: readonly Block[]): Promise<void> {
  switch (block.kind) {
    case 'heading': {
      sheet.require(Math.max(afterHeading, togetherAtLeast(sheet, [block, ...further])))
      sheet.y += aboveHeading(block)
      drawText(sheet, block.text, headingStyle(block))
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
    for (const [index, block] of document.blocks.entries()) {
      // The reader stopped, or an error destroyed the stream.
      if (sheet.pdf.destroyed) return
      await drawBlock(sheet, block, document.blocks.slice(index + 1))
    }
    sheet.end(document.foot)
  }
  draw().catch((error: Error) => sheet.pdf.destroy(error))
  return sheet.pdf
}
