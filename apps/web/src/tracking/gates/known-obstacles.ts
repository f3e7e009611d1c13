import { allObstacles, type Obstacle, obstaclesAhead } from '@castline/domain/gates/gates'
import type { MemberComponent } from '../known-components/known-component.ts'

/** What this device knows besides the server. */
interface KnownHere {
  /** The series of checklists that were completed on this device, and perhaps not sent yet. */
  readonly completed?: readonly string[]
  /** Reports that wait on this device and hold the component. */
  readonly queuedHolds?: number
}

/** Returns what stands in the way of a component's next steps, with the effect of what waits on this device. */
export function knownObstacles(
  component: MemberComponent,
  { completed = [], queuedHolds = 0 }: KnownHere = {},
): Obstacle[] {
  // The index of a device, and what older versions stored, has none: the server decides.
  const stored = 'obstacles' in component ? component.obstacles : []
  const open = 'checklists_open' in component ? component.checklists_open : []
  const done = open.filter(({ series_id }) => completed.includes(series_id)).map(({ name }) => name)
  const held =
    queuedHolds > 0 ? obstaclesAhead(component.status, allObstacles({ hold: Array(queuedHolds).fill('') })) : []
  const left = stored.flatMap((obstacle): Obstacle[] => {
    if (obstacle.gate !== 'checklist') return [obstacle]
    const names = obstacle.facts.names.filter((name) => !done.includes(name))
    return names.length > 0 ? [{ ...obstacle, facts: { names } }] : []
  })
  return [...held, ...left]
}
