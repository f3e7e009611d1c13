import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

interface FactTableProps {
  /** How many rows stand side by side in wide windows; on phones one. */
  columns: 1 | 2
  /** `FactRow`s. */
  children: ReactNode
}

/** Facts as a table: each a line with its name first and its value at the end. */
export function FactTable({ columns, children }: FactTableProps) {
  const gridTemplateColumns = { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` }
  return (
    <Box component="dl" sx={{ display: 'grid', gridTemplateColumns, columnGap: 4, margin: 0 }}>
      {children}
    </Box>
  )
}

interface FactRowProps {
  name: string
  /** Below the value, smaller. */
  note?: string | false
  /** For a long value: takes the whole width, below its name. */
  isWide?: boolean
  children: ReactNode
}

/** A fact in a `FactTable`. */
export function FactRow({ name, note = false, isWide = false, children }: FactRowProps) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: isWide ? 'column' : 'row',
        alignItems: 'baseline',
        justifyContent: 'space-between',
        columnGap: 2,
        minHeight: 36,
        minWidth: 0,
        paddingBlock: 0.75,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        gridColumn: isWide ? '1 / -1' : undefined,
      }}
    >
      <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', flex: '0 1 auto' }}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant="body2"
        sx={{
          margin: 0,
          minWidth: 0,
          fontWeight: 500,
          textAlign: isWide ? 'start' : 'end',
          overflowWrap: 'anywhere',
          whiteSpace: 'pre-line',
        }}
      >
        {children}
        {note && (
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', display: 'block' }}>
            {note}
          </Typography>
        )}
      </Typography>
    </Box>
  )
}
