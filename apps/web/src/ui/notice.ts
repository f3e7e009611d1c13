import type { AlertColor } from '@mui/material/Alert'

export interface Notice {
  message: string
  /** Default: `success`. */
  severity?: AlertColor
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void }
}
