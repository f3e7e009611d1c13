import Box from '@mui/material/Box'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { FilePoint } from './site-coordinates.ts'
import type { Spot } from './snapshot.ts'

export interface MeasuredLineHandle {
  /** Moves the line to where the camera sees its points. */
  place(spotOf: (at: FilePoint) => Spot | null): void
}

/** The points that are measured, and the line between them. Moved without React, at each picture. */
export function MeasuredLine({ ref, points }: { ref: Ref<MeasuredLineHandle>; points: readonly FilePoint[] }) {
  const layer = useRef<SVGSVGElement>(null)
  useImperativeHandle(ref, () => ({
    place(spotOf) {
      const spots = points.map(spotOf)
      for (const shape of layer.current?.children ?? []) {
        const isLine = shape instanceof SVGLineElement
        const ends = isLine ? spots : [spots[Number(shape.getAttribute('data-point'))]]
        const isSeen = ends.every(Boolean) && (!isLine || ends.length === 2)
        shape.setAttribute('visibility', isSeen ? 'visible' : 'hidden')
        if (!isSeen) continue
        for (const [index, spot] of ends.entries()) {
          const name = isLine ? index + 1 : ''
          const [x, y] = isLine ? [`x${name}`, `y${name}`] : ['cx', 'cy']
          // Percentages of the layer: its size may have changed since.
          shape.setAttribute(x, `${(spot?.x ?? 0) * 100}%`)
          shape.setAttribute(y, `${(spot?.y ?? 0) * 100}%`)
        }
      }
    },
  }))
  if (points.length === 0) return null
  return (
    <Box
      component="svg"
      ref={layer}
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        pointerEvents: 'none',
        displayPrint: 'none',
        // White below the colour, so that it is seen on every colour.
        '& .below': { stroke: '#fff', strokeWidth: 6 },
        '& .above': { stroke: '#d32f2f', strokeWidth: 2.5 },
        '& circle': { fill: '#fff', stroke: '#d32f2f', strokeWidth: 2.5 },
      }}
    >
      <line className="below" visibility="hidden" />
      <line className="above" visibility="hidden" />
      {points.map((point, index) => (
        <circle key={point.join()} data-point={index} r={5} visibility="hidden" />
      ))}
    </Box>
  )
}
