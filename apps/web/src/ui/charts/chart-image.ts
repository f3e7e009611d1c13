import type { EChartsCoreOption } from 'echarts/core'
import { type ChartStyle, withStyle } from './chart-style.ts'
import { init } from './echarts.ts'
import { pngOf } from './png.ts'

interface Drawing {
  readonly title: string
  readonly option: EChartsCoreOption
  /** In px. */
  readonly height: number
  readonly dress: ChartStyle
}

/** In px. Independent of the screen, because the picture goes into a report. */
const width = 960
const titleHeight = 56

/** Draws a chart with its title on an off-screen canvas, and returns it as a PNG. */
export function chartImage({ title, option, height, dress }: Drawing): Promise<Blob> {
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', width, height: height + titleHeight })
  try {
    const isMirrored = dress.direction === 'rtl'
    chart.setOption({
      ...withStyle(option, dress),
      animation: false,
      grid: { ...(option.grid as Record<string, unknown> | undefined), top: titleHeight },
      title: {
        text: title,
        ...(isMirrored ? { right: 24 } : { left: 24 }),
        top: 16,
        textStyle: { color: dress.colours.text, fontFamily: dress.typeface, fontSize: 18 },
      },
    })
    return pngOf(chart, dress.colours.paper)
  } finally {
    chart.dispose()
  }
}
