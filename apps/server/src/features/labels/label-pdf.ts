import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setImmediate as breathe } from 'node:timers/promises'
import { type LabelLayout, placesOnSheet } from '@castline/domain/labels'
import { cardAddress } from '@castline/domain/qr-code'
import PDFDocument from 'pdfkit'
import { fitText } from './fit-text.ts'
import { type Box, labelBoxes, type TextBox } from './label-boxes.ts'
import { placesOf } from './places.ts'
import { qrMatrix, quietZone } from './qr-matrix.ts'
import type { BlankPiece, LabelledPiece, LabelledProject } from './queries.ts'

type Pdf = InstanceType<typeof PDFDocument>

const { resolve } = createRequire(import.meta.url)
// Thai and Latin in one; the whole font, because only that is shaped as browsers do it. What is not used is not embedded.
// Read once, at the start: a file that is missing must not break off a PDF of which a part was sent.
const fonts = {
  regular: readFileSync(resolve('@expo-google-fonts/sarabun/400Regular/Sarabun_400Regular.ttf')),
  bold: readFileSync(resolve('@expo-google-fonts/sarabun/700Bold/Sarabun_700Bold.ttf')),
}

const pointsPerMm = 72 / 25.4
/** Lines of Sarabun, with room for tone marks above vowels; in ems. */
const lineHeight = 1.3
/** Below 5.5 points nobody reads; in mm, as everything on the scaled page. */
const smallestSize = 5.5 / pointsPerMm
/** Labels after which other requests get their turn: about 20 ms of work. */
const labelsAtOnce = 8

function drawQr(pdf: Pdf, { x, y, width }: Box, address: string): void {
  const { size, runs } = qrMatrix(address)
  const module = width / (size + 2 * quietZone)
  const at = (modules: number) => (modules + quietZone) * module
  for (const run of runs) pdf.rect(x + at(run.x), y + at(run.y), run.length * module, module)
  pdf.fill('#000')
}

function drawText(pdf: Pdf, { text, font, lines, tallest, align, x, y, width, height }: TextBox): void {
  pdf.font(font)
  const measure = (part: string) => pdf.fontSize(100).widthOfString(part) / 100
  const largest = Math.max(tallest / lineHeight, smallestSize)
  const room = {
    width,
    largest,
    smallest: Math.max(largest * 0.5, smallestSize),
    linesAt: (size: number) => Math.max(1, Math.min(lines, Math.floor(height / (size * lineHeight) + 0.01))),
  }
  const { size, lines: shown } = fitText(text, room, measure)
  const top = y + (height - shown.length * size * lineHeight) / 2
  pdf.fillColor('#000')
  for (const [index, line] of shown.entries()) {
    const left = align === 'center' ? x + (width - measure(line) * size) / 2 : x
    pdf.fontSize(size).text(line, left, top + index * size * lineHeight, { lineBreak: false })
  }
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
  readonly project: LabelledProject
  readonly pieces: readonly (LabelledPiece | BlankPiece)[]
  /** Where phones reach this server. */
  readonly publicUrl: string
  /** Empty places on the first page. */
  readonly skip: number
}

/**
 * A PDF of labels, one for each piece in their order. It is written while it is read, in small portions so that other
 * requests are not held up; what fails destroys the stream.
 */
export function labelPdf({ layout, project, pieces, publicUrl, skip }: LabelSheet): Pdf {
  const { page, label } = layout
  const size: [number, number] = [page.width * pointsPerMm, page.height * pointsPerMm]
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, size, info: { Title: `Labels ${project.code}` } })
  for (const [name, font] of Object.entries(fonts)) pdf.registerFont(name, font)
  const places = [...placesOf(layout, pieces.length, skip)]

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
        else drawText(pdf, box)
      }
      pdf.restore()
      if (index % labelsAtOnce === labelsAtOnce - 1) await breathe()
    }
    pdf.end()
  }
  draw().catch((error: Error) => pdf.destroy(error))
  return pdf
}
