import { buffer } from 'node:stream/consumers'
import { endProcess } from '#files/end-process.ts'
import { writePdf } from '#pdf/write-pdf.ts'
import { type LabelSheet, labelPdf } from './label-pdf.ts'
import { printable } from './printable.ts'

// Child process of `pdfFromOwnProcess`: draws one sheet and exits.
process.once('message', async (sheet: LabelSheet) => {
  const { fonts } = await printable(sheet)
  const pdf = await buffer(await labelPdf(sheet, fonts))
  writePdf(pdf)
})
process.once('disconnect', endProcess)
