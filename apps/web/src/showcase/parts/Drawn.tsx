import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** Shows what usually opens above a page, as a picture that takes no focus. */
export function Drawn({ children }: { children: ReactNode }) {
  return (
    <Box
      aria-hidden
      inert
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'center',
        alignItems: 'start',
        gap: 3,
        padding: { xs: 2, sm: 3 },
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {children}
    </Box>
  )
}
