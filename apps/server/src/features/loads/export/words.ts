import type { Language } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'

/** The columns of exported loads; a CSV has the English headers. */
export type LoadColumn = keyof ServerTexts['load-columns']

/** Returns the header of a column in a language. */
export const loadHeader = (column: LoadColumn, language: Language): string =>
  serverTexts(language, 'load-columns')[column]
