import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { visuallyHidden } from '../../ui/visuallyHidden.ts'

interface FigureTableProps {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
}

const cell = {
  paddingInline: 1,
  ':first-of-type': { paddingInlineStart: 2.5 },
  ':last-child': { paddingInlineEnd: 2.5 },
  paddingBlock: 1.25,
  borderBlockStart: '1px solid',
  borderColor: 'divider',
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums',
}

/** A small table of figures: a name to each row, and its figures at the end. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    <Box
      // Reached by keyboard, so that it can be scrolled where it is wider than the panel.
      tabIndex={0}
      role="region"
      aria-label={label}
      sx={{ overflowX: 'auto', ':focus-visible': { outlineOffset: -2 } }}
    >
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' }}>
        <Box component="caption" sx={visuallyHidden}>
          {label}
        </Box>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <Box
                key={column}
                component="th"
                scope="col"
                sx={{ ...cell, fontWeight: 600, color: 'text.secondary', ...(index === 0 && { textAlign: 'start' }) }}
              >
                {column}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: 500 }}>
                {name}
              </Box>
              {cells.map((value, index) => (
                <Box key={columns[index + 1]} component="td" sx={cell}>
                  {value}
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  )
}
