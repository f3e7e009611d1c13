import type { ImportField } from './import-fields.ts'

export type { ImportAnswer, ImportQuestion } from './schemas/import-questions.ts'

/**
 * What a file leaves open, and its sender decides before the import. Screens translate the code and its choices.
 *
 * - `total_or_each`: whether a measure beside a quantity is of all pieces of a row (`total`) or of one (`each`).
 */
export const questionCodes = ['total_or_each'] as const
export type QuestionCode = (typeof questionCodes)[number]

/** The choices of each question, in the order in which they are shown. */
export const questionChoices = {
  total_or_each: ['total', 'each'],
} as const satisfies Record<QuestionCode, readonly string[]>

/** Questions whose answer changes how the file is read, so that its preview is requested again. */
export const readingQuestions: readonly QuestionCode[] = []

/** Whether a question matters while its column is mapped to this field (null: left out). */
export function matters(
  { column, fields }: { column: number | null; fields: readonly string[] },
  field: ImportField | null,
) {
  return column === null || fields.length === 0 || (field !== null && fields.includes(field))
}
