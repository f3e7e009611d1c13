import type { Correction } from './damage.ts'
import type { Box } from './layout.ts'
import type { LabelLayout } from './sheets.ts'

/** Resolutions of label printers, in dots per inch. */
export const zplResolutions = [203, 300] as const
export type ZplResolution = (typeof zplResolutions)[number]

/** 203 dpi printers have exactly 8 dots per mm, 300 dpi ones about 12 (11.8). */
export function dotsPerMm(dpi: ZplResolution): number {
  return dpi === 203 ? 8 : dpi / 25.4
}

/** Black and white dots: one bit each, 1 is black, the leftmost in the highest bit; rows begin with a new byte. */
export interface Bitmap {
  readonly bytesPerRow: number
  readonly bytes: Uint8Array
}

/** The position of a QR code and the dots of one of its modules; the printer adds no quiet zone. */
interface ZplQr {
  readonly x: number
  readonly y: number
  readonly module: number
}

/** The size of a label in dots. */
export function zplSize(
  { width, height }: LabelLayout['label'],
  dpi: ZplResolution,
): { width: number; height: number } {
  return { width: Math.round(width * dotsPerMm(dpi)), height: Math.round(height * dotsPerMm(dpi)) }
}

const largestModule = 10

/** Places a QR code of `side` modules, which include its quiet zone, in the middle of its box. */
export function zplQr(box: Box, side: number, quietZone: number, dpi: ZplResolution): ZplQr {
  const dots = dotsPerMm(dpi)
  const module = Math.min(largestModule, Math.max(1, Math.floor((box.width * dots) / side)))
  const inset = (box.width * dots - side * module) / 2 + quietZone * module
  return { x: Math.round(box.x * dots + inset), y: Math.round(box.y * dots + inset), module }
}

/** How often the next digit repeats: `G` to `Y` for 1 to 19, `g` to `z` for 20 to 400. */
function repeated(digit: string, count: number): string {
  let written = ''
  let left = count
  for (; left > 419; left -= 400) written += `z${digit}`
  if (left >= 20) written += String.fromCharCode('f'.charCodeAt(0) + Math.floor(left / 20))
  if (left % 20 > 0) written += String.fromCharCode('F'.charCodeAt(0) + (left % 20))
  return written + digit
}

/** Compresses a row: `,` is a rest of zeros, `!` a rest of ones; single digits stay as they are. */
function compressedRow(row: string): string {
  const [rest = ''] = /(0+|F+)$/.exec(row) ?? []
  const end = rest === '' ? '' : rest.startsWith('0') ? ',' : '!'
  const head = row.slice(0, row.length - rest.length)
  return head.replace(/(.)\1*/g, (run, digit: string) => (run.length === 1 ? run : repeated(digit, run.length))) + end
}

/** The bytes as hexadecimal digits, compressed as ZPL II describes; `:` repeats the row above. */
function graphic({ bytes, bytesPerRow }: Bitmap): string {
  let above = ''
  let written = ''
  for (let start = 0; start < bytes.length; start += bytesPerRow) {
    let row = ''
    for (const byte of bytes.subarray(start, start + bytesPerRow)) row += byte.toString(16).padStart(2, '0')
    const compressed = compressedRow(row.toUpperCase())
    written += compressed === above ? ':' : compressed
    above = compressed
  }
  return written
}

/** `^` and `~` begin commands, and `_` begins an escape. */
function fieldData(text: string): string {
  return text.replace(/[\^~_]/g, (letter) => `_${letter.charCodeAt(0).toString(16).toUpperCase()}`)
}

interface ZplLabel {
  readonly label: LabelLayout['label']
  readonly dpi: ZplResolution
  /** Everything but the QR code, as large as the label. */
  readonly picture: Bitmap
  readonly qr: ZplQr
  readonly correction: Correction
  /** The text of the QR code. */
  readonly text: string
}

/**
 * Returns a label in ZPL II: its texts as one bitmap, because printers have no Thai, Chinese or Arabic letters, and the QR
 * code drawn by the printer (model 2, with the error correction of the other labels of its size), so that its modules are whole dots.
 */
export function zplLabel({ label, dpi, picture, qr, correction, text }: ZplLabel): string {
  const { width, height } = zplSize(label, dpi)
  const { bytes, bytesPerRow } = picture
  return [
    `^XA^CI28^PW${width}^LL${height}^LH0,0`,
    `^FO0,0^GFA,${bytes.length},${bytes.length},${bytesPerRow},${graphic(picture)}^FS`,
    `^FO${qr.x},${qr.y}^BQN,2,${qr.module}^FH_^FD${correction}A,${fieldData(text)}^FS`,
    '^PQ1^XZ',
    '',
  ].join('\n')
}
