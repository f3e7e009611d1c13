import { inflateSync } from 'node:zlib'
import type { PDFiumPage } from '@hyzyla/pdfium'
import { pdfium } from './pdfium.ts'

/** A character on a page, in mm from the page's upper left corner. */
export interface PlacedCharacter {
  readonly character: string
  /** The start of the glyph on the baseline. */
  readonly x: number
  readonly y: number
  /** The font size in mm. */
  readonly size: number
}

/** Functions of PDFium that its package does not type. */
interface TextFunctions {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { malloc(bytes: number): number; free(at: number): void }
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_IsGenerated(text: number, index: number): number
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  _FPDFText_GetMatrix(text: number, index: number, matrix: number): number
  _FPDFText_GetFontSize(text: number, index: number): number
}

const mmPerPoint = 25.4 / 72

function charactersOnPage(page: PDFiumPage): PlacedCharacter[] {
  const { module, pageIdx } = page as unknown as { module: TextFunctions; pageIdx: number }
  const { originalHeight } = page.getOriginalSize()
  const text = module._FPDFText_LoadPage(pageIdx)
  const memory = module.wasmExports.malloc(24)
  const found: PlacedCharacter[] = []
  for (let index = 0; index < module._FPDFText_CountChars(text); index++) {
    // Spaces and line ends that PDFium adds.
    if (module._FPDFText_IsGenerated(text, index)) continue
    module._FPDFText_GetCharOrigin(text, index, memory, memory + 8)
    const at = new DataView(module.HEAPU8.buffer, memory, 24)
    const [x, y] = [at.getFloat64(0, true), at.getFloat64(8, true)]
    module._FPDFText_GetMatrix(text, index, memory)
    const scale = Math.abs(new DataView(module.HEAPU8.buffer, memory, 24).getFloat32(12, true))
    found.push({
      character: String.fromCodePoint(module._FPDFText_GetUnicode(text, index)),
      x: x * mmPerPoint,
      y: (originalHeight - y) * mmPerPoint,
      size: module._FPDFText_GetFontSize(text, index) * scale * mmPerPoint,
    })
  }
  module.wasmExports.free(memory)
  module._FPDFText_ClosePage(text)
  return found
}

/** Returns the characters of each page, as PDFium reads them. */
export async function charactersOf(pdf: Uint8Array): Promise<PlacedCharacter[][]> {
  const document = await (await pdfium()).loadDocument(pdf)
  const pages = [...document.pages()].map(charactersOnPage)
  document.destroy()
  return pages
}

/** Returns how often one of our PDFs draws glyph 0 of a font: the box for a character that the font does not have. */
export function boxesDrawn(pdf: Buffer): number {
  let boxes = 0
  for (const { index } of pdf.toString('latin1').matchAll(/stream\n/g)) {
    let content: string
    try {
      content = inflateSync(pdf.subarray(index + 'stream\n'.length)).toString('latin1')
    } catch {
      // The end of a stream, or an uncompressed one.
      continue
    }
    // The text operator: [<00010002> 12 <0003>] TJ
    for (const [, shown = ''] of content.matchAll(/\[([^\]]*)\] TJ/g)) {
      for (const [, glyphs = ''] of shown.matchAll(/<([0-9a-f]*)>/g)) {
        for (let at = 0; at < glyphs.length; at += 4) if (glyphs.slice(at, at + 4) === '0000') boxes += 1
      }
    }
  }
  return boxes
}

type Characters = readonly PlacedCharacter[]

/** Returns the characters of the first list without an equal character within half a millimetre in the second. */
export const astray = (first: Characters, second: Characters) =>
  first.filter(
    ({ character, x, y }) =>
      !second.some(
        (other) => other.character === character && Math.abs(other.x - x) < 0.5 && Math.abs(other.y - y) < 0.5,
      ),
  )

export const latinAndChinese = /[A-Za-z0-9\u4E00-\u9FFF]/
/**
 * Chromium repeats the characters of a Thai syllable for each of its marks, and Arabic glyphs do not map to single
 * characters.
 */
export const latinThaiAndChinese = /[A-Za-z0-9ก-ฮ\u4E00-\u9FFF]/
export const only = (characters: Characters | undefined, letters: RegExp) =>
  (characters ?? []).filter(({ character }) => letters.test(character))
