import { allObstacles, type Obstacle } from '@castline/domain/gates/gates'
import type { MemberComponent } from '../known-components/known-component.ts'

/** What this device knows besides the server. */
interface KnownHere {
  /** The series of checklists that were completed on this device, and perhaps not sent yet. */
  readonly completed?: readonly string[]
  /** How many reports that hold the component wait on this device. */
  readonly queuedHolds?: number
}

/** Decided here, because a device changes what they depend on. */
const decidedHere: readonly Obstacle['gate'][] = ['hold', 'checklist']

/**
 * Returns what stands in the way of a component's steps, with the effect of what waits on this device. The index of a device, and
 * what older versions stored, has no obstacles: the server decides.
 */
export function knownObstacles(
  component: MemberComponent,
  { completed = [], queuedHolds = 0 }: KnownHere = {},
): Obstacle[] {
  const holds = 'holds' in component ? component.holds : []
  const open = 'checklists_open' in component ? component.checklists_open : []
  const checklist = open.flatMap(({ series_id, status, name, gate }) =>
    status && !completed.includes(series_id) ? [{ status, name, gate }] : [],
  )
  const stored: readonly Obstacle[] = ('obstacles' in component && component.obstacles) || []
  const hold = [...holds, ...Array<string>(queuedHolds).fill('')]
  return [...allObstacles({ hold, checklist }), ...stored.filter(({ gate }) => !decidedHere.includes(gate))]
}
