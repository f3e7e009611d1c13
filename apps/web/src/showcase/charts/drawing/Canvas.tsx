import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { EChartsCoreOption } from 'echarts/core'
import { useEffect, useRef } from 'react'
import { type ChartColours, useChartColours } from '#ui/charts/chart-colours.ts'
import { withStyle } from './chart-style.ts'
import { type ECharts, init } from './echarts.ts'

export interface CanvasProps {
  /** Must be stable: wrap it in `useCallback`. */
  readonly option: (colours: ChartColours) => EChartsCoreOption
  /** In px. */
  readonly height?: number
  readonly patterns?: boolean
}

/** The canvas of a chart with the chart library, in a separate chunk that is loaded after the figures. */
export function Canvas({ option, height = 320, patterns = false }: CanvasProps) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(null)
  const theme = useTheme()
  const colours = useChartColours()
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)')

  useEffect(() => {
    const element = place.current
    if (!element) return
    const made = init(element, null, { renderer: 'canvas' })
    chart.current = made
    made.on('finished', () => {
      element.dataset.drawn = 'true'
    })
    const resize = new ResizeObserver(() => made.resize())
    resize.observe(element)
    return () => {
      resize.disconnect()
      made.dispose()
    }
  }, [])

  useEffect(() => {
    const { direction, typography } = theme
    const dress = { colours, typeface: typography.fontFamily ?? 'sans-serif', direction, patterns, isStill }
    chart.current?.setOption(withStyle(option(colours), dress), true)
  }, [option, colours, theme, patterns, isStill])

  // Hidden from screen readers: the table beside the chart contains the same data. Drawn from left to right, with the
  // axes mirrored by the option: texts on a canvas have the direction of the element. In a card that is stretched to
  // the height of its row, the chart takes some of what is left: beside a long table it would become a tower.
  return (
    <Box
      ref={place}
      aria-hidden
      dir="ltr"
      sx={{ height, flex: `1 0 ${height}px`, maxHeight: height + 80, overflow: 'hidden' }}
    />
  )
}
