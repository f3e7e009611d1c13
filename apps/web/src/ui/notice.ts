import type { AlertColor } from '@mui/material/Alert'

export interface Notice {
  message: string
  /** Default: `success`. */
  severity?: AlertColor
  /** Whether it is shown until it is closed, as errors are. */
  stays?: boolean
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void }
}
