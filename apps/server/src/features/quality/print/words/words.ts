import { type Language, languageDirection } from '@castline/domain/languages'
import { screenTexts } from '#pdf/screen-texts.ts'
import { serverTexts } from '#pdf/server-texts.ts'

/** Returns the words of the printed pages in a language. */
export function sheetWords(language: Language) {
  const own = serverTexts(language, 'quality-sheets')
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
    direction: languageDirection(language),
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
