import { isolated } from '#i18n/isolate.ts'
import { labelSize, type PlotSize } from './plot.ts'
import { countTicks } from './scales.ts'
import { fitted, textWidth } from './text-width.ts'

/** Stripes over a colour: their angle in degrees, their width in px. */
export interface Stripes {
  readonly angle: number
  readonly width: number
}

interface BarPart {
  readonly id: string
  readonly count: number
  readonly colour: string
  readonly stripes?: readonly Stripes[]
}

export interface Bar {
  readonly name: string
  readonly parts: readonly BarPart[]
}

interface BarPlotProps extends PlotSize {
  readonly bars: readonly Bar[]
  readonly number: (value: number) => string
}

const axisHeight = 24

/** Horizontal bars with their names and totals, as the content of an SVG. */
export function BarPlot({ bars, number, width, height, colours, typeface, direction }: BarPlotProps) {
  const totals = bars.map(({ parts }) => parts.reduce((sum, { count }) => sum + count, 0))
  const nameWidth = Math.min(220, width * 0.4)
  const longest = Math.max(...totals.map((total) => textWidth(number(total), labelSize, typeface)))
  const room = Math.max(1, width - nameWidth - 8 - longest - 12)
  const ticks = countTicks(Math.max(1, ...totals), Math.max(1, Math.floor(room / 72)))
  const scale = room / (ticks.at(-1) ?? 1)
  const bottom = height - axisHeight
  const rowHeight = bottom / bars.length
  const thickness = Math.min(18, rowHeight * 0.6)
  const mirrored = (x: number) => (direction === 'rtl' ? width - x : x)
  const start = nameWidth + 8

  return (
    <g fontSize={labelSize} fill={colours.textSecondary}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className="stroke"
            x1={mirrored(start + tick * scale)}
            x2={mirrored(start + tick * scale)}
            y1={0}
            y2={bottom}
            stroke={colours.divider}
          />
          <text x={mirrored(start + tick * scale)} y={height - 6} textAnchor="middle">
            {number(tick)}
          </text>
        </g>
      ))}
      {bars.map(({ name, parts }, row) => {
        const middle = (row + 0.5) * rowHeight
        let before = 0
        return (
          <g key={name}>
            <text x={mirrored(nameWidth)} y={middle} dy="0.35em" textAnchor="end" fill={colours.text}>
              <title>{name}</title>
              {isolated(fitted(name, nameWidth - 4, labelSize, typeface), direction)}
            </text>
            {parts.map((part) => {
              const from = mirrored(start + before * scale)
              const to = mirrored(start + (before + part.count) * scale)
              before += part.count
              const place = { x: Math.min(from, to), y: middle - thickness / 2, width: Math.abs(to - from) }
              return <PartOfBar key={part.id} part={part} {...place} height={thickness} />
            })}
            <text x={mirrored(start + before * scale + 6)} y={middle} dy="0.35em" fill={colours.text}>
              {number(totals[row] ?? 0)}
            </text>
          </g>
        )
      })}
    </g>
  )
}

interface Place {
  x: number
  y: number
  width: number
  height: number
}

function PartOfBar({ part, ...place }: Place & { part: BarPart }) {
  return (
    <>
      <rect className="fill" {...place} fill={part.colour} />
      {part.stripes?.map((stripes) => (
        <rect key={stripes.angle} {...place} fill={`url(#${patternId(stripes)})`} />
      ))}
    </>
  )
}

const patternId = ({ angle, width }: Stripes) => `stripes-${angle}-${width}`

/** The patterns of the parts, which the picture contains once. */
export function BarPatterns({ bars }: { bars: readonly Bar[] }) {
  const all = bars.flatMap(({ parts }) => parts.flatMap(({ stripes = [] }) => stripes))
  const each = new Map(all.map((stripes) => [patternId(stripes), stripes]))
  return (
    <defs>
      {[...each].map(([id, { angle, width }]) => (
        <pattern
          key={id}
          id={id}
          width={width * 4}
          height={width * 4}
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${angle - 90})`}
        >
          <rect width={width} height={width * 4} fill="rgb(0 0 0 / 0.28)" />
        </pattern>
      ))}
    </defs>
  )
}
