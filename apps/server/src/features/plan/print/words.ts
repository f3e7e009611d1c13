import type { Language } from '@castline/domain/languages'
import { filled, screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'

export type PrintWords = ReturnType<typeof printWords>

/** Returns the texts of the printed shortage list in a language. */
export function printWords(language: Language) {
  const { field, step, derived } = screenTexts(language, 'fields')
  const { list, printed, curingUntil, loadDay, loadOverdue, empty, why, reason } = screenTexts(language, 'plan')
  const { sequence, name, control_number, section } = field
  const { late, expected } = serverTexts(language, 'shortage-list')
  return {
    title: list,
    asOf: (project: string, date: string) => filled(printed, { project, date }),
    curingUntil: (date: string) => filled(curingUntil, { date }),
    loadDay: (date: string) => filled(loadDay, { date }),
    loadOverdue: (date: string) => filled(loadOverdue, { date }),
    step,
    derived,
    nothing: empty.title,
    heads: { sequence, name, control_number, section, reason: why, expected },
    late,
    reasons: reason,
  }
}
