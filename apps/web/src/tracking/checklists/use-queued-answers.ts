import { isAnswer, type QueuedAnswer } from '../queue/change.ts'
import { useQueue } from '../queue/use-queue.ts'

/** The answers of a user that wait on this device, updated live. */
export function useQueuedAnswers(userId: string): readonly QueuedAnswer[] {
  return useQueue()
    .changes.filter(isAnswer)
    .filter((answer) => answer.userId === userId)
}
