import { isZoneOfPlace } from '@castline/domain/plan/time-zones'
import { expect, test, vi } from 'vitest'
import { describeZone, ownZone, timeZones, zoneMatches, zoneName } from '#tracking/plan/time-zones.ts'

const winter = new Date('2026-01-15T12:00:00Z')
const summer = new Date('2026-07-15T12:00:00Z')

test("the browser's own time zone comes first, and each is listed once by today's name", () => {
  const zones = timeZones()
  expect(zones[0]).toBe(zoneName(Intl.DateTimeFormat().resolvedOptions().timeZone))
  expect(new Set(zones).size).toBe(zones.length)
  expect(zones).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv', 'UTC']))
  for (const old of ['Asia/Saigon', 'Asia/Calcutta', 'Europe/Kiev']) expect(zones).not.toContain(old)
})

test('only what the server accepts is offered: no offset and no short name', () => {
  expect(timeZones().filter((zone) => !isZoneOfPlace(zone))).toEqual([])
  vi.spyOn(Intl, 'supportedValuesOf').mockReturnValue(['Asia/Bangkok', 'Etc/GMT-7', 'CTT', 'EST5EDT', 'US/Pacific-New'])
  expect(new Set(timeZones())).toEqual(new Set([ownZone(), 'Asia/Bangkok', 'UTC']))
})

test('a time zone is described with its difference from UTC on that day', () => {
  const paris = describeZone('Europe/Paris', 'en', winter)
  expect(paris).toMatchObject({ place: 'Paris, Europe', offset: 'GMT+1', name: 'Central European Standard Time' })
  expect(describeZone('Europe/Paris', 'en', summer).offset).toBe('GMT+2')
  expect(describeZone('America/Argentina/Buenos_Aires', 'en', winter).place).toBe('Buenos Aires, Argentina, America')
  expect(describeZone('UTC', 'en', winter).place).toBe('UTC')
})

test.each(['minh', 'Asia/Ho_Chi_Minh', 'Ho Chi Minh, Asia', 'gmt+7', 'UTC+7', 'indochina', 'asia indochina'])(
  'the search "%s" finds Ho Chi Minh City',
  (search) => {
    expect(zoneMatches(describeZone('Asia/Ho_Chi_Minh', 'en', winter), search)).toBe(true)
    expect(zoneMatches(describeZone('Europe/Paris', 'en', winter), search)).toBe(false)
  },
)
