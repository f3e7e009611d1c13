const regions = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
]

const region = new RegExp(`^(${regions.join('|')})/[A-Za-z0-9_+/-]+$`, 'i')

/**
 * Whether a time zone may be chosen by its name: that of a place, or UTC. Short names and offsets mean different things in
 * browsers and databases: `IST` is India or Israel, and `+07:00` is west of Greenwich in one of them.
 */
export function isZoneOfPlace(name: string): boolean {
  return region.test(name) || name.toUpperCase() === 'UTC'
}
