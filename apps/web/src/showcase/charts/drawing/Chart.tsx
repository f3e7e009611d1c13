import Skeleton from '@mui/material/Skeleton'
import { ChartFigure, type ChartTable } from '#ui/charts/ChartFigure.tsx'
import { NotLoaded } from '#ui/NotLoaded.tsx'
import { part } from '#ui/part.tsx'
import type { CanvasProps } from './Canvas.tsx'

interface ChartProps extends CanvasProps {
  /** Describes the chart for screen readers. */
  readonly label: string
  readonly table: ChartTable
}

const Canvas = part<CanvasProps>(
  async () => (await import('./Canvas.tsx')).Canvas,
  ({ height = 320 }) => <Skeleton variant="rounded" height={height} />,
  NotLoaded,
)

/** A chart of the chart library, with its data as a table. */
export function Chart({ label, table, ...chart }: ChartProps) {
  return (
    <ChartFigure label={label} table={table}>
      <Canvas {...chart} />
    </ChartFigure>
  )
}
