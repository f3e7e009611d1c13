import {
  defaultLanguage,
  type Language,
  type LanguageSetting,
  languageOf,
  languageSettings,
} from '@castline/domain/languages'
import * as z from 'zod/mini'

/** A language as it is sent: Chinese is `ch`. */
export const languageSetting = z.enum(languageSettings)

/** The language of something printed or exported. Handlers get its code. */
export const printedLanguage = z.pipe(
  z._default(languageSetting, defaultLanguage),
  z.transform((setting: LanguageSetting): Language => languageOf(setting) ?? defaultLanguage),
)
