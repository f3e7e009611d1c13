import { buffer } from 'node:stream/consumers'
import { endProcess } from '#files/end-process.ts'
import { chooseFonts } from '#pdf/font-choice.ts'
import { writePdf } from '#pdf/write-pdf.ts'
import { type NoteContent, textsOf } from './content.ts'
import { notePdf } from './note-pdf.ts'

// Child process of `pdfFromOwnProcess`: draws one note and exits.
process.once('message', async (note: NoteContent) => {
  const pdf = await buffer(await notePdf(note, await chooseFonts(textsOf(note))))
  writePdf(pdf)
})
process.once('disconnect', endProcess)
