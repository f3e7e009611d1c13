import type { Shortage } from '@castline/contract/shortages'
import { addDays, weekdayOf } from '@castline/domain/plan/calendar'
import { isOnSite } from '@castline/domain/plan/shortages'

interface ShortageGroup {
  /** Whether its components are on site, and not missing. */
  readonly isOnSite: boolean
  readonly day: string
  readonly section: string
  readonly rows: readonly Shortage[]
}

/**
 * Groups shortages, which are in erection order, by the day and section of the crane's stop; those that are on site
 * already are apart, at the end.
 */
export function groupShortages(shortages: readonly Shortage[]): ShortageGroup[] {
  const groups: { isOnSite: boolean; day: string; sectionId: string; section: string; rows: Shortage[] }[] = []
  for (const row of shortages) {
    const last = groups.at(-1)
    const isThere = isOnSite(row.reason)
    if (last && last.isOnSite === isThere && last.day === row.wanted_on && last.sectionId === row.section_id)
      last.rows.push(row)
    else
      groups.push({
        isOnSite: isThere,
        day: row.wanted_on,
        sectionId: row.section_id,
        section: row.section_name,
        rows: [row],
      })
  }
  return groups
}

/** Groups shortages by the week of their day, which begins on its Monday; those that are on site already are apart. */
export function shortagesByWeek(shortages: readonly Shortage[]) {
  const groups: { isOnSite: boolean; monday: string; rows: Shortage[] }[] = []
  for (const row of shortages) {
    const monday = addDays(row.wanted_on, 1 - weekdayOf(row.wanted_on))
    const isThere = isOnSite(row.reason)
    const last = groups.at(-1)
    if (last && last.isOnSite === isThere && last.monday === monday) last.rows.push(row)
    else groups.push({ isOnSite: isThere, monday, rows: [row] })
  }
  return groups
}
