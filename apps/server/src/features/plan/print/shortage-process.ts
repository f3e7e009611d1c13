import { buffer } from 'node:stream/consumers'
import { endProcess } from '#files/end-process.ts'
import { writePdf } from '#pdf/write-pdf.ts'
import { fontsOf, shortagePdf } from './shortage-pdf.ts'
import type { ShortageSheet } from './shortage-sheet.ts'

// Child process of `pdfFromOwnProcess`: draws one sheet and exits.
process.once('message', async (sheet: ShortageSheet) => {
  const pdf = await buffer(await shortagePdf(sheet, await fontsOf(sheet)))
  writePdf(pdf)
})
process.once('disconnect', endProcess)
