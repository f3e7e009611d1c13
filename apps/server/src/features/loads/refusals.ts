import type { FieldError } from '@castline/contract/errors'
import { round } from '@castline/domain/decimal'
import { type Obstacle, refusalCodeOf, refusalWords, refusing } from '@castline/domain/gates/gates'
import type { OverLimit } from '@castline/domain/loads/limits'
import {
  type LoadRefusal,
  type LoadStep,
  type LoadStepResult,
  loadingRefusal,
  loadStep,
} from '@castline/domain/loads/loads'
import type { Status } from '@castline/domain/status/statuses'
import { type Refusal, type TransitionResult, transition } from '@castline/domain/status/transitions'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError } from '#http/errors.ts'
import { obstaclesOf } from '#tracking/gates/evidence.ts'
import { weakInMoulds } from '#tracking/gates/moulds.ts'
import { type ComponentState, lastChangeOf } from '#tracking/status/status-moves.ts'
import type { LockedLoad } from './lock-queries.ts'

type Values = Readonly<Record<string, string | number>>

/** A fault with what stands in the way of its component. */
export interface LoadFault extends FieldError {
  readonly obstacles?: readonly (Obstacle & { readonly component_id: string; readonly control_number: string })[]
}

/** One refusal of a load, or of a component of it, with the parameters of its text. */
export function fault(field: string, code: LoadRefusal, message: string, values: Values = {}): FieldError {
  return { field, code, message, values }
}

export const currentOf = ({ id, number, status, version }: LockedLoad) => ({ id, number, status, version })

/** 409 with every component and limit that blocks it. */
export function loadRefused(faults: readonly LoadFault[], load?: LockedLoad): ApiError {
  const message = faults.map((each) => each.message).join(' ')
  const obstacles = faults.flatMap((each) => each.obstacles ?? [])
  return new ApiError('load_refused', message, {
    details: faults.map(({ obstacles: _, ...each }) => each),
    current: load || obstacles.length > 0 ? { ...(load && currentOf(load)), obstacles } : undefined,
  })
}

/** Returns the figures of the limits that a load exceeds without a reason. */
export function limitQuestions(over: readonly OverLimit[], reason: string | null): FieldError[] {
  if (reason !== null) return []
  const words = { over_weight: 'weighs', too_long: 'has a length of', too_wide: 'has a width of' }
  return over.map(({ code, value, limit }) => {
    const unit = code === 'over_weight' ? 'kg' : 'mm'
    // A sum of weights has the rounding of binary fractions.
    const figure = round(value, 2)
    const message = `The load ${words[code]} ${figure} ${unit}; its trailer allows ${limit} ${unit}. Give a reason to load it anyway.`
    return fault('limit_reason', code, message, { value: figure, limit, unit })
  })
}

/** Throws 409 with everything that needs a reason, so that a person is asked once. */
export function requireReasons(questions: readonly LoadFault[]): void {
  if (questions.length > 0) throw loadRefused(questions)
}

/** Throws 409 for an outdated version. */
export function requireVersion(load: LockedLoad, version: number | undefined): void {
  if (version === undefined || version === load.version) return
  throw new ApiError('conflict', 'Somebody else has changed this load.', { current: currentOf(load) })
}

/**
 * Returns the status of the load after a step. Throws 403 for the role, and 409 if the load is not in a status for it
 * or nothing is loaded.
 */
export function takeStep(step: LoadStep, load: LockedLoad, { role }: Caller, loaded: number) {
  const { status, departure_recorded_at } = load
  const result: LoadStepResult = loadStep({
    step,
    status,
    role,
    loaded,
    departedAt: departure_recorded_at === null ? null : new Date(departure_recorded_at),
    now: new Date(load.now),
  })
  if (result.ok) return result.to
  if (result.refusal === 'forbidden') throw new ApiError('forbidden', `The role ${role} cannot do this with a load.`)
  if (result.refusal === 'nothing_loaded') {
    throw loadRefused([fault('', 'nothing_loaded', `Nothing is loaded on ${load.number}.`)], load)
  }
  if (result.refusal === 'too_late') {
    throw loadRefused([fault('', 'too_late', 'A departure can be undone for ten minutes.')], load)
  }
  if (step === 'load' || step === 'edit') {
    const message = `${load.number} is ${status}; its components cannot be changed any more.`
    throw loadRefused([fault('', 'load_closed', message, { load: load.number, status })], load)
  }
  throw new ApiError('conflict', `${load.number} is ${status} now.`, { current: currentOf(load) })
}

interface Named extends ComponentState {
  readonly id: string
  readonly control_number: string
}

/** Returns whether a person may move a component of a load to a status now. */
export function decide(piece: Named, to: Status, caller: Caller, now: string, note: string | null): TransitionResult {
  const actor = { id: caller.id, role: caller.role }
  const lastChange = lastChangeOf(piece)
  const request = { from: piece.status, to, actor, via: 'load', lastChange, now: new Date(now), note } as const
  return transition({ ...request, obstacles: obstaclesOf(piece) })
}

/** The refusal of a component that an obstacle stands in the way of. */
export function obstacleFault(
  field: string,
  code: LoadRefusal,
  { id, control_number, ...more }: Pick<Named, 'id' | 'control_number'> & Values,
  obstacle: Obstacle,
): LoadFault {
  const { message, named } = refusalWords(obstacle, control_number)
  const figures = Object.entries(named).map(([name, [first = '', ...others]]) => [
    name,
    others.length > 0 ? [first, ...others].join(', ') : first,
  ])
  const values = { component_id: id, control_number, gate: obstacle.gate, ...more, ...Object.fromEntries(figures) }
  return { ...fault(field, code, message, values), obstacles: [{ ...obstacle, component_id: id, control_number }] }
}

/** The refusal of a component that cannot be transported now. */
export function transportFault(field: string, piece: Named, refusal: Refusal): LoadFault {
  const { id, control_number, status } = piece
  const obstacle = refusing(obstaclesOf(piece), 'transported').find((each) => refusalCodeOf(each) === refusal)
  const code = loadingRefusal(refusal, status)
  if (obstacle) return obstacleFault(field, code, { id, control_number, status }, obstacle)
  const message = `${control_number} is ${status} and cannot be loaded.`
  return fault(field, code, message, { component_id: id, control_number, status })
}

/** The refusals of components that must stay in their moulds, with what was cast with them. */
export async function mouldFaults(
  transaction: Queryable,
  { id: userId }: Caller,
  field: string,
  pieces: readonly Pick<Named, 'id' | 'control_number' | 'status'>[],
): Promise<LoadFault[]> {
  const weak = await weakInMoulds(
    transaction,
    userId,
    pieces.map(({ id }) => id),
  )
  return pieces.flatMap(({ id: component_id, control_number, status }) => {
    const found = weak.get(component_id)
    if (!found) return []
    const open = found.find(({ reached }) => reached)?.strip_open
    const message = `${control_number} must not leave its mould: the concrete was not shown to be strong enough.`
    const figures = { required: open?.required ?? '', best: open?.best ?? '', pour: open?.pour ?? '' }
    const obstacles = found.flatMap((each) => (each.reached ? each.obstacles : []))
    const values = { component_id, control_number, status, ...figures }
    return [
      {
        ...fault(field, 'strength_open', message, values),
        obstacles: obstacles.map((obstacle) => ({ ...obstacle, component_id, control_number })),
      },
    ]
  })
}
