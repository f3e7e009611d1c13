import { styled } from '@mui/material/styles'

const Ring = styled('span')({
  position: 'absolute',
  width: 28,
  height: 28,
  transform: 'translate(-50%, -50%)',
  borderRadius: '50%',
  // Red with a white edge, which is visible on every drawing.
  border: '3px solid #d32f2f',
  boxShadow: '0 0 0 2px #fff, inset 0 0 0 2px #fff',
  pointerEvents: 'none',
})

/** A point over a page that has the same box; `x` and `y` are shares of its width and height. */
export function PointMark({ x, y }: { x: number; y: number }) {
  return <Ring data-point style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
}
