import {
  addChecklistPhotos,
  answerChecklist,
  componentChecklists,
  startChecklist,
} from '@castline/contract/calls/checklists'
import { getComponent, getComponentByCode } from '@castline/contract/calls/components'
import type { Checklist, ComponentChecklist } from '@castline/contract/checklists'
import { ApiError } from '#api/errors.ts'
import { queryClient, queryKeyOf } from '#api/queries.ts'
import { type AnswerAttempt, photosTimeoutMs } from '../attempts.ts'
import type { Kind, Way } from './kind.ts'
import { answersOf } from './subjects.ts'

/** The ids of the checklists that this page has started, or that had been started before. */
const started = new Map<string, string>()

const checklistOf = ({ attempt, userId }: { attempt: AnswerAttempt; userId: string | null }) =>
  `checklist ${attempt.seriesId} of ${attempt.componentId} by ${userId}`

async function startedOf(name: string, { call }: Way['client'], attempt: AnswerAttempt): Promise<string> {
  const known = started.get(name)
  if (known) return known
  const { id } = await call(startChecklist, {
    // Returns the one that was started before, if there is one.
    params: { id: attempt.componentId },
    body: { template_id: attempt.templateId },
    signal: AbortSignal.timeout(photosTimeoutMs),
  })
  started.set(name, id)
  return id
}

/** An answer to an item of a checklist. */
export const answer: Kind<AnswerAttempt> = {
  waitsFor: (change) => [checklistOf(change)],
  // A refused answer delays nothing: the step that needs the checklist is then refused, too, and says why.
  delays(change) {
    const { attempt, userId, refusal } = change
    if (refusal || userId === null) return []
    return [checklistOf(change), answersOf(userId, attempt.componentId), answersOf(userId)]
  },
  async send(change, { client, times }) {
    const { attempt, photos = [] } = change
    const { itemId, value, note, key } = attempt
    const { occurred_at: answered_at } = await times()
    const name = checklistOf(change)
    const input = {
      params: { id: await startedOf(name, client, attempt) },
      headers: { 'idempotency-key': key },
      signal: AbortSignal.timeout(photosTimeoutMs),
    }
    const sent = { item_id: itemId, note, answered_at }
    try {
      return await (photos.length > 0
        ? client.call(addChecklistPhotos, { ...input, body: sent, files: { photos } })
        : client.call(answerChecklist, { ...input, body: { answers: [{ ...sent, value }] } }))
    } catch (error) {
      // Whatever was wrong with it, the next attempt asks for it again.
      started.delete(name)
      throw error
    }
  },
  /** Puts the server's checklist into the cache, and marks dependent queries as stale once it is complete. */
  show({ attempt: { componentId, seriesId } }, response) {
    const checklist = response as Checklist
    const list = queryKeyOf(componentChecklists, { params: { id: componentId } })
    queryClient.setQueryData<ComponentChecklist[]>(list, (old) =>
      old?.map((each) => (each.template.series_id === seriesId ? { ...each, checklist } : each)),
    )
    if (checklist.completed_at === null) return
    for (const each of [getComponent, getComponentByCode]) {
      void queryClient.invalidateQueries({ queryKey: queryKeyOf(each) })
    }
  },
  refusalOf: (_attempt, error) =>
    error instanceof ApiError ? { error: { status: error.status, body: error.body } } : {},
  action({ checklist, item }, { t }) {
    if (checklist === '') return t('answer.unknown')
    return item === '' ? checklist : t('answer.item', { checklist, item })
  },
  refusal: (refusal, _attempt, { t, answerRefusal }) => t('refusal.other', { message: answerRefusal(refusal) }),
  notice: () => null,
}
