import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PDFiumPage } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { pdfium } from './pdfium.ts'

/** Renders pages of labels as a printer would, and reads their QR codes with the scanner's library. */

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

interface PrintedPage {
  /** In points. */
  readonly width: number
  readonly height: number
  /** The text that can be copied from the page. */
  readonly text: string
}

export interface Sheet extends PrintedPage {
  /** The texts of the QR codes row by row, with the centre of each in mm from the page's upper left corner. */
  readonly codes: readonly { readonly text: string; readonly x: number; readonly y: number }[]
}

const dotsPerPoint = 3
const mmPerDot = 25.4 / 72 / dotsPerPoint

export interface Render {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** PDFium renders BGRA; the channel order does not matter for black and white. */
export async function codesOn({ data, width, height }: Render): Promise<Sheet['codes']> {
  const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as Parameters<
    typeof readBarcodes
  >[0]
  const found = await readBarcodes(image, { formats: ['QRCode'], maxNumberOfSymbols: 255 })
  const codes = found.map(({ text, position: { topLeft, bottomRight } }) => ({
    text,
    x: ((topLeft.x + bottomRight.x) / 2) * mmPerDot,
    y: ((topLeft.y + bottomRight.y) / 2) * mmPerDot,
  }))
  return codes.sort((a, b) => (Math.abs(a.y - b.y) > 5 ? a.y - b.y : a.x - b.x))
}

function printedPage(page: PDFiumPage): PrintedPage {
  const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
  return { width, height, text: page.getText() }
}

/** Returns the pages of a PDF with their QR codes. */
export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const document = await (await pdfium()).loadDocument(pdf)
  const sheets: Sheet[] = []
  for (const page of document.pages()) {
    // Rendering closes the page, so it comes last.
    const printed = printedPage(page)
    sheets.push({ ...printed, codes: await codesOn(await page.render({ scale: dotsPerPoint, render: 'bitmap' })) })
  }
  document.destroy()
  return sheets
}

/** Returns the pages of a PDF without looking for QR codes, which takes most of the time. */
export async function pagesOf(pdf: Uint8Array): Promise<PrintedPage[]> {
  const document = await (await pdfium()).loadDocument(pdf)
  const pages = [...document.pages()].map(printedPage)
  document.destroy()
  return pages
}
