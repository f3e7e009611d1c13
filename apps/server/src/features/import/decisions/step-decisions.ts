import type { ImportResult } from '@castline/contract/import'
import type { RowNote } from '@castline/contract/import-notes'
import { isAhead } from '@castline/domain/import/listed-statuses'
import type { Queryable } from '#database/database.ts'
import { weakInMoulds } from '#tracking/gates/moulds.ts'
import type { PlannedComponent } from './decided-components.ts'
import { inTurns } from './in-turns.ts'
import { type Listed, listedStatus, saysStatus } from './listed-status.ts'
import type { ExistingComponent, ImportProject } from './queries.ts'
import { lockForSteps, momentsOf, type Standing, standingsOf } from './standing-queries.ts'
import { decideSteps, type RowSteps, type Step, type StepChoices, stepKey } from './steps.ts'
import { componentOf, isInFuture } from './verdict.ts'

const batchSize = 5000

interface Candidate {
  readonly row: PlannedComponent
  readonly component: ExistingComponent
  readonly listed: Listed
}

/** The rows whose component may get another status, the first about each component. */
async function candidates(components: readonly PlannedComponent[], project: ImportProject): Promise<Candidate[]> {
  const found: Candidate[] = []
  const seen = new Set<string>()
  await inTurns(components, (row) => {
    const component = saysStatus(row.cells) ? componentOf(row) : null
    if (!component || seen.has(component.id)) return
    seen.add(component.id)
    const listed = listedStatus(row.cells, (at) => isInFuture(at, project))
    const { status, isStated, notes } = listed
    const mayChange = status !== null && status !== component.status && (isStated || isAhead(status, component.status))
    if (mayChange || notes.length > 0) found.push({ row, component, listed })
  })
  return found
}

const nothing: RowSteps = { made: [], offered: [], isRefused: false, obstacles: [], canGoBack: false, notes: [] }

/** A component that is found by a mark of several is not the one that was cast. */
function undecided({ row, listed, component }: Candidate): RowSteps | null {
  if (!row.isUncertain || listed.status === null || listed.status === component.status) return null
  return { ...nothing, notes: [{ code: 'which_component', values: { status: listed.status } }] }
}

/** Whether the status of the file is not the one that the component has after the import. */
function staysNote({ row, component }: Candidate, { made }: RowSteps): RowNote[] {
  const { status: given } = row.cells
  const status = made.at(-1)?.to ?? component.status
  return given === null || given === status ? [] : [{ code: 'status_stays', values: { given, status } }]
}

/**
 * Decides what the statuses of a file mean for the components that exist. With the days of casting that the file changes,
 * locks until the end of the transaction: loads and castings of both, and the components whose status may change.
 */
export async function decideRowSteps(
  database: Queryable,
  project: ImportProject,
  components: readonly PlannedComponent[],
  choices: StepChoices,
  newDays: ReadonlyMap<string, string | null> | null,
): Promise<Map<PlannedComponent, RowSteps>> {
  const steps = new Map<PlannedComponent, RowSteps>()
  const asked = await candidates(components, project)
  if (newDays) {
    const mayMove = choices.chosen.size > 0 || choices.takeBack !== null ? asked : []
    await lockForSteps(
      database,
      mayMove.map(({ component }) => component.id),
      newDays,
    )
  }
  if (asked.length === 0) return steps
  const given = [...new Set(asked.flatMap(({ listed }) => [...listed.days.values()]))]
  const moments = new Map((await momentsOf(database, project.id, given)).map((moment) => [moment.given, moment]))
  for (let start = 0; start < asked.length; start += batchSize) {
    const batch = asked.slice(start, start + batchSize)
    const ids = batch.map(({ component }) => component.id)
    const standings = new Map((await standingsOf(database, ids)).map((standing) => [standing.id, standing]))
    const weak = await weakInMoulds(database, choices.actor.id, ids)
    await inTurns(batch, (each) => {
      const standing = standings.get(each.component.id)
      const decide = (one: Standing) => decideSteps(one, each.listed, moments, choices, weak.get(one.id) ?? [])
      const decided = undecided(each) ?? (standing ? decide(standing) : nothing)
      steps.set(each.row, { ...decided, notes: [...staysNote(each, decided), ...decided.notes] })
    })
  }
  return steps
}

/** The changes of one component. */
export interface DecidedSteps {
  readonly componentId: string
  readonly steps: readonly Step[]
}

/** Sums up what the statuses of a file mean; null if nothing. */
export function statusChanges(all: Iterable<RowSteps>): ImportResult['status_changes'] {
  const totals = new Map<string, { from: Step['from']; to: Step['to']; total: number }>()
  const counts = { chosen: 0, refused: 0, further: 0 }
  for (const { made, offered, isRefused, canGoBack } of all) {
    for (const { from, to } of offered) {
      const total = totals.get(stepKey({ from, to })) ?? { from, to, total: 0 }
      totals.set(stepKey({ from, to }), { ...total, total: total.total + 1 })
    }
    counts.chosen += made.length
    counts.refused += Number(isRefused)
    counts.further += Number(canGoBack)
  }
  if (totals.size + counts.refused + counts.further === 0) return null
  return { steps: [...totals.values()], ...counts }
}
