import type { Checklist, ChecklistTemplate, ComponentChecklist } from '@castline/contract/checklists'
import type { Picture } from '@castline/contract/pictures'
import {
  type AnswerValue,
  isComplete,
  isFailing,
  passes,
  type ToleranceDimension,
} from '@castline/domain/checklists/checklists'
import type { QueuedAnswer } from '../queue/change.ts'

export type Dimensions = Partial<Readonly<Record<ToleranceDimension, number | null>>>

/** The last answer to an item, from the server or from this device. */
export interface ShownAnswer {
  readonly value: AnswerValue
  readonly note: string | null
  /** Whether it is within the limits of the item; null where that is not judged. */
  readonly passed: boolean | null
  /** Failed, and covered by a closed non-conformance. */
  readonly settled: boolean
  readonly photos: readonly (Picture | Blob)[]
  readonly userName: string | null
  readonly at: string
  /** Set while it is only on this device. */
  readonly stored: QueuedAnswer | null
}

/** A checklist of a component as far as it is filled in, with the answers that wait on this device. */
export interface Filled {
  readonly series: string
  /** The version of its items. */
  readonly template: ChecklistTemplate
  readonly checklist: Checklist | null
  readonly answers: ReadonlyMap<string, ShownAnswer>
  /** Whether every item has an answer that the server has or may still get. */
  readonly isComplete: boolean
  /** Whether a step that needs it is refused: it is not complete, or an item has failed. */
  readonly isOpen: boolean
  /** The answers that wait on this device, in order. */
  readonly stored: readonly QueuedAnswer[]
}

/** Returns a checklist with the answers that wait on this device. */
export function filledOf(
  { template: current, checklist }: ComponentChecklist,
  waiting: readonly QueuedAnswer[],
  dimensions: Dimensions,
): Filled {
  const template = checklist?.template ?? current
  const series = current.series_id
  const stored = waiting.filter(({ attempt }) => attempt.seriesId === series)
  const answers = new Map<string, ShownAnswer>()
  for (const { item_id, value, note, passed, settled, photos, user_name, answered_at } of checklist?.answers ?? []) {
    const of = { userName: user_name, at: answered_at, stored: null }
    // Checklists that an earlier version of the app has stored on this device have no `settled`.
    answers.set(item_id, { value, note, passed, settled: settled ?? false, photos, ...of })
  }
  for (const answer of stored) {
    const { attempt, photos = [], occurredAt: at } = answer
    const { value, note } = attempt
    const item = template.items.find(({ id }) => id === attempt.itemId)
    if (!item) continue
    const passed = passes(item, value, dimensions)
    answers.set(item.id, { value, note, passed, settled: false, photos, userName: null, at, stored: answer })
  }
  const answered = [...answers].flatMap(([id, answer]) => (answer.stored?.refusal ? [] : [id]))
  const isDone = isComplete(template.items, new Set(answered))
  const isOpen = !isDone || [...answers.values()].some(isFailing)
  return { series, template, checklist, answers, stored, isComplete: isDone, isOpen }
}

/** How many items have an answer. */
export function countAnswered({ template, answers }: Pick<Filled, 'template' | 'answers'>): number {
  return template.items.filter(({ id }) => answers.has(id)).length
}

/** The items with answers outside their limits that no closed non-conformance covers. */
export function failedItems({ template, answers }: Pick<Filled, 'template' | 'answers'>) {
  return template.items.filter(({ id }) => {
    const answer = answers.get(id)
    return answer !== undefined && isFailing(answer)
  })
}
