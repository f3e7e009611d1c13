import { buffer } from 'node:stream/consumers'
import { chooseFonts } from '#pdf/font-choice.ts'
import { type NoteContent, textsOf } from './content.ts'
import { notePdf } from './note-pdf.ts'

// Child process of `pdfFromOwnProcess`: draws one note and exits.
process.once('message', async (note: NoteContent) => {
  const pdf = await buffer(await notePdf(note, await chooseFonts(textsOf(note))))
  process.stdout.write(pdf, () => process.disconnect())
})
process.once('disconnect', () => process.exit())
