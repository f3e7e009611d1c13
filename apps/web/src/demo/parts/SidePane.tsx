import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import type { Breakpoint, Theme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import CloseIcon from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import type { ReactNode } from 'react'

interface SidePaneProps {
  label: string
  side: 'start' | 'end'
  /** The breakpoint from which the pane is beside the content; on narrower screens it is a drawer. */
  from: Breakpoint
  width: number
  isOpen: boolean
  /** The pane can be closed on wide screens, too; otherwise it is always open there. */
  isFoldable?: boolean
  onClose: () => void
  children: ReactNode
}

/** A pane beside the content of an app; a drawer on narrow screens. */
export function SidePane({ label, side, from, width, isOpen, isFoldable = false, onClose, children }: SidePaneProps) {
  const isBeside = useMediaQuery<Theme>((theme) => theme.breakpoints.up(from), { noSsr: true })
  if (isBeside && isFoldable && !isOpen) return null
  const content = (
    <>
      {(!isBeside || isFoldable) && (
        <Box sx={{ display: 'flex', alignItems: 'center', paddingInlineStart: 2, paddingBlockStart: 1 }}>
          <Typography variant="h3" component="h2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <IconButton aria-label={`Close ${label.toLowerCase()}`} onClick={onClose}>
            <CloseIcon size={20} />
          </IconButton>
        </Box>
      )}
      {children}
    </>
  )
  const column = { display: 'flex', flexDirection: 'column', minHeight: 0 } as const
  if (isBeside) {
    return (
      <Card component="section" aria-label={label} sx={{ ...column, width, flexShrink: 0 }}>
        {content}
      </Card>
    )
  }
  return (
    <Drawer
      anchor={side === 'start' ? 'left' : 'right'}
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { 'aria-label': label, sx: { ...column, width, maxWidth: '90vw' } } }}
    >
      {content}
    </Drawer>
  )
}
