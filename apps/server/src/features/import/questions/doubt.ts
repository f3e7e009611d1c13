import type { ImportAnswer, ImportQuestion } from '@castline/contract/import-questions'
import type { QuestionCode } from '@castline/contract/values/import-questions'
import type { Table } from '../reading/table.ts'
import type { Columns } from '../rows/columns.ts'
import type { DecimalSign } from '../rows/numbers.ts'

/** What a question is decided from: the file, and the columns as guessed or as chosen. */
export interface Doubted {
  readonly table: Table
  readonly columns: Columns
  readonly decimal: DecimalSign
}

/** Returns the decision about a question: the answer, else what was suggested; null if the file leaves nothing open. */
export type Decisions = (code: QuestionCode, column: number | null) => string | null

/** The decisions of an import: an answer to a question that the file does not raise has no effect. */
export function decided(questions: readonly ImportQuestion[], answers: readonly ImportAnswer[]): Decisions {
  return (code, column) => {
    const isAbout = (each: ImportQuestion | ImportAnswer) => each.code === code && each.column === column
    const question = questions.find(isAbout)
    if (!question) return null
    const answer = answers.findLast(isAbout)?.value
    return question.choices.find(({ value }) => value === answer)?.value ?? question.suggested
  }
}
