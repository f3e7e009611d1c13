import type { FieldError } from '@castline/contract/errors'
import type { LoadDetail, LoadPiece } from '@castline/contract/loads'
import { loadTotals, overLimits } from '@castline/domain/load-limits'
import { isOpenLoadStatus, type LoadRefusal, loadingRefusal } from '@castline/domain/loads'
import { formatQrCode } from '@castline/domain/qr-code'
import type { Role } from '@castline/domain/roles'
import type { Status } from '@castline/domain/statuses'
import { transition } from '@castline/domain/transitions'

/** The data of this device about a component that is not on the load. */
export interface KnownPiece {
  readonly id: string
  readonly control_number: string
  readonly project_name: string
  readonly status: Status
}

interface Scan {
  readonly code: string
  /** Whether the user has confirmed that it was not planned for this load. */
  readonly add: boolean
}

interface Known {
  readonly load: LoadDetail
  /** The loads stored on this device. */
  readonly loads: readonly LoadDetail[]
  readonly component: KnownPiece | null
  readonly role: Role
}

export type OfflineScan =
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
export function scanOffline({ code, add }: Scan, { load, loads, component, role }: Known): OfflineScan {
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
    const obstacles = { holds: piece?.holds.length ?? 0, checklists: [] }
    const request = {
      from: status,
      to: 'transported',
      via: 'load',
      lastChange: null,
      now: new Date(),
      obstacles,
    } as const
    const result = transition({ ...request, actor: { id: '', role } })
    if (!result.ok) {
      const holds = piece?.holds.join(', ') ?? ''
      return { faults: [fault(loadingRefusal(result.refusal, status), { ...values, holds })] }
    }
  }
  if (!piece && !add) return { faults: [fault('not_on_load', values)] }
  const name = piece ? `${piece.name}, ${piece.control_number}` : control_number
  return { faults: null, piece, name, componentId }
}

/** The limits that a departure without the server would exceed without a reason, with figures. */
export function limitsOffline(load: LoadDetail, reason: string | null): FieldError[] {
  if (reason !== null || load.limit_reason !== null) return []
  const loaded = load.components.filter(({ loaded_at, outcome }) => loaded_at !== null && outcome === null)
  return overLimits(loadTotals(loaded), load.trailer).map(({ code, value, limit }) => ({
    field: 'limit_reason',
    code,
    message: code,
    values: { value, limit, unit: code === 'over_weight' ? 'kg' : 'mm' },
  }))
}
