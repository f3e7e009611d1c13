import { useTheme } from '@mui/material/styles'
import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import { type ChartColours, useChartColours } from './chart-colours.ts'

export interface PictureOf {
  readonly title: string
  readonly option: (colours: ChartColours) => EChartsCoreOption
  /** In px. */
  readonly height: number
}

/** Returns a function that draws a chart as a PNG without showing it. The chart library is loaded at the first call. */
export function useChartPicture(): (picture: PictureOf) => Promise<Blob> {
  const colours = useChartColours()
  const { direction, typography } = useTheme()
  return useCallback(
    async ({ title, option, height }) => {
      const { chartImage } = await import('./chart-image.ts')
      const typeface = typography.fontFamily ?? 'sans-serif'
      const dress = { colours, typeface, direction, patterns: true, isStill: true }
      return chartImage({ title, option: option(colours), height, dress })
    },
    [colours, direction, typography],
  )
}
