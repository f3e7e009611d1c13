import type { TextBox } from '@castline/domain/labels/layout'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { printedText } from '@castline/domain/labels/text'
import { signatureBox } from '@castline/domain/quality/signatures'
import PDFDocument from 'pdfkit'
import { drawQr } from '#pdf/draw-qr.ts'
import { fontName, type Pdf, textPen } from '#pdf/draw-text.ts'
import { type FontChoice, withoutUnknown } from '#pdf/font-choice.ts'
import { fontFile, fontWeights } from '#pdf/fonts.ts'
import type { NoteContent, Signed } from './content.ts'

// A4 in mm.
const page = { width: 210, height: 297 } as const
const margin = 15
const inner = page.width - 2 * margin
const pointsPerMm = 72 / 25.4
const qrSize = 34
const rowHeight = 7
const signatureHeight = 40

/** The side of a box to tick. */
const box = 4

/** Of the names and addresses of parties. */
const lineHeight = 4.6

/** About how many lines a text takes; it is written smaller if it takes more. */
const linesOf = (text: string, width: number, most: number) =>
  Math.min(most, Math.max(1, Math.ceil((text.length * 2.3) / width)))

interface Cell {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly weight?: TextBox['weight']
  readonly tallest?: number
  readonly lines?: number
}

/** Draws a delivery note on A4 pages, mirrored in languages that are written from right to left. */
export async function notePdf(note: NoteContent, fonts: FontChoice): Promise<Pdf> {
  const size: [number, number] = [page.width * pointsPerMm, page.height * pointsPerMm]
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    size,
    info: { Title: `${note.title} ${note.number}` },
  })
  for (const family of fonts.families) {
    for (const weight of fontWeights) pdf.registerFont(fontName(family, weight), await fontFile(family, weight))
  }
  const pen = textPen(pdf, fonts)
  const isMirrored = note.direction === 'rtl'
  const mirrored = (x: number, width: number) => (isMirrored ? page.width - x - width : x)

  function write(text: string, { x, y, width, height, weight = 400, tallest = 5, lines = 1 }: Cell): void {
    const shown = withoutUnknown(printedText(text), fonts)
    if (shown === '') return
    const align = isMirrored ? 'right' : 'left'
    pen({ text: shown, x: mirrored(x, width), y, width, height, weight, tallest, lines, align, ruled: false })
  }

  function rule(y: number, colour: string): void {
    pdf
      .moveTo(margin, y)
      .lineTo(page.width - margin, y)
      .lineWidth(0.2)
      .stroke(colour)
  }

  const shares = note.columns.reduce((sum, { share }) => sum + share, 0)
  const widths = note.columns.map(({ share }) => (share / shares) * inner)
  const lefts = widths.map((_width, index) => margin + widths.slice(0, index).reduce((sum, width) => sum + width, 0))
  const row = (cells: readonly string[], y: number, weight: TextBox['weight']) => {
    for (const [index, text] of cells.entries()) {
      const width = (widths[index] ?? 0) - 1.5
      write(text, { x: lefts[index] ?? margin, y, width, height: rowHeight, weight, tallest: 4.4, lines: 2 })
    }
  }

  function ticks(y: number): void {
    for (const [index, { kind }] of note.columns.entries()) {
      if (kind !== 'tick') continue
      const x = mirrored((lefts[index] ?? margin) + 1, box)
      pdf
        .rect(x, y + (rowHeight - box) / 2, box, box)
        .lineWidth(0.3)
        .stroke('#000')
    }
  }

  function begin(): number {
    pdf.addPage({ size, margin: 0 }).scale(pointsPerMm)
    return margin
  }

  /** Draws the parties beside each other and returns where they end. */
  function parties(top: number): number {
    const column = inner / Math.max(note.parties.length, 2)
    let ends = top
    for (const [index, { label, name, address }] of note.parties.entries()) {
      const place = { x: margin + index * column, width: column - 4 }
      let y = top
      write(label, { ...place, y, height: 4, tallest: 3.4 })
      y += 3.6
      if (name) {
        const lines = linesOf(name, place.width, 2)
        write(name, { ...place, y, height: lines * lineHeight, weight: 700, tallest: 4.6, lines })
        y += lines * lineHeight
      }
      if (address) {
        const lines = linesOf(address, place.width, 5)
        write(address, { ...place, y, height: lines * lineHeight, tallest: 4.2, lines })
        y += lines * lineHeight
      }
      ends = Math.max(ends, y)
    }
    return ends
  }

  /** Draws the head of the first page and returns where the table begins. */
  function head(): number {
    const top = begin()
    write(note.title, { x: margin, y: top, width: 100, height: 10, weight: 700, tallest: 9 })
    write(note.number, { x: margin, y: top + 11, width: 60, height: 10, weight: 700, tallest: 9 })
    const side = page.width - margin - qrSize
    if (note.address)
      drawQr(pdf, { x: mirrored(side, qrSize), y: top - 4, width: qrSize, height: qrSize }, note.address)
    const code = { x: side + 3, y: top + (note.address ? qrSize - 6 : 0), width: qrSize - 3, height: 5 }
    write(formatQrCode(note.code), { ...code, tallest: 4 })
    const column = (inner - qrSize - 4) / 2
    const begins = top + 24
    for (const [index, [label, value]] of note.facts.entries()) {
      const isWide = index > 4
      const x = margin + (isWide ? column : 0)
      const y = begins + (index % 5) * 9
      write(label, { x, y, width: column - 4, height: 4, tallest: 3.4 })
      write(value, { x, y: y + 3.6, width: column - 4, height: 5, weight: 700, tallest: 4.6 })
    }
    return parties(begins + Math.min(note.facts.length, 5) * 9 + 1) + 3
  }

  function heading(y: number): number {
    const titles = note.columns.map(({ title }) => title)
    row(titles, y, 700)
    rule(y + rowHeight, '#000')
    return y + rowHeight
  }

  function signed({ label, name, at, signature }: Signed, x: number, y: number): void {
    const width = inner / 2 - 6
    write(label, { x, y, width, height: 5, weight: 700, tallest: 4.4 })
    if (signature) {
      const scale = Math.min(width / signatureBox.width, 20 / signatureBox.height)
      pdf
        .save()
        .translate(mirrored(x, signatureBox.width * scale), y + 6)
        .scale(scale)
      pdf.path(signature).lineWidth(4).lineCap('round').lineJoin('round').stroke('#000')
      pdf.restore()
    }
    const line = mirrored(x, width)
    pdf
      .moveTo(line, y + 27)
      .lineTo(line + width, y + 27)
      .lineWidth(0.2)
      .stroke('#000')
    write([name, at].filter(Boolean).join(', '), { x, y: y + 28, width, height: 5, tallest: 4.2 })
  }

  function draw(): void {
    let y = heading(head())
    const bottom = page.height - margin
    const turn = (needed: number) => {
      if (y + needed <= bottom) return false
      y = begin()
      return true
    }
    for (const cells of note.rows) {
      if (turn(rowHeight)) y = heading(y)
      row(cells, y, 400)
      ticks(y)
      y += rowHeight
      rule(y, '#bbb')
    }
    turn(rowHeight + note.notes.length * rowHeight + (note.signed.length > 0 ? signatureHeight : 0))
    const [label, weight] = note.total
    write(label, { x: margin, y, width: inner / 2, height: rowHeight, weight: 700, tallest: 4.8 })
    const from = lefts[note.columns.findIndex(({ kind }) => kind === 'weight')] ?? margin
    write(weight, { x: from, y, width: page.width - margin - from, height: rowHeight, weight: 700, tallest: 4.8 })
    y += rowHeight
    for (const text of note.notes) {
      write(text, { x: margin, y, width: inner, height: rowHeight, tallest: 4.2, lines: 2 })
      y += rowHeight
    }
    for (const [index, each] of note.signed.entries()) signed(each, margin + index * (inner / 2 + 6), y + 6)
    pdf.end()
  }
  draw()
  return pdf
}
