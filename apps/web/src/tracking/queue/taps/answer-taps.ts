import { type AnswerAttempt, newKey } from '../attempts.ts'
import { isAnswer } from '../change.ts'
import { dropChanges, ownQueuedChanges } from '../use-queue.ts'
import { enqueueWithPhotos, type Named } from './taps.ts'

interface AnswerTap {
  readonly answer: Omit<AnswerAttempt, 'kind' | 'key'>
  readonly component: Named
  readonly photos: readonly Blob[]
}

/**
 * Stores an answer of the signed-in user, from where it is sent at once. Resolves when it is on this device. Rejects
 */
export async function storeAnswer({ answer, component, photos }: AnswerTap): Promise<void> {
  const { componentId, seriesId, itemId } = answer
  const replaced = ownQueuedChanges()
    .filter(isAnswer)
    .filter(({ attempt, refusal }) => refusal !== null && attempt.componentId === componentId)
    .filter(({ attempt }) => attempt.seriesId === seriesId && attempt.itemId === itemId)
  await enqueueWithPhotos({ kind: 'answer', key: newKey(), ...answer }, component, photos)
  if (replaced.length > 0) await dropChanges(replaced.map(({ attempt }) => attempt.key))
}
