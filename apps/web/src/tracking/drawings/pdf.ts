import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = worker

/** Loads what reads a PDF, so that the service worker has it without a network. */
export const loadWorker = () => fetch(worker)

/** Opens a PDF. Throws if it is invalid or password-protected. */
export async function openPdf(content: Blob): Promise<PDFDocumentProxy> {
  const data = new Uint8Array(await content.arrayBuffer())
  // Drawings are untrusted data: run none of their scripts (XFA) and load no further files (WebAssembly).
  return getDocument({ data, enableXfa: false, useWasm: false }).promise
}
