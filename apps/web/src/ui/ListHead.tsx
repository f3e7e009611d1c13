import Box from '@mui/material/Box'
import { gridRow, numberCell } from './grid-row.ts'

interface ListHeadProps {
  /** The names of the columns; the last ones may be missing. */
  columns: readonly string[]
  /** The columns whose values are at their end. */
  numbers?: readonly number[]
  /** The columns of the rows below. */
  grid: string
}

/** The names of the columns above a list of rows; each row says the same to a screen reader. Not on phones, where rows are cards. */
export function ListHead({ columns, numbers = [], grid }: ListHeadProps) {
  return (
    <Box
      aria-hidden
      sx={{
        ...gridRow,
        display: { xs: 'none', md: 'grid' },
        gridTemplateColumns: grid,
        minHeight: 40,
        paddingBlock: 0,
        borderBlockStart: 0,
        borderBlockEnd: '1px solid var(--mui-palette-divider)',
        columnGap: 1.5,
        color: 'text.secondary',
        fontSize: '0.8125rem',
        fontWeight: 600,
      }}
    >
      {columns.map((name, index) => (
        <Box component="span" key={name} sx={numbers.includes(index) ? numberCell : undefined}>
          {name}
        </Box>
      ))}
    </Box>
  )
}
