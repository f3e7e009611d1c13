import type { Shortage } from '@castline/contract/plan'

export interface ShortageGroup {
  readonly day: string
  readonly section: string
  readonly rows: readonly Shortage[]
}

/** Groups shortages, which are in erection order, by the day and section of the crane's stop. */
export function groupShortages(shortages: readonly Shortage[]): ShortageGroup[] {
  const groups: { day: string; sectionId: string; section: string; rows: Shortage[] }[] = []
  for (const row of shortages) {
    const last = groups.at(-1)
    if (last && last.day === row.wanted_on && last.sectionId === row.section_id) last.rows.push(row)
    else groups.push({ day: row.wanted_on, sectionId: row.section_id, section: row.section_name, rows: [row] })
  }
  return groups
}
