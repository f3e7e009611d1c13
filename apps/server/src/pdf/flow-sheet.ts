import { extentsOf } from '@castline/domain/labels/text'
import type { Measure } from '@castline/domain/labels/text-fit'
import PDFDocument from 'pdfkit'
import { fontName, type Pdf, textPen } from './draw-text.ts'
import type { FlowDocument } from './flow-content.ts'
import { lineDirection, linesOf, type TextLines } from './flow-text.ts'
import { type FontChoice, withoutUnknown } from './font-choice.ts'
import { fontFile, fontWeights } from './fonts.ts'
import { textRuns } from './text-runs.ts'

const pointsPerMm = 72 / 25.4

/** A4, in mm. */
const portrait = { width: 210, height: 297 }
const landscape = { width: 297, height: 210 }
const margin = 15
const footHeight = 8

export interface Style {
  /** The size of letters, mm. */
  readonly size: number
  readonly weight: 400 | 700
  /** The maximum number of lines. */
  readonly most: number
  /** Whether it is in the language of the page; otherwise each line has the direction of its first letter. */
  readonly isWords?: boolean
}

/** A text that is wrapped but not drawn yet. */
export interface Wrapped extends TextLines, Style {
  readonly width: number
}

/** The height of the highest of these texts, mm. */
export const highest = (texts: readonly Wrapped[]) => Math.max(0, ...texts.map(({ height }) => height))

/** Pages that are filled from top to bottom. Positions run in the direction of reading, from the inner edge. */
export interface Sheet {
  readonly pdf: Pdf
  /** The width between the margins, mm. */
  readonly inner: number
  /** Where the next block begins, mm from the upper edge. */
  y: number
  wrap(text: string, width: number, style: Style): Wrapped
  /** The width of a text on one line, mm. */
  widthOf(text: string, style: Style): number
  /** Draws wrapped text `start` mm from the inner edge where reading begins. */
  write(text: Wrapped, start: number, y: number): void
  rule(y: number, colour: string): void
  /** The left edge of a box, mirrored where reading begins on the right. */
  left(start: number, width: number): number
  /** Begins a page unless `height` fits on this one; returns whether it did. */
  require(height: number): boolean
  /** Writes the foot of every page and ends the document. */
  end(foot: string): void
}

/** Creates a document without pages yet; `require` begins the first one. */
export async function openSheet(
  { direction, lang, title, isLandscape }: Pick<FlowDocument, 'direction' | 'lang' | 'title' | 'isLandscape'>,
  fonts: FontChoice,
): Promise<Sheet> {
  const paper = isLandscape ? landscape : portrait
  const inner = paper.width - 2 * margin
  const size: [number, number] = [paper.width * pointsPerMm, paper.height * pointsPerMm]
  // Buffered, because the foot names the number of pages.
  const pdf = new PDFDocument({
    autoFirstPage: false,
    bufferPages: true,
    margin: 0,
    size,
    lang,
    info: { Title: title },
  })
  for (const family of fonts.families) {
    for (const weight of fontWeights) pdf.registerFont(fontName(family, weight), await fontFile(family, weight))
  }
  const pen = textPen(pdf, fonts)
  const isMirrored = direction === 'rtl'
  const measureWith = (weight: Style['weight']): Measure => {
    const known = new Map<string, number>()
    return (text) => {
      const width =
        known.get(text) ??
        textRuns(text, 'ltr', fonts).reduce(
          (sum, run) => sum + pdf.font(fontName(run.family, weight)).fontSize(100).widthOfString(run.text) / 100,
          0,
        )
      known.set(text, width)
      return width
    }
  }
  const measures = { 400: measureWith(400), 700: measureWith(700) }
  const bottom = paper.height - margin - footHeight

  const sheet: Sheet = {
    pdf,
    inner,
    y: Number.POSITIVE_INFINITY,
    wrap(text, width, style) {
      const { size: em, weight, most } = style
      return { ...style, ...linesOf(withoutUnknown(text, fonts), em, width, most, measures[weight]), width }
    },
    widthOf: (text, { size: em, weight }) => measures[weight](withoutUnknown(text, fonts)) * em,
    write({ lines, lineHeight, width, size: em, weight, isWords }, start, y) {
      const x = sheet.left(start, width)
      for (const [index, text] of lines.entries()) {
        const { above, below } = extentsOf(text)
        // A little wider than measured, so that rounding does not change the size.
        const box = { x: isMirrored ? x - 0.2 : x, y: y + index * lineHeight, width: width + 0.2, height: lineHeight }
        const look = { weight, lines: 1, tallest: em * (above + below), ruled: false } as const
        pen({
          ...box,
          ...look,
          text,
          align: isMirrored ? 'right' : 'left',
          direction: isWords ? direction : lineDirection(text, direction),
        })
      }
    },
    rule(y, colour) {
      pdf
        .moveTo(margin, y)
        .lineTo(paper.width - margin, y)
        .lineWidth(0.2)
        .stroke(colour)
    },
    left: (start, width) => (isMirrored ? paper.width - margin - start - width : margin + start),
    require(height) {
      if (sheet.y + height <= bottom) return false
      pdf.addPage({ size, margin: 0 }).scale(pointsPerMm)
      sheet.y = margin
      return true
    },
    end(foot) {
      const { count } = pdf.bufferedPageRange()
      for (let page = 0; page < count; page++) {
        pdf.switchToPage(page)
        const style = { size: 3, weight: 400, most: 1 } as const
        const number = sheet.wrap(`${page + 1} / ${count}`, 30, style)
        const y = paper.height - margin - number.height
        sheet.write(sheet.wrap(foot, inner - 34, style), 0, y)
        sheet.write(number, inner - Math.min(30, measures[400](`${page + 1} / ${count}`) * style.size), y)
      }
      pdf.end()
    },
  }
  return sheet
}
