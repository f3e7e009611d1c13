import type { Queryable } from '#database/database.ts'
import { componentsOf, type Design } from './components.ts'
import type { Step } from './past.ts'
import { insertMembers, insertProject, insertSections } from './queries.ts'
import { dayAfter, secondsOfDay, workingDays } from './working-time.ts'
import { writeComponents } from './write-components.ts'

const description =
  'A second sample: a car park of two levels whose first pieces were made two weeks ago. Delete it when you no longer need it.'

/** `plannedIn`: days from the day of loading. */
const levels = [
  { name: 'Level 1', plannedIn: 30 },
  { name: 'Level 2', plannedIn: 65 },
] as const

/** In the order of manufacture within a level. Its marks differ from those of the first project. */
const designs: readonly Design[] = [
  { mark: 'CP-01', type: 'Column', width: 500, height: 3400, thickness: 500, counts: [8, 8] },
  { mark: 'LB-01', type: 'Beam', width: 600, height: 7800, thickness: 700, solid: 0.8, counts: [6, 6] },
  { mark: 'RW-01', type: 'Wall', width: 5200, height: 3200, thickness: 200, counts: [2, 2] },
  { mark: 'SL-01', type: 'Double tee', width: 2400, height: 7500, thickness: 600, solid: 0.34, counts: [10, 10] },
]

/** The person of this day: the others of the team are at the first project. */
const team = ['manager', 'producer', 'transporter', 'inspector']

/** The plant made its first piece on this working day, and then three a day. */
const [firstDay, perDay, made, sent, accepted] = [workingDays - 8, 3, 20, 8, 4]
const hour = 3600

/**
 * Returns the history of components in order of manufacture: one list of steps for each, empty for those in planning.
 */
function carParkPast(count: number): Step[][] {
  return Array.from({ length: count }, (_, number) => {
    if (number >= made) return []
    const day = firstDay + Math.floor(number / perDay)
    const cast = day * secondsOfDay + (1 + 3 * (number % perDay)) * hour + number * 60
    // Both loads leave on the afternoon of a day, four pieces each.
    const leaves = (firstDay + 5 + Math.floor(number / 4)) * secondsOfDay + 6 * hour + (number % 4) * 180
    return [
      { to: 'manufactured', role: 'producer', reason: null, moment: cast },
      ...(number < sent ? [{ to: 'transported', role: 'transporter', reason: null, moment: leaves } as const] : []),
      ...(number < accepted
        ? [{ to: 'accepted', role: 'inspector', reason: null, moment: leaves + 2 * hour + number * 120 } as const]
        : []),
    ]
  })
}

interface SecondProject {
  /** The project that shares its people. */
  readonly team: string
  readonly timeZone: string
  /** The day of loading. */
  readonly day: string
}

/** Writes the second sample project, which has just begun; returns its id. */
export async function writeSecondProject(
  transaction: Queryable,
  { team: from, timeZone, day }: SecondProject,
): Promise<string> {
  const projectId = await insertProject(transaction, {
    code: 'QS-P',
    name: 'Quayside Car Park',
    location: 'Quay Road 3',
    description,
    timeZone,
    startsOn: dayAfter(day, -18),
    endsOn: dayAfter(day, 120),
  })
  await insertMembers(transaction, { from, to: projectId, roles: team })
  const sections = levels.map(({ name, plannedIn }) => ({ name, planned_on: dayAfter(day, plannedIn) }))
  const sectionIds = await insertSections(transaction, projectId, sections)
  const components = componentsOf(designs, levels.length)
  const site = { projectId, sectionIds, timeZone, day }
  await writeComponents(transaction, site, components, carParkPast(components.length))
  return projectId
}
