import type { Language } from '@castline/domain/languages'
import { type ServerTexts, serverTexts } from '#pdf/server-texts.ts'

/** The columns of the cube book; a CSV has the English headers. */
export type BookColumn = keyof ServerTexts['cube-book']

/** Returns the header of a column in a language. */
export const bookHeader = (column: BookColumn, language: Language): string => serverTexts(language, 'cube-book')[column]
