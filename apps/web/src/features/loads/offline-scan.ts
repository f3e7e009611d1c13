import type { FieldError } from '@castline/contract/errors'
import type { LoadDetail, LoadPiece } from '@castline/contract/load'
import { allObstacles, type Obstacle, obstaclesAhead, obstaclesAt, refusing } from '@castline/domain/gates/gates'
import { formatQrCode } from '@castline/domain/labels/qr-code'
import { loadTotals, overLimits } from '@castline/domain/loads/limits'
import { isOpenLoadStatus, type LoadRefusal, loadingRefusal } from '@castline/domain/loads/loads'
import { dayIn } from '@castline/domain/plan/calendar'
import { isStillRefused, type OpenStrength } from '@castline/domain/production/strength-gates'
import type { Status } from '@castline/domain/status/statuses'
import { transition } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import type { LoadWork } from '#tracking/queue/attempts.ts'

/** The data of this device about a component that is not on the load. */
interface KnownPiece {
  readonly id: string
  readonly control_number: string
  readonly project_name: string
  readonly status: Status
}

interface Scan {
  readonly code: string
  /** Whether the user has confirmed that it was not planned for this load. */
  readonly add: boolean
  /** Why it is loaded before it is cured. */
  readonly reason?: string
}

interface Known {
  readonly load: LoadDetail
  /** The loads stored on this device. */
  readonly loads: readonly LoadDetail[]
  readonly component: KnownPiece | null
  readonly role: Role
}

type OfflineScan =
  | { readonly faults: readonly FieldError[] }
  | {
      readonly faults: null
      readonly piece: LoadPiece | null
      readonly name: string
      readonly componentId: string | null
    }

const fault = (code: LoadRefusal, values: Readonly<Record<string, string>>): FieldError => ({
  field: 'component_id',
  code,
  message: code,
  values,
})

/**
 * Decides without the server what a scanned label changes, with the data of this device: the server decides again
 * when the scan is sent.
 */
export function scanOffline({ code, add, reason }: Scan, { load, loads, component, role }: Known): OfflineScan {
  const piece = load.components.find(({ qr_code, outcome }) => qr_code === code && outcome === null) ?? null
  const control_number = piece?.control_number ?? component?.control_number ?? formatQrCode(code)
  const componentId = piece?.component_id ?? component?.id ?? null
  const values = { control_number, ...(componentId && { component_id: componentId }) }
  const other = loads.find(
    ({ id, status, components }) =>
      id !== load.id &&
      isOpenLoadStatus(status) &&
      components.some(({ qr_code, outcome }) => qr_code === code && outcome === null),
  )
  if (!piece && other) return { faults: [fault('on_other_load', { ...values, load: other.number })] }
  if (!piece && component && component.project_name !== load.project_name) {
    return { faults: [fault('other_project', { ...values, project: component.project_name })] }
  }
  const status = piece?.status ?? component?.status
  if (status && !piece?.loaded_at) {
    const now = new Date()
    const obstacles = piece ? obstaclesOf(piece, now) : []
    const request = {
      from: status,
      to: 'transported',
      via: 'load',
      lastChange: null,
      now,
      obstacles,
    } as const
    const result = transition({ ...request, actor: { id: '', role } })
    if (!result.ok) {
      const holds = piece?.holds.join(', ') ?? ''
      const [gate] = refusing(obstacles, 'transported').map((each) => each.gate)
      return { faults: [fault(loadingRefusal(result.refusal, status), { ...values, holds, ...(gate && { gate }) })] }
    }
  }
  if (!piece && !add) return { faults: [fault('not_on_load', values)] }
  const curing = piece && !piece.loaded_at ? curingOffline(load, [piece], reason ?? null, new Date()) : []
  if (curing.length > 0) return { faults: curing }
  const name = piece ? `${piece.name}, ${piece.control_number}` : control_number
  return { faults: null, piece, name, componentId }
}

/** What the server last said about a component of a load; an age may have been reached since. */
function obstaclesOf({ obstacles = [], holds, status }: LoadPiece, now: Date): Obstacle[] {
  const left = obstacles.filter(({ gate, facts }) => gate !== 'strength' || isStillRefused(facts as OpenStrength, now))
  // A load does what the single step does.
  const others = left.filter(({ gate }) => gate !== 'hold')
  const held = allObstacles({ hold: holds })
  return [...held, ...obstaclesAhead(status, others).map((obstacle) => ({ ...obstacle, step: 'transported' as const }))]
}

/** The limits that a departure without the server would exceed without a reason, with figures. */
export function limitsOffline(load: LoadDetail, reason: string | null): FieldError[] {
  if (reason !== null || load.limit_reason !== null) return []
  return overLimits(loadTotals(loadedOn(load)), load.trailer).map(({ code, value, limit }) => ({
    field: 'limit_reason',
    code,
    message: code,
    values: { value, limit, unit: code === 'over_weight' ? 'kg' : 'mm' },
  }))
}

const loadedOn = ({ components }: LoadDetail) =>
  components.filter(({ loaded_at, outcome }) => loaded_at !== null && outcome === null)

/** What curing refuses or asks about, decided as by the server with what it last said of these components. */
function curingOffline(load: LoadDetail, pieces: readonly LoadPiece[], reason: string | null, now: Date): FieldError[] {
  const day = dayIn(load.time_zone, now)
  return pieces.flatMap(({ component_id, control_number, cures_until, curing_reason }) =>
    obstaclesAt('load', { curing: { rule: load.curing, cured_on: cures_until, day } }).flatMap(({ rule, facts }) => {
      const values = { component_id, control_number, ...('until' in facts && { day: facts.until }) }
      if (rule === 'block') return [fault('curing_blocked', values)]
      const isExcused = reason !== null || curing_reason !== null
      return isExcused ? [] : [{ ...fault('not_cured', values), field: 'curing_reason' }]
    }),
  )
}

/** What a step without the server needs a reason for, or must not do. */
export function reasonsNeededOffline(load: LoadDetail, work: LoadWork, now: Date): FieldError[] {
  if (work.type !== 'depart' && work.type !== 'loaded') return []
  const reason = work.curingReason ?? null
  if (work.type === 'depart') {
    return [...limitsOffline(load, work.reason), ...curingOffline(load, loadedOn(load), reason, now)]
  }
  const scanned = load.components.filter(({ component_id }) => component_id === work.componentId)
  return curingOffline(load, scanned, reason, now)
}
