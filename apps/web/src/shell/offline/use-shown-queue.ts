import { isAnswer } from '#tracking/queue/change.ts'
import { useQueue } from '#tracking/queue/use-queue.ts'
import { useOnline } from '#ui/use-online.ts'

/**
 * The queue with the changes that the button at the top of a page counts. With a network, an answer to a checklist is
 * sent while the next one is given: it is counted only once it was refused, or the page would move at each answer.
 */
export function useShownQueue() {
  const queue = useQueue()
  const isOnline = useOnline()
  const shown = queue.changes.filter((change) => !isOnline || change.refusal || !isAnswer(change))
  return { ...queue, shown }
}
