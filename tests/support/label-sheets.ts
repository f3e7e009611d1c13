import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

/** Labels as they come out of a printer: pages rendered, their QR codes read by what the scanner reads with. */

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

export interface Sheet {
  /** In points. */
  readonly width: number
  readonly height: number
  /** What a person could copy from the page. */
  readonly text: string
  /** The QR codes' texts, row by row; with the middle of each, in mm from the page's upper left corner. */
  readonly codes: readonly { readonly text: string; readonly x: number; readonly y: number }[]
}

const dotsPerPoint = 3
const mmPerDot = 25.4 / 72 / dotsPerPoint

interface Render {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/** PDFium renders BGRA; black and white do not mind. */
async function codesOn({ data, width, height }: Render): Promise<Sheet['codes']> {
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

export async function sheetsOf(pdf: Uint8Array): Promise<Sheet[]> {
  const library = await PDFiumLibrary.init()
  const document = await library.loadDocument(pdf)
  const sheets: Sheet[] = []
  for (const page of document.pages()) {
    // Rendering closes the page, so it comes last.
    const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
    const text = page.getText()
    sheets.push({
      width,
      height,
      text,
      codes: await codesOn(await page.render({ scale: dotsPerPoint, render: 'bitmap' })),
    })
  }
  document.destroy()
  library.destroy()
  return sheets
}
