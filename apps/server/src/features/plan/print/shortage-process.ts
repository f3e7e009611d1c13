import { buffer } from 'node:stream/consumers'
import { fontsOf, shortagePdf } from './shortage-pdf.ts'
import type { ShortageSheet } from './shortage-sheet.ts'

// Child process of `pdfFromOwnProcess`: draws one sheet and exits.
process.once('message', async (sheet: ShortageSheet) => {
  const pdf = await buffer(await shortagePdf(sheet, await fontsOf(sheet)))
  process.stdout.write(pdf, () => process.disconnect())
})
process.once('disconnect', () => process.exit())
