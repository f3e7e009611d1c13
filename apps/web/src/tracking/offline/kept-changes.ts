import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { KeptChangesProps } from './KeptChanges.tsx'

/**
 * The list of stored changes. It is needed rarely, and then without a network, so it is preloaded after the page has
 * rendered. The page works without it: the number of waiting changes is shown at its top.
 */
export const KeptChanges = part<KeptChangesProps>(
  async () => (await withTexts('offline', import('./KeptChanges.tsx'))).KeptChanges,
  Nothing,
  Nothing,
)
