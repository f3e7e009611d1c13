import type { Pdf } from './draw-text.ts'
import type { Mark } from './flow-content.ts'

interface Frame {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The length of an arrow's head, mm. */
const head = 4

/** Draws shapes on a picture in red with a white edge, which is visible on every background. */
export function drawMarks(pdf: Pdf, { x, y, width, height }: Frame, marks: readonly Mark[]): void {
  function trace({ kind, points }: Mark): void {
    const [from, to] = points.map(([across, down]) => ({ x: x + across * width, y: y + down * height }))
    if (!from || !to) return
    switch (kind) {
      case 'circle':
        pdf.circle(from.x, from.y, Math.max(0.5, Math.hypot(to.x - from.x, to.y - from.y)))
        return
      case 'rectangle':
        pdf.rect(Math.min(from.x, to.x), Math.min(from.y, to.y), Math.abs(to.x - from.x), Math.abs(to.y - from.y))
        return
      case 'arrow': {
        const angle = Math.atan2(to.y - from.y, to.x - from.x)
        const side = (turn: number) =>
          pdf.moveTo(to.x, to.y).lineTo(to.x - head * Math.cos(angle + turn), to.y - head * Math.sin(angle + turn))
        pdf.moveTo(from.x, from.y).lineTo(to.x, to.y)
        side(Math.PI / 6)
        side(-Math.PI / 6)
        return
      }
      case 'line':
        for (const [index, [across, down]] of points.entries()) {
          if (index === 0) pdf.moveTo(x + across * width, y + down * height)
          else pdf.lineTo(x + across * width, y + down * height)
        }
    }
  }

  pdf.save().rect(x, y, width, height).clip().lineCap('round').lineJoin('round')
  for (const mark of marks) {
    trace(mark)
    pdf.lineWidth(1.6).stroke('#fff')
    trace(mark)
    pdf.lineWidth(0.8).stroke('#d32f2f')
  }
  pdf.restore()
}
