import type { Language } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'

/** The columns of exported pours; a CSV has the English headers. */
export type PourColumn = keyof ServerTexts['pour-columns']

/** Returns the header of a column in a language. */
export const pourHeader = (column: PourColumn, language: Language): string =>
  serverTexts(language, 'pour-columns')[column]
