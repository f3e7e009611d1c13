import Box from '@mui/material/Box'
import type { PropsWithChildren } from 'react'

/** The label beside its field, or above it where there is no room. */
export function Row({ label, htmlFor, children }: PropsWithChildren<{ label: string; htmlFor: string }>) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0.5, sm: 2 }, gridTemplateColumns: { sm: '160px 1fr' } }}>
      <Box component="label" htmlFor={htmlFor} sx={{ paddingBlockStart: { sm: 1.25 }, fontWeight: 600 }}>
        {label}
      </Box>
      {children}
    </Box>
  )
}
