import type { ReactElement } from 'react'
import { labelSize, type PlotSize } from './plot.ts'
import { textWidth } from './text-width.ts'

interface LegendItem {
  readonly id: string
  readonly name: string
  /** 16 px high. */
  readonly swatch: ReactElement
}

interface PlotLegendProps extends Omit<PlotSize, 'height'> {
  items: readonly LegendItem[]
  swatchWidth: number
}

/** The names of lines or parts in a picture, wrapped at its width. The page shows them as a list. */
export function PlotLegend({ items, swatchWidth, colours, typeface, direction, width }: PlotLegendProps) {
  const isMirrored = direction === 'rtl'
  let end = 0
  let row = 0
  const placed = items.map((item) => {
    const needed = swatchWidth + 8 + textWidth(item.name, labelSize, typeface)
    if (end > 0 && end + needed > width) {
      end = 0
      row++
    }
    const start = end
    end += needed + 24
    return { ...item, x: isMirrored ? width - start - swatchWidth : start, y: row * 24 }
  })
  return (
    <g fontSize={labelSize} fill={colours.text}>
      {placed.map(({ id, name, swatch, x, y }) => (
        <g key={id} transform={`translate(${x} ${y})`}>
          {swatch}
          <text x={isMirrored ? -8 : swatchWidth + 8} y={8} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
    </g>
  )
}
