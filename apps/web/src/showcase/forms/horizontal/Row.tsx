import Box from '@mui/material/Box'
import type { PropsWithChildren } from 'react'

interface RowProps {
  label: string
  /** The field, or the ID of the label for a group that is not one field. */
  htmlFor?: string
  id?: string
}

/** A label beside its field; above it on narrow screens. */
export function Row({ label, htmlFor, id, children }: PropsWithChildren<RowProps>) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 0.5, sm: 2 }, gridTemplateColumns: { sm: '160px minmax(0, 1fr)' } }}>
      <Box
        component={htmlFor ? 'label' : 'span'}
        htmlFor={htmlFor}
        id={id}
        sx={{ paddingBlockStart: { sm: 1.25 }, fontWeight: 600 }}
      >
        {label}
      </Box>
      {children}
    </Box>
  )
}
