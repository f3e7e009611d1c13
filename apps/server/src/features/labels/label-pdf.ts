import { setImmediate as breathe } from 'node:timers/promises'
import {
  type Box,
  labelBoxes,
  type PrintedBlank,
  type PrintedPiece,
  type PrintedProject,
} from '@castline/domain/label-layout'
import { type LabelLayout, placesOnSheet } from '@castline/domain/label-sheets'
import { cardAddress } from '@castline/domain/qr-code'
import PDFDocument from 'pdfkit'
import { fontName, type Pdf, textPen } from './draw-text.ts'
import type { FontChoice } from './font-choice.ts'
import { fontFile, fontWeights } from './fonts.ts'
import { qrMatrix, quietZone } from './qr-matrix.ts'
import { placesOf } from './sheet-places.ts'

const pointsPerMm = 72 / 25.4
/** Labels after which other requests get their turn: about 20 ms of work. */
const labelsAtOnce = 8

function drawQr(pdf: Pdf, { x, y, width }: Box, address: string): void {
  const { size, runs } = qrMatrix(address)
  const module = width / (size + 2 * quietZone)
  const at = (modules: number) => (modules + quietZone) * module
  for (const run of runs) pdf.rect(x + at(run.x), y + at(run.y), run.length * module, module)
  pdf.fill('#000')
}

function drawRule(pdf: Pdf, { x, y, width, height }: Box): void {
  pdf
    .moveTo(x, y + height)
    .lineTo(x + width, y + height)
    .lineWidth(0.3)
    .stroke('#000')
}

/** Marks at a label's corners, to cut plain paper by. */
function drawCorners(pdf: Pdf, x: number, y: number, { width, height }: LabelLayout['label']): void {
  const tick = 1.5
  for (const [cornerX, across] of [
    [x, tick],
    [x + width, -tick],
  ] as const) {
    for (const [cornerY, down] of [
      [y, tick],
      [y + height, -tick],
    ] as const) {
      pdf
        .moveTo(cornerX + across, cornerY)
        .lineTo(cornerX, cornerY)
        .lineTo(cornerX, cornerY + down)
    }
  }
  pdf.lineWidth(0.1).stroke('#999')
}

export interface LabelSheet {
  readonly layout: LabelLayout
  readonly project: PrintedProject
  readonly pieces: readonly (PrintedPiece | PrintedBlank)[]
  /** Where phones reach this server. */
  readonly publicUrl: string
  /** Empty places on the first page. */
  readonly skip: number
}

/**
 * A PDF of labels, one for each piece in their order. It is written while it is read, in small portions so that other
 * requests are not held up; what fails destroys the stream. Its fonts are read before: a file that is missing must not
 * break off a PDF of which a part was sent.
 */
export async function labelPdf(
  { layout, project, pieces, publicUrl, skip }: LabelSheet,
  fonts: FontChoice,
): Promise<Pdf> {
  const { page, label } = layout
  const size: [number, number] = [page.width * pointsPerMm, page.height * pointsPerMm]
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, size, info: { Title: `Labels ${project.code}` } })
  for (const family of fonts.families) {
    for (const weight of fontWeights) pdf.registerFont(fontName(family, weight), await fontFile(family, weight))
  }
  const places = [...placesOf(layout, pieces.length, skip)]
  const drawText = textPen(pdf, fonts)

  async function draw() {
    for (const [index, piece] of pieces.entries()) {
      const place = places[index]
      // Nobody reads on, or what is to be read has failed.
      if (pdf.destroyed) return
      if (!place) break
      if (place.beginsPage) pdf.addPage({ size, margin: 0 }).scale(pointsPerMm)
      if (placesOnSheet(layout) > 1) drawCorners(pdf, place.x, place.y, label)
      pdf.save().translate(place.x, place.y)
      const boxes = labelBoxes(label, piece, project)
      drawQr(pdf, boxes.qr, cardAddress(publicUrl, piece.qr_code))
      for (const box of boxes.texts) {
        if (box.ruled) drawRule(pdf, box)
        else drawText(box)
      }
      pdf.restore()
      if (index % labelsAtOnce === labelsAtOnce - 1) await breathe()
    }
    pdf.end()
  }
  draw().catch((error: Error) => pdf.destroy(error))
  return pdf
}
