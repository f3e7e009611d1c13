import { nailLine } from '@castline/domain/labels/damage'
import { type LabelBoxes, labelBoxes } from '@castline/domain/labels/layout'
import { cardAddress } from '@castline/domain/labels/qr-code'
import { placeText } from '@castline/domain/labels/text-fit'
import { type Bitmap, dotsPerMm, type ZplResolution, zplLabel, zplQr, zplSize } from '@castline/domain/labels/zpl'
import { qrPath, quietZone } from '#ui/qr-path.ts'
import type { LabelJob } from './Label.tsx'
import { labelTypeface, measureIn } from './label-fonts.ts'
import type { LabelItem } from './label-item.ts'

/** Draws the texts, lines and holes of a label in black on white. */
function draw(context: CanvasRenderingContext2D, { texts, nailHoles }: LabelBoxes, dots: number): void {
  context.fillStyle = '#fff'
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
  context.fillStyle = '#000'
  context.lineWidth = nailLine * dots
  for (const { x, y, radius } of nailHoles) {
    context.beginPath()
    context.arc(x * dots, y * dots, radius * dots, 0, 2 * Math.PI)
    context.stroke()
  }
  for (const box of texts) {
    if (box.ruled) {
      context.fillRect(box.x * dots, (box.y + box.height - 0.15) * dots, box.width * dots, 0.3 * dots)
      continue
    }
    const { size, direction, lines } = placeText(box, measureIn(box.weight))
    // In dots instead of scaled millimetres: letters have whole widths at small sizes.
    context.font = `${box.weight} ${size * dots}px ${labelTypeface}`
    context.direction = direction
    for (const { text, left, baseline } of lines) context.fillText(text, left * dots, baseline * dots)
  }
}

/** Converts grey dots to black ones where they are more than half black. */
function bitmapOf({ data, width, height }: ImageData): Bitmap {
  const bytesPerRow = Math.ceil(width / 8)
  const bytes = new Uint8Array(bytesPerRow * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      // The picture is grey: red says how bright it is.
      const byte = y * bytesPerRow + (x >> 3)
      if ((data[(y * width + x) * 4] ?? 255) < 128) bytes[byte] = (bytes[byte] ?? 0) | (0x80 >> (x & 7))
    }
  }
  return { bytesPerRow, bytes }
}

/** Lets the page respond after this many labels. */
const labelsAtOnce = 10
const respond = () => new Promise((done) => setTimeout(done))

/** Returns labels in ZPL for label printers. The fonts must be loaded. */
export async function zplFile(
  items: readonly LabelItem[],
  { layout: { label }, project }: LabelJob,
  address: string,
  dpi: ZplResolution,
): Promise<Blob> {
  const { width, height } = zplSize(label, dpi)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser gives no canvas to draw labels.')
  context.textAlign = 'left'
  context.textRendering = 'geometricPrecision'
  const written: string[] = []
  for (const [index, item] of items.entries()) {
    const boxes = labelBoxes(label, item, project)
    const { correction } = boxes
    draw(context, boxes, dotsPerMm(dpi))
    const text = cardAddress(address, item.qr_code)
    const picture = bitmapOf(context.getImageData(0, 0, width, height))
    const qr = zplQr(boxes.qr, qrPath(text, correction).side, quietZone, dpi)
    written.push(zplLabel({ label, dpi, picture, qr, correction, text }))
    if (index % labelsAtOnce === labelsAtOnce - 1) await respond()
  }
  return new Blob(written, { type: 'text/plain;charset=utf-8' })
}
