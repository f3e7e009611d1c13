import type { ComponentAnswer } from '@castline/contract/components'
import type { Status } from '@castline/domain/statuses'
import { isStatusChange, type KeptStatusChange } from '../offline/kept-change.ts'
import { useQueue } from '../offline/queue.ts'

export interface Kept {
  /** The component's changes waiting on this device, in order. */
  readonly changes: readonly KeptStatusChange[]
  /** The component's status after the waiting changes; its current status if there are none. */
  readonly status: Status
  /** One of them was refused, so the user has to decide about it before making another change. */
  readonly isHeld: boolean
}

/** The changes of one component that wait on this device. */
export function useKeptOf({ id, qr_code, status }: Pick<ComponentAnswer, 'id' | 'qr_code' | 'status'>): Kept {
  const queue = useQueue()
  const changes = queue.changes
    .filter(isStatusChange)
    .filter(({ attempt }) => [id, qr_code].includes(attempt.componentId))
  return {
    changes,
    status: changes.at(-1)?.attempt.to ?? status,
    isHeld: changes.some(({ refusal }) => refusal !== null),
  }
}
