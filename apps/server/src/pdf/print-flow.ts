import type { Readable } from 'node:stream'
import { type FlowDocument, textsOf } from './flow-content.ts'
import { pdfFromOwnProcess } from './own-process.ts'

const program = new URL('./flow-process.ts', import.meta.url)

/** Returns a document as PDF. Throws 503 if too many PDF files are being drawn. */
export async function printFlow(document: FlowDocument, signal: AbortSignal): Promise<Readable | Buffer> {
  // Loaded with the first PDF, because the library takes memory.
  const [{ chooseFonts }, { flowPdf }] = await Promise.all([import('./font-choice.ts'), import('./flow-pdf.ts')])
  const fonts = await chooseFonts(textsOf(document))
  return fonts.families.includes('chinese') ? pdfFromOwnProcess(program, document, signal) : flowPdf(document, fonts)
}
