import { answerStore, seenChecklists } from './answer-store.ts'
import { filledOf } from './filled.ts'

/**
 * Returns the checklists (series) of a component that are complete, without a failed item, with the answers that wait on this
 * device. Without storage there are none. Never rejects.
 */
export async function completedHere(userId: string, componentId: string): Promise<readonly string[]> {
  try {
    const [seen, all] = await Promise.all([seenChecklists.recall(userId, componentId), answerStore.all()])
    const waiting = all.filter((answer) => answer.userId === userId && answer.componentId === componentId)
    if (!seen || waiting.length === 0) return []
    const filled = seen.checklists.map((each) => filledOf(each, waiting, seen.component))
    return filled.flatMap(({ series, isOpen }) => (isOpen ? [] : [series]))
  } catch {
    return []
  }
}
