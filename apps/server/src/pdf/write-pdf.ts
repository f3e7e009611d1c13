import { endProcess } from '#files/end-process.ts'

/** Sends a PDF to `pdfFromOwnProcess`, and ends this process. */
export function writePdf(pdf: Buffer): void {
  process.stdout.write(pdf, () => process.send?.('written', undefined, undefined, endProcess))
}
