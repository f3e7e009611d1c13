import { usePlotStyle } from './plot.ts'
import type { PictureOf } from './png.tsx'

/** Returns a function that draws a chart as a PNG without showing it. Its code is loaded at the first call. */
export function useChartPicture(): (picture: PictureOf) => Promise<Blob> {
  const style = usePlotStyle()
  return async (picture) => (await import('./png.tsx')).pngOf(picture, style)
}
