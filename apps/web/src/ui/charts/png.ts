import type { ECharts } from './echarts.ts'

/** The chart as currently drawn, as a PNG at twice its size. */
export async function pngOf(chart: ECharts, background: string): Promise<Blob> {
  const url = chart.getDataURL({ type: 'png', pixelRatio: 2, backgroundColor: background })
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), (letter) => letter.charCodeAt(0))
  return new Blob([bytes], { type: 'image/png' })
}
