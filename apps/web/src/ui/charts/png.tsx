import type { ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { PlotSize, PlotStyle } from './plot.ts'

export interface PictureOf {
  readonly title: string
  /** Draws the content of the picture below its title. */
  readonly plot: (size: PlotSize) => ReactElement
  /** In px, without the title. */
  readonly height: number
}

/** In px. Independent of the screen, because the picture goes into a report. */
const width = 960
const margin = 24
const titleHeight = 56
const pixelRatio = 2

/** Draws a chart with its title, and returns it as a PNG at twice its size. */
export async function pngOf({ title, plot, height }: PictureOf, style: PlotStyle): Promise<Blob> {
  const { colours, direction, typeface } = style
  const size = { width, height: height + titleHeight + margin }
  const host = document.createElement('div')
  const root = createRoot(host)
  flushSync(() =>
    root.render(
      <svg xmlns="http://www.w3.org/2000/svg" aria-hidden {...size} direction={direction} fontFamily={typeface}>
        <rect {...size} fill={colours.paper} />
        <text
          x={direction === 'rtl' ? width - margin : margin}
          y={36}
          fontSize={18}
          fontWeight={600}
          fill={colours.text}
        >
          {title}
        </text>
        <g transform={`translate(${margin} ${titleHeight})`}>{plot({ ...style, width: width - 2 * margin, height })}</g>
      </svg>,
    ),
  )
  const source = host.innerHTML
  root.unmount()
  const url = URL.createObjectURL(new Blob([source], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(size.width * pixelRatio, size.height * pixelRatio)
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/png' })
  } finally {
    URL.revokeObjectURL(url)
  }
}
