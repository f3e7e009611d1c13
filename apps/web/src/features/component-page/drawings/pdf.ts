import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Opens a PDF. Throws where it is none, or is locked with a password. */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await content.arrayBuffer())
  // A drawing is data: scripts in it are none of ours, and it may ask for nothing.
  return getDocument({ data, enableXfa: false, useWasm: false }).promise
}
