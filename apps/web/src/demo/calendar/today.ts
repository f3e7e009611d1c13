/** Returns the local day as `2026-03-11`. The Swedish locale formats dates as ISO 8601. */
export function localDay(moment: Date): string {
  return moment.toLocaleDateString('sv')
}
