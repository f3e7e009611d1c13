import type { ActionListProps } from './ActionList.tsx'
import { onDemand } from './on-demand.tsx'

/** A menu that is loaded when it is opened for the first time. */
export const ActionMenu = onDemand<ActionListProps>(async () => (await import('./ActionList.tsx')).ActionList)
