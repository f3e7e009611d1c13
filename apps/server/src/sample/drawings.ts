import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import Pdf from 'pdfkit'
import type { Queryable } from '#database/database.ts'
import type { FileStore } from '#files/store.ts'
import { insertDrawing, type Size, sizesOf } from './queries.ts'

/** Drawings with their own names, the oldest revision first. */
const named = [
  { control_number: 'W-03', file_name: 'W-03 shop drawing.pdf', note: 'For review' },
  { control_number: 'W-03', file_name: 'W-03 shop drawing, lifting anchors moved.pdf', note: 'For production' },
  { control_number: 'C-01', file_name: 'เสา C-01 แบบหล่อ.pdf', note: 'For production' },
]
const namedNumbers = new Set(named.map(({ control_number }) => control_number))

/** Every third component has a drawing, besides the named ones. */
const drawnEvery = 3

/** Draws a third of the components, stores the drawings and inserts their rows. */
export async function writeDrawings(transaction: Queryable, files: FileStore, projectId: string): Promise<void> {
  const components = await sizesOf(transaction, projectId)
  const sizes = new Map(components.map((component) => [component.control_number, component]))
  const others = components
    .filter(({ control_number }, index) => index % drawnEvery === 0 && !namedNumbers.has(control_number))
    .map(({ control_number }) => {
      return { control_number, file_name: `${control_number.replace('/', '-')}.pdf`, note: 'For production' }
    })
  for (const { control_number, file_name, note } of [...named, ...others]) {
    const component = sizes.get(control_number)
    if (!component) throw new Error(`The sample has no component ${control_number}.`)
    const bytes = await drawn(control_number, note, component)
    const key = `drawings/${randomUUID()}`
    const size = await files.put(key, bytes, { contentType: 'application/pdf' })
    const sha256 = createHash('sha256').update(bytes).digest()
    await insertDrawing(transaction, projectId, control_number, { key, file_name, size, sha256 })
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
