import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TableIcon from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TableContent } from '../TableContent.tsx'
import { visuallyHidden } from '../visuallyHidden.ts'

/** One style for the table: a cell with its own costs four times as much. */
const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'collapse',
  width: '100%',
  fontSize: '0.875rem',
  '& th, & td': {
    padding: '6px 12px',
    textAlign: 'start',
    fontWeight: 400,
    fontVariantNumeric: 'tabular-nums',
    borderBlockEnd: `1px solid ${theme.vars.palette.divider}`,
  },
  '& thead th': { color: theme.vars.palette.text.secondary, fontWeight: 600 },
}))

export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

interface ChartFigureProps {
  /** Describes the chart for screen readers. */
  label: string
  /** The chart's data: shown on a click; a short table is always available to screen readers. */
  table: ChartTable
  /** The drawing; not rendered while the table is shown in its place. */
  children: ReactNode
}

/** More rows are rendered only while they are shown: they would be most of a page's elements. */
const mostHiddenRows = 12

/** A chart with its data as a table. */
export function ChartFigure({ label, table, children }: ChartFigureProps) {
  const { t } = useTranslation('ui')
  const [isTableShown, setIsTableShown] = useState(false)
  const id = useId()
  return (
    <Box component="figure" aria-label={label} sx={{ margin: 0 }}>
      {!isTableShown && children}
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', '@media print': { display: 'none' } }}>
        <Button
          size="small"
          startIcon={<TableIcon size={16} />}
          aria-expanded={isTableShown}
          aria-controls={id}
          onClick={() => setIsTableShown((is) => !is)}
        >
          {isTableShown ? t('chart.showChart') : t('chart.showTable')}
        </Button>
      </Box>
      {/* Focusable, so that it can be scrolled by keyboard when it is wider than the screen. */}
      <Box
        id={id}
        {...(isTableShown && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        sx={isTableShown ? { overflowX: 'auto', ':focus-visible': { outlineOffset: -2 } } : visuallyHidden}
      >
        {(isTableShown || table.rows.length <= mostHiddenRows) && (
          <Table>
            <TableContent
              caption={label}
              columns={table.columns}
              rows={table.rows.map(([name = '', ...cells]) => ({ key: name, name, cells }))}
            />
          </Table>
        )}
      </Box>
    </Box>
  )
}
