import { statuses } from '@castline/domain/status/statuses'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import type { Colouring } from './building-address.ts'
import { manyColours } from './painting.ts'

/** The colours that a painting refers to, as `#rrggbb`. The first is that of elements without a component. */
export function paletteOf({ textSecondary, series, status }: ChartColours, colouring: Colouring): string[] {
  const neutral = /^#[0-9a-f]{6}$/i.test(textSecondary) ? textSecondary : '#8390a5'
  const many = Array.from({ length: manyColours }, (_, index) => series[index % series.length] ?? neutral)
  const palettes: Readonly<Record<Colouring, readonly string[]>> = {
    status: statuses.map((name) => status[name]),
    late: [status.installed, status.rejected],
    hold: [status.installed, status.rejected],
    load: [status.planning, ...many],
    section: many,
  }
  return [neutral, ...palettes[colouring]]
}
