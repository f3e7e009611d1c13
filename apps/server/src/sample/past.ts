import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import { seeded } from './seeded.ts'
import { secondsOfDay, workingDays } from './working-time.ts'

export interface Step {
  readonly to: Status
  /** The role that made the change. */
  readonly role: Role
  readonly reason: string | null
  /** Working time in seconds since the first working day; an integer, and later than the previous step. */
  readonly moment: number
}

type Walk = readonly (Status | { readonly rejected: string })[]

const made: Walk = ['manufactured']
const sent: Walk = [...made, 'transported']
const taken: Walk = [...sent, 'accepted']
const built: Walk = [...taken, 'installed']

/** How far the components of each storey have come, in order of manufacture. The rest is in planning. */
const course: readonly (readonly [count: number, walk: Walk])[][] = [
  [
    [11, built],
    [1, [...sent, { rejected: 'Damaged in transport: lifting anchor torn out while unloading' }]],
    [18, built],
    // Manufactured again after its rejection, and on its way again.
    [1, [...sent, { rejected: 'Broken edge or corner: over 40 cm' }, 'planning', 'manufactured', 'transported']],
    [7, built],
    [2, taken],
  ],
  [
    [13, built],
    [1, [...taken, { rejected: 'Cracked: through the door lintel, wider than 0.4 mm' }]],
    [5, taken],
    [1, [...sent, { rejected: 'Embedded part or opening missing or misplaced: opening 120 mm too far left' }]],
    [5, sent],
    [10, made],
  ],
  [
    [2, made],
    [1, [...made, { rejected: 'Poor surface' }]],
    [3, made],
    [1, [...made, { rejected: 'Wrong dimensions: cover below 20 mm' }]],
    [1, made],
  ],
]

const roleOfStep: Record<Status, Role> = {
  planning: 'manager',
  manufactured: 'producer',
  transported: 'transporter',
  accepted: 'inspector',
  installed: 'installer',
  rejected: 'inspector',
}

/** Components per truck. */
const loadSize = 5
const minute = 60
const hour = 60 * minute
/** Concrete hardens in the yard before transport. */
const curing = 8.2 * secondsOfDay

/**
 * Returns the history of components, given by the index of their storey in order of manufacture: one list of steps for
 * each, empty for those in planning. Deterministic.
 */
export function samplePast(storeyOfComponent: readonly number[]): Step[][] {
  const random = seeded(20)
  const between = (least: number, most: number) => Math.floor(least + random() * (most - least))
  const walks = course.map((storey) => storey.flatMap(([count, walk]) => Array.from({ length: count }, () => walk)))
  const begun = walks.reduce((sum, storey) => sum + storey.length, 0)
  // The plant works at an even pace until noon of the last day.
  const pace = ((workingDays - 0.5) * secondsOfDay) / begun
  let number = 0

  return storeyOfComponent.map((storey) => {
    const walk = walks[storey]?.shift() ?? []
    if (walk.length === 0) return []
    const load = Math.floor(number / loadSize)
    let moment = Math.floor((number + 0.2 + 0.6 * random()) * pace)
    number += 1
    const leaves = Math.floor((load + 1) * loadSize * pace + curing)

    return walk.map((step, index) => {
      const to = typeof step === 'string' ? step : 'rejected'
      if (to === 'transported' && index === 1) moment = leaves
      else if (index > 0) moment += pause[to](between)
      const reason = typeof step === 'string' ? null : step.rejected
      return { to, role: roleOfStep[to], reason, moment }
    })
  })
}

type Between = (least: number, most: number) => number

/** How long a component waits before a step. */
const pause: Record<Status, (between: Between) => number> = {
  planning: (between) => between(hour, 3 * hour),
  manufactured: (between) => between(3 * secondsOfDay, 4 * secondsOfDay),
  transported: (between) => between(secondsOfDay, 2 * secondsOfDay),
  accepted: (between) => between(2 * hour, secondsOfDay),
  installed: (between) => between(3 * secondsOfDay, 4.4 * secondsOfDay),
  rejected: (between) => between(hour, 2 * hour),
}
