/** Returns a time zone in which it is this hour now, whatever hour it is in UTC: 12 hours behind it to 11 ahead. */
export function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
  // The signs of these zones are the other way round.
  return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
}
