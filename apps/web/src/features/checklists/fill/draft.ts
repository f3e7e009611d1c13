import type { AnswerValue, ChecklistItem } from '@castline/domain/checklists/checklists'
import type { ShownAnswer } from '#tracking/checklists/filled.ts'
import type { NumberEntry } from '#ui/numbers/number-entry.ts'

/** An answer as it is entered. */
export interface Draft {
  /** A typed text or number; `yes`, `no`, `na`; the place of a choice. */
  readonly value: string
  readonly note: string
  readonly photos: readonly File[]
}

export const emptyDraft: Draft = { value: '', note: '', photos: [] }

/** The draft that shows an answer. New photos replace those of the answer, so none is in it. */
export function draftOf(item: ChecklistItem, answer: ShownAnswer | undefined, entry: NumberEntry): Draft {
  if (!answer) return emptyDraft
  const isNumber = item.kind === 'number' || item.kind === 'tolerance'
  const value = isNumber ? entry.write(Number(answer.value)) : item.kind === 'photo' ? '' : String(answer.value)
  return { value, note: answer.note ?? '', photos: [] }
}

/** The value of a draft: null while it is empty, `NaN` for a text that is no number. */
export function enteredValue(item: ChecklistItem, { value, photos }: Draft, entry: NumberEntry): AnswerValue | null {
  switch (item.kind) {
    case 'number':
    case 'tolerance':
      return entry.measureOf(value)
    case 'choice':
      return value === '' ? null : Number(value)
    case 'photo':
      return photos.length || null
    default:
      return value.trim() || null
  }
}
