import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

interface ListRowProps {
  /** The space around it, in the theme's units. */
  padding: { readonly block: number; readonly inline?: number }
  children: ReactNode
}

/** A row of a list. Its parts wrap if there is no room; lines separate it from its neighbours. */
export function ListRow({ padding, children }: ListRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        paddingBlock: padding.block,
        paddingInline: padding.inline ?? 0,
        '& + &': { borderBlockStart: '1px solid', borderColor: 'divider' },
      }}
    >
      {children}
    </Box>
  )
}
