import type { Language } from '@castline/domain/languages'
import { filled, screenTexts } from '#pdf/screen-texts.ts'

/** Above the number of days. */
const late: Readonly<Record<Language, string>> = {
  en: 'Days late',
  fr: 'Jours de retard',
  ar: 'أيام التأخير',
  zh: '逾期天数',
  th: 'ล่าช้า (วัน)',
  vi: 'Số ngày trễ',
}

/** Above the expected days on site. */
const expected: Readonly<Record<Language, string>> = {
  en: 'Expected on site',
  fr: 'Attendu sur site',
  ar: 'متوقعة في الموقع',
  zh: '预计到场',
  th: 'คาดว่าจะถึง',
  vi: 'Dự kiến đến',
}

export type PrintWords = ReturnType<typeof printWords>

/** Returns the texts of the printed shortage list in a language. */
export function printWords(language: Language) {
  const { field, step, derived } = screenTexts(language, 'fields')
  const { list, printed, curingUntil, loadDay, loadOverdue, empty, why, reason } = screenTexts(language, 'plan')
  const { sequence, name, control_number, section } = field
  return {
    title: list,
    asOf: (project: string, date: string) => filled(printed, { project, date }),
    curingUntil: (date: string) => filled(curingUntil, { date }),
    loadDay: (date: string) => filled(loadDay, { date }),
    loadOverdue: (date: string) => filled(loadOverdue, { date }),
    step,
    derived,
    nothing: empty.title,
    heads: { sequence, name, control_number, section, reason: why, expected: expected[language] },
    late: late[language],
    reasons: reason,
  }
}
