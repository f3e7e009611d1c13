import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import TableIcon from '@tabler/icons-react/dist/esm/icons/IconTable.mjs'
import type { EChartsCoreOption } from 'echarts/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NotLoaded } from '../NotLoaded.tsx'
import { part } from '../part.tsx'
import { visuallyHidden } from '../visuallyHidden.ts'
import type { ChartColours } from './chart-colours.ts'

export interface ChartTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export interface ChartProps {
  /** Describes the chart for screen readers. */
  readonly label: string
  /** Must be stable: wrap it in `useCallback`. */
  readonly option: (colours: ChartColours) => EChartsCoreOption
  /** The chart's data: always available to screen readers, and shown to everybody on a click. */
  readonly table: ChartTable
  /** In px. */
  readonly height?: number
  readonly patterns?: boolean
  readonly onSelect?: (chosen: { series: string; name: string; index: number }) => void
  /** Called once the chart is drawn, with a function that returns it as a PNG. */
  readonly onDrawn?: (picture: () => Promise<Blob>) => void
}

const Canvas = part<Omit<ChartProps, 'table'>>(
  async () => (await import('./Canvas.tsx')).Canvas,
  ({ height = 320 }) => <Skeleton variant="rounded" height={height} />,
  NotLoaded,
)

/** A chart with its data as a table. */
export function Chart({ table, ...chart }: ChartProps) {
  const { t } = useTranslation('ui')
  const [isTableShown, setIsTableShown] = useState(false)
  const id = useId()
  return (
    <Box component="figure" aria-label={chart.label} sx={{ margin: 0 }}>
      {!isTableShown && <Canvas {...chart} />}
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
      <Box id={id} sx={isTableShown ? { overflowX: 'auto' } : visuallyHidden}>
        <Figures label={chart.label} table={table} />
      </Box>
    </Box>
  )
}

function Figures({ label, table: { columns, rows } }: { label: string; table: ChartTable }) {
  const cell = {
    paddingInline: 1.5,
    paddingBlock: 0.75,
    textAlign: 'start',
    borderBlockEnd: '1px solid',
    borderColor: 'divider',
  }
  return (
    <Box component="table" sx={{ borderCollapse: 'collapse', width: '100%', fontSize: '0.875rem' }}>
      <Box component="caption" sx={visuallyHidden}>
        {label}
      </Box>
      <thead>
        <tr>
          {columns.map((column) => (
            <Box key={column} component="th" scope="col" sx={{ ...cell, color: 'text.secondary', fontWeight: 600 }}>
              {column}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((value, index) => (
              <Box
                key={columns[index]}
                component={index === 0 ? 'th' : 'td'}
                {...(index === 0 ? { scope: 'row' } : {})}
                sx={{ ...cell, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}
              >
                {value}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
