import type { ListedMould, Mould } from '@castline/contract/moulds'
import type { Plant } from '@castline/contract/plants'

/** What is done with a mould in a dialog. */
export type MouldDialogKind = 'edit' | 'outages' | 'delete'

export interface MouldRowsProps {
  plant: Plant
  moulds: readonly ListedMould[]
  mayEdit: boolean
  /** Whether the person records what is stripped. */
  mayStrip: boolean
  onStripped: () => unknown
  /** The page that prints their labels. */
  labels?: string | undefined
  onOpen: (kind: MouldDialogKind, mould: Mould) => void
}

export const serviceTones = { due: 'rejected', soon: 'warning' } as const
export const stateTones = { out: 'default', filled: 'info', free: 'success' } as const
