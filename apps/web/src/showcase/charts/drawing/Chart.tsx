import Skeleton from '@mui/material/Skeleton'
import type { EChartsCoreOption } from 'echarts/core'
import { ChartFigure, type ChartTable } from '#ui/charts/ChartFigure.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'

export interface ChartProps {
  /** Describes the chart for screen readers. */
  readonly label: string
  /** Must be stable: wrap it in `useCallback`. */
  readonly option: (colours: ChartColours) => EChartsCoreOption
  readonly table: ChartTable
  /** In px. */
  readonly height?: number
  readonly patterns?: boolean
}

const Canvas = part<Omit<ChartProps, 'table'>>(
  async () => (await import('./Canvas.tsx')).Canvas,
  ({ height = 320 }) => <Skeleton variant="rounded" height={height} />,
  NotLoaded,
)

/** A chart of the chart library, with its data as a table. */
export function Chart({ table, ...chart }: ChartProps) {
  return (
    <ChartFigure label={chart.label} table={table}>
      <Canvas {...chart} />
    </ChartFigure>
  )
}
