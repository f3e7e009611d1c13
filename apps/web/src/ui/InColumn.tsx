import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { visuallyHidden } from './visuallyHidden.ts'

interface InColumnProps {
  /** "2 components": what a card says, and a screen reader. */
  full: ReactNode
  /** "2": what a column with a name shows. */
  short: ReactNode
}

/** A value that is short below the name of its column, and in full where a row is a card. */
export function InColumn({ full, short }: InColumnProps) {
  return (
    <>
      <Box component="span" sx={(theme: Theme) => ({ [theme.breakpoints.up('md')]: visuallyHidden })}>
        {full}
      </Box>
      <Box component="span" aria-hidden sx={{ display: { xs: 'none', md: 'inline' } }}>
        {short}
      </Box>
    </>
  )
}
