import { PDFiumLibrary } from '@hyzyla/pdfium'

let loading: Promise<PDFiumLibrary> | undefined

/** Returns the PDF reader, which is loaded once: compiling it takes longer than reading a page. */
export function pdfium(): Promise<PDFiumLibrary> {
  loading ??= PDFiumLibrary.init()
  return loading
}
