import type { Language } from '@castline/domain/languages'
import { screenTexts } from '#pdf/screen-texts.ts'
import { arabic } from './arabic.ts'
import { chinese } from './chinese.ts'
import { english, type OwnWords } from './english.ts'
import { french } from './french.ts'
import { thai } from './thai.ts'
import { vietnamese } from './vietnamese.ts'

const ownWords: Readonly<Record<Language, OwnWords>> = {
  en: english,
  fr: french,
  ar: arabic,
  zh: chinese,
  th: thai,
  vi: vietnamese,
}

/** Returns the words of the printed pages in a language. */
export function sheetWords(language: Language) {
  const own = ownWords[language]
  const { field, unit } = screenTexts(language, 'fields')
  const {
    status,
    severity,
    defect,
    column,
    holding,
    asksHold,
    overdue,
    componentDeleted,
    filter,
    about,
    point,
    place,
  } = screenTexts(language, 'quality')
  const { fact, disposition, event, timeBy, edit } = screenTexts(language, 'ncr')
  const { printed: asOf, reason } = screenTexts(language, 'plan')
  const { step, title: checklists } = screenTexts(language, 'checklists')
  return {
    ...own,
    field,
    unit,
    componentStatus: screenTexts(language, 'statuses').status,
    status,
    severity,
    defect,
    column,
    holding,
    asksHold,
    subjectKind: about,
    holdAsked: filter.holdAsked,
    overdue,
    componentDeleted,
    point,
    place,
    edit,
    onHold: reason.on_hold,
    fact,
    disposition,
    event,
    timeBy,
    asOf,
    part: { ...own.part, checklists },
    checklist: { ...own.checklist, step },
  }
}
