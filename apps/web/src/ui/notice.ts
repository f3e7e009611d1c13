import type { AlertColor } from '@mui/material/Alert'
import type { Theme } from '@mui/material/styles'

export interface Notice {
  message: string
  /** Default: `success`. */
  severity?: AlertColor
  /** Whether it is shown until it is closed, as errors are. */
  stays?: boolean
  /** One action, such as undo. */
  action?: { label: string; onClick: () => void }
}

/** Style of the bars of notices: on phones at the top, because the buttons of dialogs and of pages are at the bottom. */
export const noticePlace = (theme: Theme) => ({
  [theme.breakpoints.down('sm')]: { top: 8, bottom: 'auto' },
})
