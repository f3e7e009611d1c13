import type { Line } from './LinePlot.tsx'
import { Marker } from './Marker.tsx'

/** In px. */
export const swatchWidth = 36

interface LineSwatchProps {
  line: Pick<Line, 'colour' | 'width'> & Partial<Line>
  background: string
}

/** A short piece of a line with its dashes and marker, as the content of an SVG 16 px high. */
export function LineSwatch({ line, background }: LineSwatchProps) {
  return (
    <>
      <path
        className="stroke"
        d={`M0 8H${swatchWidth}`}
        stroke={line.colour}
        strokeWidth={line.width}
        strokeDasharray={line.dash}
      />
      {line.marker && (
        <Marker shape={line.marker} x={swatchWidth / 2} y={8} colour={line.colour} background={background} />
      )}
    </>
  )
}
