import { setImmediate as breathe } from 'node:timers/promises'
import { type NailHole, nailLine } from '@castline/domain/labels/damage'
import {
  type Box,
  labelBoxes,
  type PrintedBlank,
  type PrintedComponent,
  type PrintedPlace,
  type PrintedProject,
} from '@castline/domain/labels/layout'
import { cardAddress } from '@castline/domain/labels/qr-code'
import { type LabelLayout, placesOnSheet } from '@castline/domain/labels/sheets'
import PDFDocument from 'pdfkit'
import { drawQr } from '#pdf/draw-qr.ts'
import { fontName, type Pdf, textPen } from '#pdf/draw-text.ts'
import type { FontChoice } from '#pdf/font-choice.ts'
import { fontFile, fontWeights } from '#pdf/fonts.ts'
import { placesOf } from './sheet-places.ts'

const pointsPerMm = 72 / 25.4
/** Yields to other requests after this many labels (about 20 ms). */
const labelsAtOnce = 8

function drawRule(pdf: Pdf, { x, y, width, height }: Box): void {
  pdf
    .moveTo(x, y + height)
    .lineTo(x + width, y + height)
    .lineWidth(0.3)
    .stroke('#000')
}

function drawHole(pdf: Pdf, { x, y, radius }: NailHole): void {
  pdf.circle(x, y, radius).lineWidth(nailLine).stroke('#000')
}

/** Draws marks at a label's corners, for cutting plain paper. */
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
  readonly components: readonly (PrintedComponent | PrintedBlank | PrintedPlace)[]
  /** The base URL of this server for phones. */
  readonly publicUrl: string
  /** Number of positions to leave empty on the first page. */
  readonly skip: number
}

/** Has viewers print at 100 %. PDFKit has no setting for it. */
function printUnscaled(pdf: Pdf): void {
  const { _root: catalog } = pdf as unknown as { _root: { data: Record<string, unknown> } }
  // It ends this object with the catalog.
  catalog.data.ViewerPreferences = pdf.ref({ PrintScaling: 'None' })
}

/**
 * Creates a PDF with one label per component, in order. It is written as a stream in small portions, so that other
 * requests are not blocked; an error destroys the stream. Its fonts are read first, so that a missing file does not
 * break off a PDF that is partly sent.
 */
export async function labelPdf(
  { layout, project, components, publicUrl, skip }: LabelSheet,
  fonts: FontChoice,
): Promise<Pdf> {
  const { page, label } = layout
  const size: [number, number] = [page.width * pointsPerMm, page.height * pointsPerMm]
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, size, info: { Title: `Labels ${project.code}` } })
  printUnscaled(pdf)
  for (const family of fonts.families) {
    for (const weight of fontWeights) pdf.registerFont(fontName(family, weight), await fontFile(family, weight))
  }
  const places = [...placesOf(layout, components.length, skip)]
  const drawText = textPen(pdf, fonts)

  async function draw() {
    for (const [index, component] of components.entries()) {
      const place = places[index]
      // The reader stopped, or an error destroyed the stream.
      if (pdf.destroyed) return
      if (!place) break
      if (place.beginsPage) pdf.addPage({ size, margin: 0 }).scale(pointsPerMm)
      if (placesOnSheet(layout) > 1) drawCorners(pdf, place.x, place.y, label)
      pdf.save().translate(place.x, place.y)
      const boxes = labelBoxes(label, component, project)
      drawQr(pdf, boxes.qr, cardAddress(publicUrl, component.qr_code), boxes.correction)
      for (const hole of boxes.nailHoles) drawHole(pdf, hole)
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
