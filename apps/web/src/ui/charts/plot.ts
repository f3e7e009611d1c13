import { useTheme } from '@mui/material/styles'
import { type RefCallback, useCallback, useState } from 'react'
import { type ChartColours, useChartColours } from './chart-colours.ts'

/** The data of a plot. Passed as values, because a plot is also drawn outside the page, as a picture. */
export interface PlotStyle {
  readonly colours: ChartColours
  readonly typeface: string
  /** Right-to-left plots are mirrored: time begins on the right. */
  readonly direction: 'ltr' | 'rtl'
}

export interface PlotSize extends PlotStyle {
  /** In px, as all lengths of a plot. */
  readonly width: number
  readonly height: number
}

/** The size of the labels in a plot, in px. */
export const labelSize = 12

export function usePlotStyle(): PlotStyle {
  const colours = useChartColours()
  const { direction, typography } = useTheme()
  return { colours, typeface: typography.fontFamily ?? 'sans-serif', direction }
}

/** The width of an element in px, updated when it changes, and the ref of that element; 0 until it is known. */
export function useWidth(): readonly [width: number, ref: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref]
}

/** In forced colours lines differ by their dashes and markers, bars by their names. */
export const forcedColours = {
  '@media (forced-colors: active)': {
    '& text, & .fill': { fill: 'CanvasText' },
    '& .stroke': { stroke: 'CanvasText' },
    // A curve along the axis, such as a plan that begins at 0 %, must not look like a part of it.
    '& .grid': { stroke: 'GrayText' },
    '& .marker': { fill: 'Canvas', stroke: 'CanvasText' },
  },
} as const
