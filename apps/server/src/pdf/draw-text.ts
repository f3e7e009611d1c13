import type { TextBox } from '@castline/domain/labels/layout'
import type { Direction } from '@castline/domain/labels/text'
import { placeText } from '@castline/domain/labels/text-fit'
import type PDFDocument from 'pdfkit'
import type { FontChoice } from './font-choice.ts'
import { type TextRun, textRuns } from './text-runs.ts'

export type Pdf = InstanceType<typeof PDFDocument>

export const fontName = (family: TextRun['family'], weight: TextBox['weight']) => `${family}-${weight}`

/** Returns a function that draws the text of a box in a PDF whose user space is in mm. */
export function textPen(pdf: Pdf, fonts: FontChoice): (box: TextBox) => void {
  const runsOf = (text: string, direction: Direction, weight: TextBox['weight']) =>
    textRuns(text, direction, fonts).map((run) => ({
      text: run.text,
      font: fontName(run.family, weight),
      width: pdf.font(fontName(run.family, weight)).fontSize(100).widthOfString(run.text) / 100,
    }))

  return (box) => {
    const { weight } = box
    // The direction does not change the width.
    const measure = (part: string) => runsOf(part, 'ltr', weight).reduce((sum, { width }) => sum + width, 0)
    const { size, direction, lines } = placeText(box, measure)
    pdf.fillColor('#000').fontSize(size)
    for (const { text, left, baseline } of lines) {
      let x = left
      for (const run of runsOf(text, direction, weight)) {
        pdf.font(run.font).fontSize(size).text(run.text, x, baseline, { lineBreak: false, baseline: 'alphabetic' })
        x += run.width * size
      }
    }
  }
}
