import type { CountedStatus } from '@castline/domain/status/statuses'
import type { Line } from '#ui/charts/LinePlot.tsx'

/** Each line of the curve has its own dashes and marker besides its colour. */
export const curveLooks = {
  manufactured: { marker: 'circle', width: 2 },
  transported: { dash: '10 4', marker: 'square', width: 2 },
  accepted: { dash: '3 3', marker: 'triangle', width: 2 },
  installed: { marker: 'diamond', width: 3.5 },
  rejected: { dash: '10 3 2 3', marker: 'ring', width: 2 },
} as const satisfies Record<CountedStatus, Pick<Line, 'dash' | 'marker' | 'width'>>
