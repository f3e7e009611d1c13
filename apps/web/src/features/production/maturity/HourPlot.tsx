import { styled } from '@mui/material/styles'
import { ChartFigure, type ChartTable } from '#ui/charts/ChartFigure.tsx'
import { forcedColours, labelSize, usePlotStyle, useWidth } from '#ui/charts/plot.ts'
import { countTicks } from '#ui/charts/scales.ts'
import { textWidth } from '#ui/charts/text-width.ts'

const Root = styled('div')({ '& svg': { display: 'block', overflow: 'visible' }, ...forcedColours })

interface HourLine {
  readonly id: string
  readonly colour: string
  readonly dash?: string
  /** By hour. */
  readonly points: readonly { readonly hour: number; readonly value: number }[]
}

interface HourPlotProps {
  label: string
  table: ChartTable
  lines: readonly HourLine[]
  /** Values to reach, drawn across with their names. */
  limits?: readonly { readonly value: number; readonly name: string }[]
  /** Where the axis begins; below it nothing is drawn. Zero by default. */
  least?: number
  words: { number: (value: number) => string; hour: (value: number) => string }
  height: number
}

const room = { top: 16, bottom: 28, end: 16 }

/** Lines over the hours since a pour, or over what else is counted. */
export function HourPlot({ label, table, lines, limits = [], least = 0, words, height }: HourPlotProps) {
  const { colours, typeface, direction } = usePlotStyle()
  const [width, ref] = useWidth()
  const points = lines.flatMap((line) => line.points)
  const counts = countTicks(
    Math.max(1, ...limits.map(({ value }) => value), ...points.map(({ value }) => value)),
    Math.max(2, height / 56),
  ).filter((count) => count >= least)
  const lowest = Math.min(least, ...points.map(({ value }) => value))
  const start = Math.ceil(Math.max(...counts.map((each) => textWidth(words.number(each), labelSize, typeface)))) + 14
  const end = Math.max(start + 1, width - room.end)
  const last = Math.max(1, ...points.map(({ hour }) => hour))
  const mirrored = (at: number) => (direction === 'rtl' ? width - at : at)
  const x = (hour: number) => mirrored(start + (hour / last) * (end - start))
  const bottom = height - room.bottom
  const top = counts.at(-1) ?? 1
  const y = (value: number) => bottom - ((value - lowest) / (top - lowest)) * (bottom - room.top)
  const hours = countTicks(last, Math.max(2, Math.floor((end - start) / 64))).filter((hour) => hour <= last)
  return (
    <ChartFigure label={label} table={table}>
      <Root ref={ref}>
        {width > 0 && (
          <svg width={width} height={height} aria-hidden="true">
            <g fontSize={labelSize} fill={colours.textSecondary}>
              {counts.map((count) => (
                <g key={count}>
                  <line
                    {...{ x1: mirrored(start), x2: mirrored(end), y1: y(count), y2: y(count) }}
                    className="grid"
                    stroke={colours.divider}
                  />
                  <text x={mirrored(start - 8)} y={y(count)} dy="0.35em" textAnchor="end">
                    {words.number(count)}
                  </text>
                </g>
              ))}
              {hours.map((hour) => (
                <text key={hour} x={x(hour)} y={height - 8} textAnchor={hour === 0 ? 'start' : 'middle'}>
                  {words.hour(hour)}
                </text>
              ))}
              {lines.map(({ id, colour, dash, points: own }) => (
                <polyline
                  key={id}
                  className="stroke"
                  points={own.map(({ hour, value }) => `${x(hour)},${y(value)}`).join(' ')}
                  fill="none"
                  stroke={colour}
                  strokeWidth={2}
                  strokeDasharray={dash}
                  strokeLinejoin="round"
                />
              ))}
              {limits.map((limit) => (
                <g key={limit.name}>
                  <line
                    {...{ x1: mirrored(start), x2: mirrored(end), y1: y(limit.value), y2: y(limit.value) }}
                    className="stroke"
                    stroke={colours.textSecondary}
                    strokeDasharray="6 4"
                  />
                  <text x={mirrored(start + 4)} y={y(limit.value) - 6} textAnchor="start">
                    {limit.name}
                  </text>
                </g>
              ))}
            </g>
          </svg>
        )}
      </Root>
    </ChartFigure>
  )
}
