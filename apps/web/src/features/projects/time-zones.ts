/** All time zones that the browser supports, including its own. */
export function timeZones(): { own: string; all: readonly string[] } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { own, all: [...new Set([...Intl.supportedValuesOf('timeZone'), own, 'UTC'])].sort() }
}
