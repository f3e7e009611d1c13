import type { ComponentAnswer } from '@castline/contract/components'
import type { Status } from '@castline/domain/statuses'
import type { KeptChange } from '../offline/kept-change.ts'
import { useQueue } from '../offline/queue.ts'

export interface Kept {
  /** The changes of a piece that wait on this device, in their order. */
  readonly changes: readonly KeptChange[]
  /** What the piece will be when they are made; what it is where none waits. */
  readonly status: Status
  /** One of them was refused: somebody has to decide about it before anything else. */
  readonly isHeld: boolean
}

/** What waits on this device for one piece. */
export function useKeptOf({ id, qr_code, status }: Pick<ComponentAnswer, 'id' | 'qr_code' | 'status'>): Kept {
  const queue = useQueue()
  const changes = queue.changes.filter(({ attempt }) => [id, qr_code].includes(attempt.componentId))
  return {
    changes,
    status: changes.at(-1)?.attempt.to ?? status,
    isHeld: changes.some(({ refusal }) => refusal !== null),
  }
}
