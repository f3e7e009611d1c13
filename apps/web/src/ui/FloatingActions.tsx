import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'

/**
 * The actions for selected rows, at the bottom of the window while their list is in view. It is rendered after the
 * list, so that rows do not move when the first one is selected. On a phone it is one line, which scrolls.
 */
export function FloatingActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Paper
      component="section"
      aria-label={label}
      elevation={8}
      sx={{
        position: 'sticky',
        insetBlockEnd: 8,
        zIndex: 2,
        display: 'flex',
        flexWrap: { xs: 'nowrap', md: 'wrap' },
        overflowX: 'auto',
        alignItems: 'center',
        gap: 1,
        padding: 1,
        paddingInlineStart: 2,
        border: 1,
        borderColor: 'outline',
        '& > *': { flexShrink: 0 },
      }}
    >
      {children}
    </Paper>
  )
}
