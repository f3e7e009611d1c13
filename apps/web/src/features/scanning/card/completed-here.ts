import { filledOf } from '#tracking/checklists/filled.ts'
import { seenChecklists } from '#tracking/device-database/seen-checklists.ts'
import type { QueuedAnswer } from '#tracking/queue/change.ts'

/**
 * Returns the checklists (series) of a component that are complete, without a failed item, with the answers of this user
 * that wait on this device. Without storage there are none. Never rejects.
 */
export async function completedHere(
  userId: string,
  componentId: string,
  answers: readonly QueuedAnswer[],
): Promise<readonly string[]> {
  const waiting = answers.filter(({ attempt }) => attempt.componentId === componentId)
  const seen = await seenChecklists.recall(userId, componentId).catch(() => undefined)
  if (!seen || waiting.length === 0) return []
  const filled = seen.checklists.map((each) => filledOf(each, waiting, seen.component))
  return filled.flatMap(({ series, isOpen }) => (isOpen ? [] : [series]))
}
