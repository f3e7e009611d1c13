import { type Language, languageDirection, paperTag } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'

/** The words of a delivery note beside those of the fields. */
export interface NoteWords extends Readonly<ServerTexts['delivery-note']> {
  /** For dates and numbers, always with Latin digits. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

/** Returns the words of a delivery note in a language. */
export function noteWords(language: Language): NoteWords {
  const texts = serverTexts(language, 'delivery-note')
  return { ...texts, locale: paperTag(language), direction: languageDirection(language) }
}
