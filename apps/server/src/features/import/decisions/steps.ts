import type { ImportOptions } from '@castline/contract/import'
import type { RowNote } from '@castline/contract/import-notes'
import type { StatusStep } from '@castline/contract/import-statuses'
import { type GateCode, type Obstacle, refusalCodeOf, refusalWords, refusing } from '@castline/domain/gates/gates'
import { furthest, isAhead, listedSteps } from '@castline/domain/import/listed-statuses'
import { type Actor, type LastChange, type TransitionRequest, transition } from '@castline/domain/status/transitions'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import type { WeakComponent } from '#tracking/gates/moulds.ts'
import { lastChangeOf } from '#tracking/status/status-moves.ts'
import { quoted } from '../rows/faulty.ts'
import type { Listed } from './listed-status.ts'
import type { Moment, Standing } from './standing-queries.ts'

/** One change of a component's status by an import. */
export interface Step extends StatusStep {
  /** In UTC; null for the time of the import. */
  readonly at: string | null
  /** The same as a day where the project is. */
  readonly on: string | null
  readonly takesBack: boolean
  readonly note: string | null
}

/** What the status of a row means for its component. */
export interface RowSteps {
  readonly made: readonly Step[]
  /** All that could be made, also where they are not chosen. */
  readonly offered: readonly Step[]
  readonly isRefused: boolean
  /** What refuses the next step. */
  readonly obstacles: readonly Obstacle[]
  /** Whether the component is further than the file says, and can be taken back. */
  readonly canGoBack: boolean
  readonly notes: readonly RowNote[]
}

export interface StepChoices {
  readonly actor: Actor
  readonly chosen: ReadonlySet<string>
  /** Why components are taken back to the status of the file; null: they stay. */
  readonly takeBack: string | null
}

export const stepKey = ({ from, to }: StatusStep) => `${from} ${to}`

export function stepChoices(
  { status_steps, take_back }: Pick<ImportOptions, 'status_steps' | 'take_back'>,
  actor: Actor,
): StepChoices {
  return { actor, chosen: new Set(status_steps.map(stepKey)), takeBack: take_back ?? null }
}

/** The notes of gates, with what they name. */
const gateNotes: Partial<Record<GateCode, RowNote['code']>> & { strength: RowNote['code'] } = {
  hold: 'step_held',
  checklist: 'step_unchecked',
  drawing: 'step_undrawn',
  strength: 'step_weak',
}

function refusalNote(found: Obstacle | undefined, { to }: StatusStep): RowNote {
  if (!found) return { code: 'step_refused', values: { status: to } }
  const { named } = refusalWords(found, '')
  const names = Object.values(named).flat().join(', ')
  // The names of checklists are words of people, numbers are not.
  const value = found.gate === 'hold' ? names : found.gate === 'checklist' ? quoted(names) : undefined
  return {
    code: gateNotes[found.gate] ?? 'step_refused',
    values: { status: to, ...(value !== undefined && { value }) },
  }
}

type Asked = Pick<TransitionRequest, 'actor' | 'via' | 'now' | 'obstacles'>

/** The changes that take a component back to an earlier status, each reversing the last one; null if one is refused. */
function stepsBack({ status, changes }: Standing, to: string, asked: Asked, note: string): Step[] | null {
  const steps: Step[] = []
  let from = status
  for (const { from: before, by, at, isRelease } of changes) {
    const lastChange: LastChange = { from: before, by: by ?? '', at: new Date(at), isRelease }
    const result = transition({ ...asked, from, to: before, lastChange, note })
    if (!result.ok || result.kind === 'step') return null
    steps.push({ from, to: before, at: null, on: null, takesBack: true, note })
    if (before === to) return steps
    from = before
  }
  return null
}

/**
 * Decides with `transition()` which changes a row makes: each step up to the listed status, at its day. A status without
 * a day of its own takes that of the next one; a day before the component's last change is that of the change. Steps
 * after one that is refused, or not chosen, are not made. `keptInMould`: what was cast with it and must not be stripped.
 */
export function decideSteps(
  standing: Standing,
  { status: listed, isStated, days, notes: read }: Listed,
  moments: ReadonlyMap<string, Moment>,
  { actor, chosen, takeBack }: StepChoices,
  keptInMould: readonly Pick<WeakComponent, 'reached' | 'obstacles'>[],
): RowSteps {
  const notes = [...read]
  const offered: Step[] = []
  const made: Step[] = []
  const asked: Asked = { actor, via: 'app', now: new Date(), obstacles: obstaclesOf(standing) }
  const result = (more: Partial<RowSteps> = {}): RowSteps => ({
    made,
    offered,
    notes,
    isRefused: false,
    obstacles: [],
    canGoBack: false,
    ...more,
  })
  if (listed === null) return result()
  if (isAhead(standing.status, listed)) {
    if (!isStated) return result()
    const back = stepsBack(standing, listed, asked, takeBack ?? 'possible')
    if (back && takeBack !== null) return result({ made: back, canGoBack: true })
    return result({ canGoBack: back !== null })
  }
  let lastChange = lastChangeOf(standing)
  let bound = { at: standing.changed_at ?? '', on: standing.changed_on }
  const path = listedSteps(standing.status, listed, furthest(days.keys()))
  for (const [place, step] of path.entries()) {
    const decision = transition({ ...asked, ...step, lastChange })
    if (!decision.ok) {
      const open = refusing(asked.obstacles, step.to)
      notes.push(
        refusalNote(
          open.find((each) => refusalCodeOf(each) === decision.refusal),
          step,
        ),
      )
      return result({ isRefused: true, obstacles: open })
    }
    if (keptInMould.length > 0 && step.to === 'transported') {
      notes.push({ code: gateNotes.strength, values: { status: step.to } })
      return result({
        isRefused: true,
        obstacles: keptInMould.flatMap(({ reached, obstacles }) => (reached ? obstacles : [])),
      })
    }
    const own = days.get(step.to)
    const given = own ?? path.slice(place + 1).flatMap(({ to }) => days.get(to) ?? [])[0]
    const moment = given === undefined ? null : moments.get(given)
    const isBound = moment != null && moment.at < bound.at
    const { at, on } = isBound ? bound : { at: moment?.at ?? null, on: moment?.day ?? null }
    const next: Step = { ...step, at, on, takesBack: decision.kind !== 'step', note: null }
    offered.push(next)
    if (made.length === place && chosen.has(stepKey(step))) {
      made.push(next)
      if (own === undefined && given !== undefined)
        notes.push({ code: 'step_between', values: { status: step.to, day: on ?? '' } })
      else if (isBound && bound.on !== moment.day) {
        notes.push({ code: 'step_later', values: { status: step.to, day: moment.day, recorded: bound.on ?? '' } })
      }
    }
    lastChange = { from: step.from, by: actor.id, at: asked.now }
    if (at !== null) bound = { at, on }
  }
  return result()
}
