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
  const scale = Math.min(600 / width, 360 / height)
  const [across, up] = [width * scale, height * scale]
  pdf.rect(80, 60, across, up).stroke()
  pdf
    .fontSize(11)
    .text(`${width} mm`, 80, 40)
    .text(`${height} mm`, 90 + across, 60 + up / 2)
  pdf.fontSize(16).text(`${mark}  ${width} x ${height} x ${thickness} mm`, 80, 470)
  pdf.fontSize(11).text(`${note}. A sample: not for building.`, 80, 500)
  pdf.end()
  return buffer(pdf)
}
