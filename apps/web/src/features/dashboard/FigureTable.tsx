import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { TableContent } from '#ui/TableContent.tsx'

const Scrolling = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  ':focus-visible': { outlineOffset: -2 },
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '0.875rem' },
  '& th, & td': {
    padding: '10px 8px',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    textAlign: 'end',
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': { fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& tbody th': { fontWeight: 500 },
  '& tr > :first-of-type': { paddingInlineStart: 20 },
  '& tr > th:first-of-type': { textAlign: 'start' },
  '& tr > :last-child': { paddingInlineEnd: 20 },
}))

interface FigureTableProps {
  label: string
  columns: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
}

/** A small table of figures: each row has a name, and figures aligned at the end. */
export function FigureTable({ label, columns, rows }: FigureTableProps) {
  return (
    // Focusable, so that it can be scrolled by keyboard when it is wider than the panel.
    <Scrolling tabIndex={0} role="region" aria-label={label}>
      <table>
        <TableContent caption={label} columns={columns} rows={rows} />
      </table>
    </Scrolling>
  )
}
