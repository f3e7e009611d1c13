import { isZoneOfPlace } from '@castline/domain/plan/time-zones'

/** Names that browsers still list by their old spelling. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/** Returns today's name of a time zone. */
export function zoneName(zone: string): string {
  return renamed[zone] ?? zone
}

/** Returns the time zone of the browser; UTC if its device has only an offset. */
export function ownZone(): string {
  const own = zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone)
  return isZoneOfPlace(own) ? own : 'UTC'
}

/** Returns the time zones that the browser supports and the server accepts: its own first, the others by name. */
export function timeZones(): readonly string[] {
  const own = ownZone()
  const others = new Set([...Intl.supportedValuesOf('timeZone').map(zoneName).filter(isZoneOfPlace), 'UTC'])
  others.delete(own)
  return [own, ...[...others].sort()]
}

interface DescribedZone {
  readonly zone: string
  /** The place: "Ho Chi Minh, Asia". */
  readonly place: string
  /** The difference from UTC today: "GMT+7". */
  readonly offset: string
  /** The name in a language: "Indochina Time". */
  readonly name: string
}

/** Describes a time zone in a language at a time: summer time has another difference and name. */
export function describeZone(zone: string, tag: string, at: Date): DescribedZone {
  const [region = '', ...rest] = zone.replaceAll('_', ' ').split('/')
  const place = rest.length > 0 ? `${rest.reverse().join(', ')}, ${region}` : region
  const part = (locale: string, timeZoneName: 'shortOffset' | 'long') =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  // The same in all languages, because people type it to search.
  return { zone, place, offset: part('en', 'shortOffset'), name: part(tag, 'long') }
}

/** Whether a zone matches all words of a search, by its place, name or difference. */
export function zoneMatches({ zone, place, offset, name }: DescribedZone, search: string): boolean {
  const text = [zone, place, offset, offset.replace('GMT', 'UTC'), name].join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => text.includes(word))
}
