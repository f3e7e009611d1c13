import type { ImportResult } from '@castline/contract/import'
import { round } from '@castline/domain/decimal'
import type { ScheduleRow } from './rows/understood-row.ts'

/** Counts and sums of the components that the rows describe, and the last total that the file states itself. */
export function figuresOf(rows: readonly ScheduleRow[]): ImportResult['figures'] {
  const sections = new Set<string>()
  let [components, byCount, weight, volume] = [0, 0, 0, 0]
  let stated: string | null = null
  for (const row of rows) {
    if (row.kind !== 'component') {
      const total = row.notes.find(({ code }) => code === 'total_row')?.values
      if (total?.given !== undefined) stated = `${total.value} ${total.given}`.trim()
      continue
    }
    const pieces = row.quantity ?? 1
    components += pieces
    if (pieces > 1) byCount += pieces
    if (row.component.section !== null) sections.add(row.component.section)
    weight += (row.component.weight ?? 0) * pieces
    volume += (row.component.volume ?? 0) * pieces
  }
  return {
    components,
    sections: sections.size,
    by_count: byCount,
    weight: weight > 0 ? round(weight, 3) : null,
    volume: volume > 0 ? round(volume, 3) : null,
    stated,
  }
}
