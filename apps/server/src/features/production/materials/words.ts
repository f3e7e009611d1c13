import type { Language } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'

/** The columns of the lists of materials; a CSV has the English headers. */
export type MaterialColumn = keyof ServerTexts['material-columns']

/** Returns the header of a column in a language. */
export const materialHeader = (column: MaterialColumn, language: Language): string =>
  serverTexts(language, 'material-columns')[column]
