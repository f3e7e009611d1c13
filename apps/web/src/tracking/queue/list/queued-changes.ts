import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { QueuedChangesProps } from './QueuedChanges.tsx'

/**
 * The list of stored changes. It is needed rarely, and then without a network, so it is preloaded after the page has
 * rendered. The page works without it: the number of waiting changes is shown at its top.
 */
export const QueuedChanges = part<QueuedChangesProps>(
  async () => (await withTexts(['offline', 'gates'], import('./QueuedChanges.tsx'))).QueuedChanges,
  Nothing,
  Nothing,
)
