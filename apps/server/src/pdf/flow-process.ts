import { buffer } from 'node:stream/consumers'
import { type FlowDocument, textsOf } from './flow-content.ts'
import { flowPdf } from './flow-pdf.ts'
import { chooseFonts } from './font-choice.ts'

// Child process of `pdfFromOwnProcess`: draws one document and exits.
process.once('message', async (document: FlowDocument) => {
  const pdf = await buffer(await flowPdf(document, await chooseFonts(textsOf(document))))
  process.stdout.write(pdf, () => process.disconnect())
})
process.once('disconnect', () => process.exit())
