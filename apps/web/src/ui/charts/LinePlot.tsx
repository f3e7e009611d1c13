import { Marker, type MarkerShape } from './Marker.tsx'
import { labelSize, type PlotSize } from './plot.ts'
import { countTicks, dayTicks } from './scales.ts'
import { textWidth } from './text-width.ts'

export interface Line {
  readonly id: string
  readonly name: string
  readonly colour: string
  /** Lengths of dashes and gaps in px; a solid line without. */
  readonly dash?: string
  readonly marker?: MarkerShape
  readonly width: number
  /** It ends now: its last value is shown with its name. */
  readonly endsNow?: boolean
  /** By day, oldest first: `at` is its midnight in UTC, in ms. The line keeps a value until the next day. */
  readonly points: readonly { readonly at: number; readonly value: number }[]
}

export interface LineWords {
  readonly number: (value: number) => string
  /** Formats the midnight of a day in UTC, in ms. */
  readonly day: (at: number) => string
}

interface LinePlotProps extends PlotSize {
  readonly lines: readonly Line[]
  readonly words: LineWords
}

/** With more days, markers would cover the lines. */
const mostMarkers = 40
const room = { top: 12, bottom: 28, end: 16 }

/** The first and last day of all lines, in ms. */
export function daysOf(lines: readonly Line[]): readonly [first: number, last: number] {
  const days = lines.flatMap(({ points }) => points.map(({ at }) => at))
  return [Math.min(...days), Math.max(...days)]
}

/** Where the area of the lines begins and ends, in px from the side on which the time begins. */
export function areaOf({ lines, words, width, height, typeface }: LinePlotProps) {
  const max = Math.max(1, ...lines.flatMap(({ points }) => points.map(({ value }) => value)))
  const counts = countTicks(max, Math.max(2, Math.floor(height / 56)))
  const start = Math.ceil(Math.max(...counts.map((tick) => textWidth(words.number(tick), labelSize, typeface)))) + 14
  return { start, end: Math.max(start + 1, width - room.end), counts }
}

/** Stepped lines over days, as the content of an SVG. */
export function LinePlot(props: LinePlotProps) {
  const { lines, words, height, width, colours, direction } = props
  const { start, end, counts } = areaOf(props)
  const [first, last] = daysOf(lines)
  const bottom = height - room.bottom
  const mirrored = (x: number) => (direction === 'rtl' ? width - x : x)
  const x = (at: number) => mirrored(start + ((at - first) / Math.max(1, last - first)) * (end - start))
  const top = counts.at(-1) ?? 1
  const y = (value: number) => bottom - (value / top) * (bottom - room.top)
  const dayWidth = textWidth(words.day(last), labelSize, props.typeface) + 24
  const days = dayTicks(first, last, Math.max(2, Math.floor((end - start) / dayWidth)))

  return (
    <g fontSize={labelSize} fill={colours.textSecondary}>
      {counts.map((count) => (
        <g key={count}>
          <line
            x1={mirrored(start)}
            x2={mirrored(end)}
            y1={y(count)}
            y2={y(count)}
            className="grid"
            stroke={colours.divider}
          />
          <text x={mirrored(start - 8)} y={y(count)} dy="0.35em" textAnchor="end">
            {words.number(count)}
          </text>
        </g>
      ))}
      {days.map((day) => (
        <text
          key={day}
          x={x(day)}
          y={height - 8}
          // The first label would reach beyond the axis.
          textAnchor={day === first ? 'start' : x(day) === x(last) ? 'end' : 'middle'}
        >
          {words.day(day)}
        </text>
      ))}
      {lines.map((line) => (
        <g key={line.id}>
          <path
            className="stroke"
            d={stepsOf(line, x, y)}
            fill="none"
            stroke={line.colour}
            strokeWidth={line.width}
            strokeDasharray={line.dash}
            strokeLinejoin="round"
          />
          {line.marker !== undefined &&
            line.points.length <= mostMarkers &&
            line.points.map(({ at, value }) => (
              <Marker
                key={at}
                shape={line.marker ?? 'circle'}
                x={x(at)}
                y={y(value)}
                colour={line.colour}
                background={colours.paper}
              />
            ))}
        </g>
      ))}
    </g>
  )
}

function stepsOf({ points }: Line, x: (at: number) => number, y: (value: number) => number): string {
  return points
    .map(({ at, value }, index) => (index === 0 ? `M${x(at)} ${y(value)}` : `H${x(at)}V${y(value)}`))
    .join('')
}
