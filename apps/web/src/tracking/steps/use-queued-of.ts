import type { ComponentResponse } from '@castline/contract/components'
import type { Status } from '@castline/domain/status/statuses'
import { isReport, isStatusChange, type QueuedChange } from '../queue/change.ts'
import { useQueue } from '../queue/use-queue.ts'

interface Queued {
  /** The component's changes and reports waiting on this device, in order. */
  readonly changes: readonly QueuedChange[]
  /** The component's status after the waiting changes; its current status if there are none. */
  readonly status: Status
  /** Whether changes of its status are waiting. */
  readonly isMoved: boolean
  /** Whether a later change has to wait for one of them. */
  readonly isBehind: boolean
  /** One of them was refused, so the user has to decide about it before making another change. */
  readonly isRefused: boolean
  /** The reports that will hold the component when they are sent. */
  readonly holds: number
}

/** The changes of one component that wait on this device. */
export function useQueuedOf({ id, qr_code, status }: Pick<ComponentResponse, 'id' | 'qr_code' | 'status'>): Queued {
  const { changes } = useQueue()
  const moves = changes.filter(isStatusChange).filter(({ attempt }) => [id, qr_code].includes(attempt.componentId))
  const reports = changes.filter(isReport).filter(({ attempt }) => attempt.report.component_id === id)
  // Nothing waits for photos.
  const unsent = reports.filter(({ attempt }) => attempt.reported === null)
  const before = [...moves, ...unsent]
  const own: readonly QueuedChange[] = [...moves, ...reports]
  return {
    changes: changes.filter((change) => own.includes(change)),
    status: moves.at(-1)?.attempt.to ?? status,
    isMoved: moves.length > 0,
    isBehind: before.length > 0,
    isRefused: before.some(({ refusal }) => refusal !== null),
    holds: unsent.filter(({ attempt }) => attempt.report.holds).length,
  }
}
