import { obstaclesAt } from '@castline/domain/gates/gates'
import { curesUntil, decideCuring } from '@castline/domain/loads/curing'
import { type Day, dayIn } from '@castline/domain/plan/calendar'
import { curingRuleOf, projectCalendar } from '#tracking/plan/plan.ts'
import type { LockedLoad, PieceOnLoad } from './lock-queries.ts'
import { type LoadFault, obstacleFault } from './refusals.ts'

export type CuringPiece = Pick<PieceOnLoad, 'id' | 'control_number' | 'status' | 'cast_on' | 'curing_reason'>

export type CuringProject = Pick<LockedLoad, 'calendar' | 'time_zone'>

interface Step {
  readonly project: CuringProject
  /** The day on which the components would leave. */
  readonly day: Day
  readonly reason: string | null
  /** Whether the step was made without a network, and is only reported now. */
  readonly isReported: boolean
  /** Where the request names these components. */
  readonly field: string
}

interface Curing<Piece> {
  /** Of each component that must not leave. */
  readonly refusals: LoadFault[]
  /** Of each component that may leave for a reason. */
  readonly questions: LoadFault[]
  /** The components that leave too early. */
  readonly uncured: Piece[]
}

/** Returns what a step has to ask or to record about components that are not cured on the day on which they leave. */
export function curingOf<Piece extends CuringPiece>(pieces: readonly Piece[], step: Step): Curing<Piece> {
  const { project, day, reason, isReported, field } = step
  const rule = curingRuleOf(project.calendar)
  const calendar = projectCalendar(project.calendar)
  const found: Curing<Piece> = { refusals: [], questions: [], uncured: [] }
  for (const piece of pieces) {
    const { id, control_number, status, cast_on } = piece
    const curedOn = curesUntil({ status, made_on: cast_on }, calendar, day)
    const isExcused = reason !== null || piece.curing_reason !== null
    const decision = decideCuring({ rule, curedOn, day, isExcused, isReported })
    const named = { id, control_number }
    const [obstacle] = obstaclesAt('load', { curing: { rule, cured_on: curedOn, day } })
    if (obstacle && decision === 'refused') found.refusals.push(obstacleFault(field, 'curing_blocked', named, obstacle))
    if (obstacle && decision === 'reason_needed') {
      const question = obstacleFault('curing_reason', 'not_cured', named, obstacle)
      found.questions.push({ ...question, message: `${question.message} Give a reason to load it anyway.` })
    }
    if (decision === 'recorded') found.uncured.push(piece)
  }
  return found
}

/** Returns the day of a step that was made at a time: today, or an earlier day for one that is sent later. */
export function dayOfStep({ calendar: { today }, time_zone }: CuringProject, occurredAt: string | null): Day {
  const day = occurredAt === null ? today : dayIn(time_zone, new Date(occurredAt))
  return day < today ? day : today
}

/** Returns the day on which a planned load leaves, which is not before today. */
export function dayOfLoad({ calendar: { today } }: CuringProject, plannedOn: Day): Day {
  return plannedOn > today ? plannedOn : today
}
