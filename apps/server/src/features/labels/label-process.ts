import { buffer } from 'node:stream/consumers'
import { type LabelSheet, labelPdf } from './label-pdf.ts'
import { printable } from './printable.ts'

// Child process of `pdfFromOwnProcess`: draws one sheet and exits.
process.once('message', async (sheet: LabelSheet) => {
  const { fonts } = await printable(sheet)
  const pdf = await buffer(await labelPdf(sheet, fonts))
  process.stdout.write(pdf, () => process.disconnect())
})
process.once('disconnect', () => process.exit())
