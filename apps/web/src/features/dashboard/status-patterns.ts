import type { Status } from '@castline/domain/status/statuses'
import type { Stripes } from '#ui/charts/BarPlot.tsx'

/** Each status's bar has a pattern besides its colour, for readers with colour blindness. */
export const statusStripes: Readonly<Record<Status, readonly Stripes[]>> = {
  installed: [],
  accepted: [{ angle: 90, width: 2 }],
  transported: [{ angle: 45, width: 2 }],
  manufactured: [{ angle: 0, width: 1 }],
  rejected: [
    { angle: 45, width: 1 },
    { angle: 135, width: 1 },
  ],
  planning: [],
}

const line = 'rgb(0 0 0 / 0.28)'

/** The stripes as the background of an element. */
export function patternOf(status: Status): string {
  const stripes = statusStripes[status].map(
    ({ angle, width }) =>
      `repeating-linear-gradient(${angle}deg, ${line} 0 ${width}px, transparent ${width}px ${width * 4}px)`,
  )
  return stripes.length > 0 ? stripes.join(', ') : 'none'
}
