import { buffer } from 'node:stream/consumers'
import { endProcess } from '#files/end-process.ts'
import { type FlowDocument, textsOf } from './flow-content.ts'
import { flowPdf } from './flow-pdf.ts'
import { chooseFonts } from './font-choice.ts'
import { writePdf } from './write-pdf.ts'

// Child process of `pdfFromOwnProcess`: draws one document and exits.
process.once('message', async (document: FlowDocument) => {
  const pdf = await buffer(await flowPdf(document, await chooseFonts(textsOf(document))))
  writePdf(pdf)
})
process.once('disconnect', endProcess)
