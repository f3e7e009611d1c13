/** The day on the person's own clock: `2026-03-11`. Swedish writes days as ISO 8601 does. */
export function localDay(moment: Date): string {
  return moment.toLocaleDateString('sv')
}
