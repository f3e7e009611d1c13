import { addChecklistPhotos, answerChecklist, type Checklist, startChecklist } from '@castline/contract/checklists'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import type { SentTimes } from '../offline/times-to-send.ts'
import type { AnswerStore, StoredAnswer } from './stored-answer.ts'

interface SendingAnswers {
  readonly store: AnswerStore
  /** Sends as the user who gave the answer. */
  clientOf(userId: string): Pick<Client, 'call'>
  /** Whether it may be sent now: the user who gave it is signed in. */
  isOurs(answer: StoredAnswer): boolean
  timesOf(answer: StoredAnswer): SentTimes
  /** Called when the server has stored an answer, with the checklist after it. */
  onSent(answer: StoredAnswer, checklist: Checklist): void
  /** Called after each step, when the store has changed. */
  onChange(): Promise<void>
}

/** In ms. Photos take a while on a slow network. */
const timeoutMs = 60_000

/** Whether the server has decided against the answer, so that sending it again cannot succeed. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![401, 408, 429].includes(error.status)
}

/**
 * Sends the waiting answers in order, or only those of a component. A refused answer stays, with the reason, and does
 * not delay others. Throws the errors of `call` for a missing response: then nothing more is sent.
 */
export async function sendStoredAnswers(
  { store, clientOf, isOurs, timesOf, onSent, onChange }: SendingAnswers,
  componentId?: string,
): Promise<void> {
  const started = new Map<string, string>()

  async function checklistOf({ userId, componentId: id, templateId, seriesId }: StoredAnswer): Promise<string> {
    const known = started.get(id + seriesId)
    if (known) return known
    // Returns the one that was started before, if there is one.
    const input = { params: { id }, body: { template_id: templateId }, signal: AbortSignal.timeout(timeoutMs) }
    const checklist = await clientOf(userId).call(startChecklist, input)
    started.set(id + seriesId, checklist.id)
    return checklist.id
  }

  async function send(answer: StoredAnswer): Promise<Checklist> {
    const { itemId, value, note, photos, key, userId } = answer
    const { occurred_at: answered_at } = timesOf(answer)
    const input = {
      params: { id: await checklistOf(answer) },
      headers: { 'idempotency-key': key },
      signal: AbortSignal.timeout(timeoutMs),
    }
    const sent = { item_id: itemId, note, answered_at }
    const { call } = clientOf(userId)
    return photos.length > 0
      ? call(addChecklistPhotos, { ...input, body: sent, files: { photos } })
      : call(answerChecklist, { ...input, body: { answers: [{ ...sent, value }] } })
  }

  // A device that forbids storage has none.
  for (const answer of await store.all().catch(() => [])) {
    const isSelected = componentId === undefined || answer.componentId === componentId
    if (!isSelected || answer.refusal !== null || !isOurs(answer)) continue
    try {
      const checklist = await send(answer)
      await store.remove(answer.key)
      onSent(answer, checklist)
    } catch (error) {
      if (!isRefused(error)) throw error
      await store.replace({ ...answer, refusal: { status: error.status, body: error.body } })
    }
    await onChange()
  }
}
