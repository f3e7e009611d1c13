import { type Language, languageDirection } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'

/** The words of a delivery note beside those of the fields. */
export interface NoteWords extends Readonly<ServerTexts['delivery-note']> {
  /** For dates and numbers, always with Latin digits. */
  readonly locale: string
  readonly direction: 'ltr' | 'rtl'
}

const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB',
  th: 'th-TH-u-nu-latn',
  zh: 'zh-CN-u-nu-latn',
  fr: 'fr-FR',
  ar: 'ar-u-nu-latn-ca-gregory',
  vi: 'vi-VN',
}

/** Returns the words of a delivery note in a language. */
export function noteWords(language: Language): NoteWords {
  const texts = serverTexts(language, 'delivery-note')
  return { ...texts, locale: locales[language], direction: languageDirection(language) }
}
