import { componentStats } from '@castline/domain/dashboard/progress'
import { firstStatus, type Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import { historyViolations, versionRule } from '#support/history-rules.ts'
import type { Queryable } from '../../../apps/server/src/database/database.ts'
import { type Finding, finding } from './finding.ts'

interface Change {
  readonly id: string
  readonly component_id: string
  readonly from_status: Status
  readonly to_status: Status
  readonly via: string
  readonly annuls: string | null
}

interface YardComponent {
  readonly id: string
  readonly project_id: string
  readonly status: Status
  readonly isRemoved: boolean
}

/** Returns the figures of a project from the API. */
export type CountsOf = (projectId: string) => Promise<unknown>

/**
 * Replays every history with the rules of `domain`, and compares the result with the components and the API's figures.
 */
export async function checkHistory(database: Queryable, countsOf: CountsOf): Promise<Finding[]> {
  const components = await database.rows<YardComponent>(
    'SELECT id, project_id, status, deleted_at IS NOT NULL AS "isRemoved" FROM components',
  )
  const changes = Map.groupBy(
    await database.rows<Change>(
      'SELECT id, component_id, from_status, to_status, via, annuls FROM status_changes ORDER BY id',
    ),
    (change) => change.component_id,
  )
  const wrongSteps: string[] = []
  const wrongStatuses: string[] = []
  const replayed = new Map<string, Partial<Record<Status, number>>>()
  for (const { id, project_id, status, isRemoved } of components) {
    const { status: replay, complaints } = replayOf(changes.get(id) ?? [])
    wrongSteps.push(...complaints)
    if (replay !== status) wrongStatuses.push(`component ${id} is ${status}, its history makes it ${replay}`)
    const counts = replayed.get(project_id) ?? {}
    if (!isRemoved) counts[replay] = (counts[replay] ?? 0) + 1
    replayed.set(project_id, counts)
  }

  const wrongCounts: string[] = []
  for (const [projectId, counts] of replayed) {
    const [returned, expected] = [sorted(await countsOf(projectId)), sorted(componentStats(counts))]
    if (returned !== expected)
      wrongCounts.push(`project ${projectId} returns ${returned}, its histories give ${expected}`)
  }
  const unsound = (await historyViolations(database)).filter(({ broken }) => broken !== versionRule)
  const steps = [...changes.values()].reduce((sum, { length }) => sum + length, 0)
  return [
    finding('every step of every history is allowed by the rules', steps, wrongSteps),
    finding('every status equals the replay of its history', components.length, wrongStatuses),
    finding('the counts of the API equal the replay of the histories', replayed.size, wrongCounts),
    finding(
      'every history is one chain',
      steps,
      unsound.map(({ broken, component_id }) => `component ${component_id}: ${broken}`),
    ),
  ]
}

const sorted = (figures: unknown) => JSON.stringify(Object.entries(figures ?? {}).sort())

function replayOf(changes: readonly Change[]): { status: Status; complaints: string[] } {
  const complaints: string[] = []
  /** The changes that are not annulled, oldest first. */
  const counting: Change[] = []
  for (const change of changes) {
    const { id, from_status, to_status, annuls } = change
    if (annuls === null) {
      if (!isListed(change)) complaints.push(`change ${id} made a ${from_status} component ${to_status}`)
      counting.push(change)
    } else if (counting.pop()?.id !== annuls)
      complaints.push(`change ${id} takes back ${annuls}, which was not the last`)
  }
  return { status: counting.at(-1)?.to_status ?? firstStatus, complaints }
}

/** Imported components may begin in any status. */
function isListed({ from_status, to_status, via }: Change): boolean {
  if (via === 'import') return from_status === firstStatus
  return transitionRules.some(({ from, to }) => from === from_status && to === to_status)
}
