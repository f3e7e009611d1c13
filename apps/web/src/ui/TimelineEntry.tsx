import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** An entry of a history: a list item with a line at its start. */
export function TimelineEntry({ children }: { children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gap: 0.75,
        borderInlineStart: '3px solid',
        borderColor: 'divider',
        paddingInlineStart: 1.5,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  )
}
