import { styled } from '@mui/material/styles'
import { type Bar, BarPlot } from './BarPlot.tsx'
import { ChartFigure, type ChartTable } from './ChartFigure.tsx'
import { forcedColours, usePlotStyle, useWidth } from './plot.ts'

const Root = styled('div')({ '& svg': { display: 'block' }, ...forcedColours })

interface BarChartProps {
  label: string
  bars: readonly Bar[]
  number: (value: number) => string
  table: ChartTable
  /** In px. */
  height: number
}

/** Horizontal bars, each with its count. */
export function BarChart({ label, bars, number, table, height }: BarChartProps) {
  const [width, root] = useWidth()
  const style = usePlotStyle()
  return (
    <ChartFigure label={label} table={table}>
      <Root ref={root} style={{ height }}>
        {width > 0 && (
          <svg width={width} height={height} direction={style.direction} aria-hidden>
            <BarPlot bars={bars} number={number} width={width} height={height} {...style} />
          </svg>
        )}
      </Root>
    </ChartFigure>
  )
}
