import { setImmediate as breathe } from 'node:timers/promises'
import type { TextBox } from '@castline/domain/labels/layout'
import { extentsOf } from '@castline/domain/labels/text'
import { languageTag } from '@castline/domain/languages'
import PDFDocument from 'pdfkit'
import { fontName, type Pdf, textPen } from '#pdf/draw-text.ts'
import { chooseFonts, type FontChoice, withoutUnknown } from '#pdf/font-choice.ts'
import { fontFile, fontWeights } from '#pdf/fonts.ts'
import { type Cell, isRightToLeft, type Line, type ShortageSheet, sheetText, textsOf } from './shortage-sheet.ts'

// Lengths in mm on A4.
const pointsPerMm = 72 / 25.4
const page = { width: 210, height: 297, margin: 14 }
const heights = { title: 10, about: 6, head: 8, day: 9, row: 9, foot: 6 }
const columns = [14, 36, 34, 48, 22, 22] as const
const sizes = { title: 6, day: 4, text: 3.5, foot: 3 }
const tick = 4.5
/** The size of letters, and the room that they have. */
type Look = { readonly size: number; readonly width: number; readonly height: number } & Partial<TextBox> &
  Pick<Cell, 'isWords'>
const inset = 1
/** The space between the page's subject and its table. */
const gap = 2

/** Yields to other requests after this many lines (about 20 ms). */
const linesAtOnce = 20

/** Divides lines into pages; a day is never the last line of one, and is repeated on the next. */
export function pagesOf(lines: readonly Line[], room: { readonly first: number; readonly other: number }): Line[][] {
  const pages: Line[][] = [[]]
  let left = room.first
  let day: Line | null = null
  for (const line of lines) {
    if (line.kind === 'day') day = line
    const wanted = heights[line.kind] + (line.kind === 'day' ? heights.row : 0)
    if (wanted > left) {
      pages.push(line.kind === 'row' && day ? [day] : [])
      left = room.other - (line.kind === 'row' && day ? heights.day : 0)
    }
    pages.at(-1)?.push(line)
    left -= heights[line.kind]
  }
  return pages
}

/** Returns the fonts of a sheet. */
export function fontsOf(sheet: ShortageSheet): Promise<FontChoice> {
  return chooseFonts(textsOf(sheetText(sheet)))
}

/**
 * Creates the PDF of a sheet. It is written as a stream in small portions, so that other requests are not blocked; an
 * error destroys the stream.
 */
export async function shortagePdf(sheet: ShortageSheet, fonts: FontChoice): Promise<Pdf> {
  const text = sheetText(sheet)
  const rtl = isRightToLeft(sheet)
  const size: [number, number] = [page.width * pointsPerMm, page.height * pointsPerMm]
  const lang = languageTag(sheet.language)
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, size, lang, info: { Title: text.title } })
  for (const family of fonts.families) {
    for (const weight of fontWeights) pdf.registerFont(fontName(family, weight), await fontFile(family, weight))
  }
  const pen = textPen(pdf, fonts)
  const width = page.width - 2 * page.margin

  /** Draws a text in a box that begins `start` mm from the side where reading begins. */
  function write(given: string, start: number, y: number, { size: em, isWords = true, ...box }: Look): void {
    if (given === '') return
    const shown = withoutUnknown(given, fonts)
    const { above, below } = extentsOf(shown)
    const x = page.margin + (rtl ? width - start - box.width : start)
    const usual = { weight: 400, lines: 1, ruled: false, tallest: em * (above + below) } as const
    const side = { align: rtl ? 'right' : 'left', direction: rtl && isWords ? 'rtl' : undefined } as const
    pen({ ...usual, ...side, ...box, text: shown, x, y })
  }

  function rule(y: number, lineWidth = 0.1): void {
    pdf
      .moveTo(page.margin, y)
      .lineTo(page.margin + width, y)
      .lineWidth(lineWidth)
      .stroke('#888')
  }

  function row(cells: readonly Cell[], y: number, height: number): void {
    let start = 0
    for (const [index, { text, isWords = false, ...look }] of cells.entries()) {
      const column = columns[index] ?? 0
      const room = { width: column - 2 * inset, height: height - inset, size: sizes.text }
      write(text, start, y + inset / 2, { ...room, ...look, isWords })
      start += column
    }
  }

  function drawLine(line: Line, y: number): number {
    if (line.kind === 'day') write(line.text, 0, y, { width, height: heights.day, weight: 700, size: sizes.day })
    else {
      row(line.cells, y, heights.row)
      const x = rtl ? page.margin : page.margin + width - tick
      pdf
        .rect(x, y + (heights.row - tick) / 2, tick, tick)
        .lineWidth(0.2)
        .stroke('#000')
    }
    rule(y + heights[line.kind])
    return y + heights[line.kind]
  }

  function drawTop(isFirst: boolean): number {
    let y = page.margin
    if (isFirst) {
      write(text.title, 0, y, { width, height: heights.title, weight: 700, size: sizes.title })
      y += heights.title
      for (const line of text.about) {
        write(line, 0, y, { width, height: heights.about, size: sizes.text })
        y += heights.about
      }
      y += gap
    }
    if (text.nothing !== null) {
      write(text.nothing, 0, y + 4, { width, height: heights.day, weight: 700, size: sizes.day })
      return y
    }
    row(
      text.heads.map((head) => ({ text: head, weight: 700, lines: 2, isWords: true })),
      y,
      heights.head,
    )
    rule(y + heights.head, 0.3)
    return y + heights.head
  }

  async function draw() {
    const usable = page.height - 2 * page.margin - heights.foot - heights.head
    const intro = heights.title + text.about.length * heights.about + gap
    const pages = pagesOf(text.lines, { first: usable - intro, other: usable })
    let drawn = 0
    for (const [index, lines] of pages.entries()) {
      pdf.addPage({ size, margin: 0 }).scale(pointsPerMm)
      let y = drawTop(index === 0)
      for (const line of lines) {
        // The reader stopped, or an error destroyed the stream.
        if (pdf.destroyed) return
        y = drawLine(line, y)
        drawn += 1
        if (drawn % linesAtOnce === 0) await breathe()
      }
      const foot = page.height - page.margin - heights.foot
      const number = { width, height: heights.foot, align: 'center', size: sizes.foot } as const
      write(`${sheet.project.code} · ${index + 1} / ${pages.length}`, 0, foot, number)
    }
    pdf.end()
  }
  draw().catch((error: Error) => pdf.destroy(error))
  return pdf
}
