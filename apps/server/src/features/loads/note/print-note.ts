import type { Readable } from 'node:stream'
import type { Language } from '@castline/domain/languages'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { pdfFromOwnProcess } from '#pdf/own-process.ts'
import { declarationTexts } from '#tracking/production/declarations.ts'
import { detailFor } from '../load-detail.ts'
import { findLoad } from '../queries.ts'
import { noteContent, textsOf } from './content.ts'
import { pickingContent } from './picking.ts'

const noteProcess = new URL('./note-process.ts', import.meta.url)

interface PrintedNote {
  readonly language: Language
  readonly list?: 'picking' | undefined
  /** The address at which phones reach the server. */
  readonly publicUrl: string | null
}

/** Prints the delivery note or the picking list of a load; null without access. */
export async function printNoteOf(
  database: Database,
  caller: Pick<Caller, 'id' | 'role'>,
  id: string,
  { language, list, publicUrl }: PrintedNote,
  signal: AbortSignal,
): Promise<{ readonly name: string; readonly pdf: Readable | Buffer } | null> {
  const found = await findLoad(database, 'id', id, caller.id)
  if (!found?.reached) return null
  const load = detailFor(found, caller)
  const ids = load.components.map(({ component_id }) => component_id)
  const contentOf = list === 'picking' ? pickingContent : noteContent
  const note = contentOf(load, {
    language,
    timeZone: found.time_zone,
    publicUrl,
    parties: found.parties,
    declarations: await declarationTexts(database, caller.id, load.project_id, ids),
  })
  // Loaded with the first note, because the PDF library takes memory.
  const [{ chooseFonts }, { notePdf }] = await Promise.all([import('#pdf/font-choice.ts'), import('./note-pdf.ts')])
  const fonts = await chooseFonts(textsOf(note))
  const pdf = fonts.families.includes('chinese')
    ? await pdfFromOwnProcess(noteProcess, note, signal)
    : await notePdf(note, fonts)
  return { name: `${found.project_code}-${found.number}${list ? `-${list}` : ''}.pdf`, pdf }
}
