import { Nothing, part, withTexts } from '#ui/part.tsx'
import type { KeptChangesProps } from './KeptChanges.tsx'

/**
 * What shows the changes that wait on this device. Seldom needed, and then without a network: loaded behind a page as soon
 * as that stands, and there when it is wanted. A page works without it: the count of what waits stands above.
 */
export const KeptChanges = part<KeptChangesProps>(
  async () => (await withTexts('offline', import('./KeptChanges.tsx'))).KeptChanges,
  Nothing,
  Nothing,
)
