/** Every time zone that the browser knows by name, with its own among them. */
export function timeZones(): { own: string; all: readonly string[] } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  return { own, all: [...new Set([...Intl.supportedValuesOf('timeZone'), own, 'UTC'])].sort() }
}
