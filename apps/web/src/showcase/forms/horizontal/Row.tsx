import Box from '@mui/material/Box'
import type { PropsWithChildren } from 'react'

/** A label beside its field; above it on narrow screens. */
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
