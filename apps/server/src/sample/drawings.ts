import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Queryable } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { insertDrawing, sizesOf } from './drawing-queries.ts'
import type { Size } from './queries.ts'

/** Names of files that are not made of their mark. */
const ownNames: Readonly<Record<string, string>> = {
  'W-03 B': 'W-03 shop drawing, lifting anchors moved.pdf',
  'C-01 B': 'เสา C-01 แบบหล่อ.pdf',
}

/** The revisions of each mark, and when they came: before the first casting, in days. */
const revisions = [
  { letter: 'A', note: 'For review', daysBefore: 9 },
  { letter: 'B', note: 'For production', daysBefore: 3 },
] as const

/** Its last revision came while some of its components were made already, this many days before the last change. */
const lateMark = { mark: 'W-03', days: 12 }

/**
 * Draws each mark in two revisions, stores each drawing once, and inserts it for all components of the mark.
 */
export async function writeDrawings(transaction: Queryable, files: FileStore, projectId: string): Promise<void> {
  for (const { mark, ...sizes } of await sizesOf(transaction, projectId)) {
    for (const [at, { letter, note, daysBefore }] of revisions.entries()) {
      const bytes = await drawn(mark, `Revision ${letter}. ${note}`, sizes)
      const key = `drawings/${randomUUID()}`
      const size = await files.put(key, bytes, { contentType: 'application/pdf' })
      const sha256 = createHash('sha256').update(bytes).digest()
      const file_name = ownNames[`${mark} ${letter}`] ?? `${mark.replace('/', '-')}_${letter}.pdf`
      const isLate = mark === lateMark.mark && at > 0
      const came = isLate ? { daysBeforeLast: lateMark.days } : { daysBeforeFirst: daysBefore }
      await insertDrawing(transaction, projectId, mark, { key, file_name, size, sha256, revision: at + 1, ...came })
    }
  }
}

/** Draws one sheet: the component's face to scale, its dimensions and a title. */
function drawn(mark: string, note: string, { width, height, thickness }: Size): Promise<Buffer> {
  const pdf = new Pdf({ size: 'A4', layout: 'landscape', margin: 40, info: { Title: `${mark}, ${note}` } })
  // Lying, so that it fills the sheet.
  const [long, short] = height > width ? [height, width] : [width, height]
  const scale = Math.min(680 / long, 290 / short)
  const [across, up] = [long * scale, short * scale]
  const [left, top] = [(pdf.page.width - across) / 2 - 20, 90 + (290 - up) / 2]
  pdf.lineWidth(2).rect(left, top, across, up).fillAndStroke('#eef1f5', '#000000')
  pdf
    .fillColor('#000000')
    .fontSize(18)
    .text(`${long} mm`, left, top - 30, { width: across, align: 'center', lineBreak: false })
    .text(`${short} mm`, left + across + 8, top + up / 2 - 9, { lineBreak: false })
  pdf.fontSize(26).text(`${mark}  ${width} x ${height} x ${thickness} mm`, 60, 440)
  pdf.fontSize(16).text(`${note}. A sample: not for building.`, 60, 480)
  pdf.end()
  return buffer(pdf)
}
