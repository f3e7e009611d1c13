import { styled } from '@mui/material/styles'
import { useMemo, useState } from 'react'
import { useFormat } from '../format.ts'
import { ChartFigure, type ChartTable } from './ChartFigure.tsx'

import { areaOf, daysOf, type Line, LinePlot, type LineWords } from './LinePlot.tsx'
import { LineSwatch, swatchWidth } from './LineSwatch.tsx'
import { forcedColours, type PlotStyle, usePlotStyle, useWidth } from './plot.ts'

const dayMs = 86_400_000

const Root = styled('div')(({ theme }) => ({
  position: 'relative',
  '& svg': { display: 'block', overflow: 'visible' },
  // Over the lines, so that it is dragged where they are; invisible, because the lines show its day.
  '& input': { position: 'absolute', insetBlock: 0, height: '100%', margin: 0, opacity: 0, cursor: 'crosshair' },
  '&:has(input:focus-visible)': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
    borderRadius: 4,
  },
  '& .values': {
    position: 'absolute',
    insetBlockStart: 0,
    zIndex: 1,
    padding: '8px 12px',
    borderRadius: theme.vars.shape.borderRadius,
    border: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.shadows[4],
    fontSize: '0.8125rem',
    pointerEvents: 'none',
    whiteSpace: 'nowrap',
  },
  '& .value': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .value > :last-child': { marginInlineStart: 'auto', paddingInlineStart: 16, fontVariantNumeric: 'tabular-nums' },
  '& .legend': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: 24,
    rowGap: 4,
    listStyle: 'none',
    margin: '8px 0 0',
    padding: 0,
    fontSize: '0.8125rem',
  },
  '& .legend > li': { display: 'flex', alignItems: 'center', gap: 8 },
  ...forcedColours,
}))

interface LineChartProps {
  label: string
  lines: readonly Line[]
  words: LineWords
  table: ChartTable
  /** In px, without the names of the lines. */
  height: number
}

/** Stepped lines over days. The pointer, a finger or the arrow keys select a day and show its values. */
export function LineChart({ label, lines, words, table, height }: LineChartProps) {
  const format = useFormat()
  const [width, root] = useWidth()
  const style = usePlotStyle()
  return (
    <ChartFigure label={label} table={table}>
      <Root ref={root}>
        <Days label={label} lines={lines} words={words} height={height} width={width} {...style} />
        <ul className="legend">
          {lines.map((line) => (
            <li key={line.id}>
              <svg width={swatchWidth} height={16} aria-hidden>
                <LineSwatch line={line} background={style.colours.paper} />
              </svg>
              {line.endsNow ? format.named(line.name, words.number(line.points.at(-1)?.value ?? 0)) : line.name}
            </li>
          ))}
        </ul>
      </Root>
    </ChartFigure>
  )
}

interface DaysProps extends PlotStyle, Omit<LineChartProps, 'table'> {
  width: number
}

function Days({ label, lines, words, width, height, colours, typeface, direction }: DaysProps) {
  const format = useFormat()
  const [chosen, setChosen] = useState<number | null>(null)
  const size = useMemo(
    () => ({ lines, words, width, height, colours, typeface, direction }),
    [lines, words, width, height, colours, typeface, direction],
  )
  // Not drawn again while only the selected day changes.
  const plot = useMemo(() => width > 0 && <LinePlot {...size} />, [size, width])
  const { start, end } = useMemo(() => areaOf(size), [size])
  const [first, last] = useMemo(() => daysOf(lines), [lines])
  const days = Math.round((last - first) / dayMs)

  const values = (day: number) =>
    lines.flatMap((line) => {
      const point = line.points.findLast(({ at }) => at <= day)
      return point ? [{ line, text: words.number(point.value) }] : []
    })
  const day = chosen ?? last
  const share = days > 0 ? (day - first) / (last - first) : 0
  const x = start + share * (end - start)
  const isLate = share > 0.5

  return (
    <div style={{ height }}>
      <svg width={width} height={height} direction={direction} aria-hidden>
        {plot}
        {chosen !== null && (
          <line
            className="stroke"
            x1={direction === 'rtl' ? width - x : x}
            x2={direction === 'rtl' ? width - x : x}
            y1={12}
            y2={height - 28}
            stroke={colours.textSecondary}
          />
        )}
      </svg>
      {days > 0 && (
        <input
          type="range"
          aria-label={label}
          aria-valuetext={format.named(
            words.day(day),
            format.list(values(day).map(({ line, text }) => `${line.name} ${text}`)),
          )}
          min={0}
          max={days}
          value={Math.round((day - first) / dayMs)}
          onChange={(event) => setChosen(first + Number(event.target.value) * dayMs)}
          onFocus={(event) => event.target.matches(':focus-visible') && setChosen(day)}
          onBlur={() => setChosen(null)}
          onPointerMove={({ clientX, currentTarget }) => {
            const box = currentTarget.getBoundingClientRect()
            const gone = direction === 'rtl' ? box.right - clientX : clientX - box.left
            const at = Math.round((gone / box.width) * days)
            setChosen(first + Math.min(days, Math.max(0, at)) * dayMs)
          }}
          onPointerLeave={() => setChosen(null)}
          style={{ insetInlineStart: start, width: end - start }}
        />
      )}
      {chosen !== null && (
        <div
          className="values"
          aria-hidden
          style={isLate ? { insetInlineEnd: width - x + 12 } : { insetInlineStart: x + 12 }}
        >
          <strong>{words.day(day)}</strong>
          {values(day).map(({ line, text }) => (
            <div key={line.id} className="value">
              <svg width={swatchWidth} height={16} aria-hidden>
                <LineSwatch line={line} background={colours.paper} />
              </svg>
              <span>{line.name}</span>
              <span>{text}</span>
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
