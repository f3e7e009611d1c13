import type { ReactElement } from 'react'
import { type PlotSize, usePlotStyle } from './plot.ts'

export interface PictureOf {
  readonly title: string
  /** Draws the content of the picture below its title. */
  readonly plot: (size: PlotSize) => ReactElement
  /** In px, without the title. */
  readonly height: number
}

/** Returns a function that draws a chart as a PNG without showing it. Its code is loaded at the first call. */
export function useChartPicture(): (picture: PictureOf) => Promise<Blob> {
  const style = usePlotStyle()
  return async (picture) => (await import('./png.tsx')).pngOf(picture, style)
}
