import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FactGridProps {
  /** How many facts stand side by side from this width on; on phones two. */
  columns: number
  from?: 'sm' | 'md'
  /** `Fact`s. */
  children: ReactNode
}

const columnsOf = (count: number) => `repeat(${count}, minmax(0, 1fr))`

/** Named facts side by side. */
export function FactGrid({ columns, from = 'sm', children }: FactGridProps) {
  const gridTemplateColumns = { xs: columnsOf(2), [from]: columnsOf(columns) }
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns, gap: 2, margin: 0 }}>
      {children}
    </Box>
  )
}

interface FactProps {
  name: string
  /** Takes the whole width. */
  isWide?: boolean
  children: ReactNode
}

/** A fact in a `FactGrid`. */
export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <Box sx={{ minWidth: 0, gridColumn: isWide ? '1 / -1' : undefined }}>
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {children}
      </Typography>
    </Box>
  )
}
