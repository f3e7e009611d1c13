import type { PhotoMark } from '@castline/contract/ncr'
import { type Ref, useEffect, useRef, useState } from 'react'
import { arrowHead } from './geometry.ts'

const white = { fill: 'none', stroke: '#fff', strokeWidth: 7, strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const red = { ...white, stroke: '#d32f2f', strokeWidth: 3.5 } as const

interface Size {
  readonly width: number
  readonly height: number
}

/** The path of a mark in px. */
function pathOf({ kind, points }: PhotoMark, { width, height }: Size): string {
  const at = points.map(([across, down]) => ({ x: across * width, y: down * height }))
  const [from, to] = at
  if (!from || !to) return ''
  switch (kind) {
    case 'circle': {
      const radius = Math.max(4, Math.hypot(to.x - from.x, to.y - from.y))
      const half = `a ${radius} ${radius} 0 1 0`
      return `M ${from.x - radius} ${from.y} ${half} ${2 * radius} 0 ${half} ${-2 * radius} 0`
    }
    case 'rectangle':
      return `M ${from.x} ${from.y} H ${to.x} V ${to.y} H ${from.x} Z`
    case 'arrow': {
      const [left, right] = arrowHead(from, to)
      return `M ${from.x} ${from.y} L ${to.x} ${to.y} M ${left.x} ${left.y} L ${to.x} ${to.y} L ${right.x} ${right.y}`
    }
    case 'line':
      return `M ${at.map(({ x, y }) => `${x} ${y}`).join(' L ')}`
  }
}

/** Shapes over a photo that has the same box: red with a white edge, which is visible on every background. */
export function Marks({ marks, svgRef }: { marks: readonly PhotoMark[]; svgRef?: Ref<SVGSVGElement> }) {
  const own = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size | null>(null)
  useEffect(() => {
    const box = own.current
    if (!box) return
    const observer = new ResizeObserver(() => setSize({ width: box.clientWidth, height: box.clientHeight }))
    observer.observe(box)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={own} style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>
      <svg ref={svgRef} width="100%" height="100%" style={{ display: 'block' }} aria-hidden>
        {size &&
          marks.map((mark, index) => {
            const path = pathOf(mark, size)
            return (
              <g key={index}>
                <path d={path} {...white} />
                <path d={path} {...red} />
              </g>
            )
          })}
      </svg>
    </div>
  )
}
