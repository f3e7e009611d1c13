import Box from '@mui/material/Box'
import type { KeyboardEvent, MouseEvent } from 'react'
import { PointMark } from './PointMark.tsx'

interface Place {
  readonly x: number
  readonly y: number
}

/** The step of an arrow key, as a share of the page. */
const step = 0.02
const moves: Readonly<Record<string, Place>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}
const middle: Place = { x: 0.5, y: 0.5 }

const onPage = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 10_000) / 10_000

interface PointAreaProps {
  label: string
  point: Place | null
  onPlace: (place: Place) => void
}

/** Puts a point on the page below it: by a tap, or by Enter and the arrow keys. */
export function PointArea({ label, point, onPlace }: PointAreaProps) {
  function onClick({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    onPlace({ x: onPage((clientX - left) / width), y: onPage((clientY - top) / height) })
  }

  function onKeyDown(event: KeyboardEvent) {
    const move = moves[event.key]
    if (!move && event.key !== 'Enter') return
    event.preventDefault()
    // The arrow keys of the dialog turn the pages.
    event.stopPropagation()
    if (!point) onPlace(middle)
    else if (move) onPlace({ x: onPage(point.x + move.x), y: onPage(point.y + move.y) })
  }

  return (
    <Box
      role="application"
      tabIndex={0}
      aria-label={label}
      onClick={onClick}
      onKeyDown={onKeyDown}
      sx={{ position: 'absolute', inset: 0, cursor: 'crosshair' }}
    >
      {point && <PointMark {...point} />}
    </Box>
  )
}
