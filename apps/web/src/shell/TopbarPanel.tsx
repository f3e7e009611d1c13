import Popover from '@mui/material/Popover'
import type { SxProps, Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'

interface TopbarPanelProps {
  id: string
  'aria-label'?: string
  'aria-labelledby'?: string
  /** The button below which the panel opens; null while it is closed. */
  anchor: HTMLElement | null
  onClose: () => void
  sx: Exclude<SxProps<Theme>, readonly unknown[]>
  children: ReactNode
}

/** A panel that a button of the topbar opens. */
export function TopbarPanel({ id, anchor, onClose, sx, children, ...name }: TopbarPanelProps) {
  return (
    <Popover
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { id, role: 'dialog', ...name, sx: [{ border: '1px solid', borderColor: 'divider' }, sx] },
      }}
    >
      {children}
    </Popover>
  )
}
