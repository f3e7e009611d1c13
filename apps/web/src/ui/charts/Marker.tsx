export type MarkerShape = 'circle' | 'square' | 'triangle' | 'diamond' | 'ring' | 'frame'

const shapes: Readonly<Record<MarkerShape, string>> = {
  circle: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  ring: 'M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0z',
  square: 'M-3 -3h6v6h-6z',
  frame: 'M-3 -3h6v6h-6z',
  triangle: 'M0 -4l4 7h-8z',
  diamond: 'M0 -4.5l4.5 4.5l-4.5 4.5l-4.5 -4.5z',
}

/** The outlined shapes: their inside has the colour of the background. */
const isHollow = (shape: MarkerShape) => shape === 'ring' || shape === 'frame'

interface MarkerProps {
  shape: MarkerShape
  x: number
  y: number
  colour: string
  background: string
}

/** A shape that distinguishes a line without its colour. */
export function Marker({ shape, x, y, colour, background }: MarkerProps) {
  return (
    <path
      className="marker"
      d={shapes[shape]}
      transform={`translate(${x} ${y})`}
      fill={isHollow(shape) ? background : colour}
      stroke={colour}
      strokeWidth={isHollow(shape) ? 1.5 : 1}
    />
  )
}
