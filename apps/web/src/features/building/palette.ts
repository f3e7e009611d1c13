import { statuses } from '@castline/domain/statuses'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import type { Colouring } from './building-address.ts'
import { sectionColours } from './painting.ts'

/** The colours that a painting refers to, as `#rrggbb`. The first is that of elements without a component. */
export function paletteOf({ textSecondary, series, status }: ChartColours, colouring: Colouring): string[] {
  const neutral = /^#[0-9a-f]{6}$/i.test(textSecondary) ? textSecondary : '#8390a5'
  if (colouring === 'status') return [neutral, ...statuses.map((name) => status[name])]
  return [neutral, ...Array.from({ length: sectionColours }, (_, index) => series[index % series.length] ?? neutral)]
}
