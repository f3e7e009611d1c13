import { describe, expect, test } from 'vitest'
import { calendarText, readHolidays } from '#tracking/plan/read-holidays.ts'

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']

const read = (text: string, year = 2026) => readHolidays(text, year).map(({ day, name }) => `${day} ${name}`)

describe('the holidays of an .ics file', () => {
  test('of Google: whole days with an end on the next day', () => {
    const text = calendar(
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'X-WR-CALNAME:วันหยุดในไทย',
      'X-WR-TIMEZONE:UTC',
      ...event(
        'DTSTART;VALUE=DATE:20261205',
        'DTEND;VALUE=DATE:20261206',
        'DTSTAMP:20260105T090000Z',
        'UID:20261205_abc@google.com',
        'CLASS:PUBLIC',
        'DESCRIPTION:วันหยุดนักขัตฤกษ์',
        'STATUS:CONFIRMED',
        'SUMMARY:วันพ่อแห่งชาติ',
        'TRANSP:TRANSPARENT',
      ),
      ...event('DTSTART;VALUE=DATE:20260413', 'DTEND;VALUE=DATE:20260416', 'UID:2', 'SUMMARY:วันสงกรานต์'),
    )
    expect(read(text)).toEqual([
      '2026-04-13 วันสงกรานต์',
      '2026-04-14 วันสงกรานต์',
      '2026-04-15 วันสงกรานต์',
      '2026-12-05 วันพ่อแห่งชาติ',
    ])
  })

  test('of Outlook: midnight to midnight in a custom time zone, folded lines, escaped characters', () => {
    const text = calendar(
      'BEGIN:VTIMEZONE',
      'TZID:W. Europe Standard Time',
      'BEGIN:STANDARD',
      'DTSTART:16011028T030000',
      'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
      'TZOFFSETFROM:+0200',
      'TZOFFSETTO:+0100',
      'END:STANDARD',
      'END:VTIMEZONE',
      ...event(
        'UID:040000008200E00074C5B7101A82E008',
        'SUMMARY;LANGUAGE=de:Betriebsferien\\, Werk 2\\; auch für das Lager und die Verwal',
        ' tung',
        'DTSTART;TZID="W. Europe Standard Time":20261224T000000',
        'DTEND;TZID="W. Europe Standard Time":20261227T000000',
        'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
        'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
      ),
    )
    const name = 'Betriebsferien, Werk 2; auch für das Lager und die Verwaltung'
    expect(read(text)).toEqual([`2026-12-24 ${name}`, `2026-12-25 ${name}`, `2026-12-26 ${name}`])
  })

  test('without an end take one day, and without a name have their day as the name', () => {
    const text = calendar(...event('DTSTART;VALUE=DATE:20260501', 'UID:1'))
    expect(read(text)).toEqual(['2026-05-01 2026-05-01'])
  })

  test('repeated every year are those of the years around this one, however long ago they began', () => {
    const text = calendar(
      ...event('DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=YEARLY', 'UID:1', 'SUMMARY:New Year'),
      ...event(
        'DTSTART;VALUE=DATE:20260907',
        'RRULE:FREQ=YEARLY;BYMONTH=9;BYDAY=1MO;COUNT=2',
        'UID:2',
        'SUMMARY:Labor Day',
      ),
      ...event(
        'DTSTART;VALUE=DATE:20261126',
        'RRULE:FREQ=YEARLY;COUNT=1;BYDAY=TH;BYMONTH=11;BYSETPOS=4',
        'UID:3',
        'SUMMARY:Thanksgiving',
      ),
      ...event('DTSTART;VALUE=DATE:20260105', 'RRULE:FREQ=WEEKLY', 'UID:4', 'SUMMARY:Monday off'),
    )
    expect(read(text)).toEqual([
      '2025-01-01 New Year',
      '2026-01-01 New Year',
      '2026-09-07 Labor Day',
      '2026-11-26 Thanksgiving',
      '2027-01-01 New Year',
      '2027-09-06 Labor Day',
      '2028-01-01 New Year',
      '2029-01-01 New Year',
      '2030-01-01 New Year',
      '2031-01-01 New Year',
    ])
  })

  test('leave out excluded and cancelled days, and have moved ones on their new day', () => {
    const text = calendar(
      ...event(
        'DTSTART;VALUE=DATE:20300105',
        'RRULE:FREQ=YEARLY;COUNT=4',
        'EXDATE;VALUE=DATE:20310105',
        'UID:1',
        'SUMMARY:Fair',
      ),
      ...event('RECURRENCE-ID;VALUE=DATE:20320105', 'DTSTART;VALUE=DATE:20320107', 'UID:1', 'SUMMARY:Fair'),
      ...event('DTSTART;VALUE=DATE:20300301', 'STATUS:CANCELLED', 'UID:2', 'SUMMARY:Off'),
    )
    expect(read(text, 2030)).toEqual(['2030-01-05 Fair', '2032-01-07 Fair', '2033-01-05 Fair'])
  })

  test('leave out appointments, birthdays of a past century and journals', () => {
    const text = calendar(
      ...event('DTSTART:20260504T090000Z', 'DTEND:20260504T100000Z', 'UID:1', 'SUMMARY:Meeting'),
      ...event('DTSTART:20260504T000000', 'DTEND:20260504T003000', 'UID:2', 'SUMMARY:Night'),
      ...event('DTSTART;VALUE=DATE:18991231', 'UID:3', 'SUMMARY:Old'),
      ...['BEGIN:VJOURNAL', 'DTSTART;VALUE=DATE:20260101', 'UID:4', 'END:VJOURNAL'],
      ...event('UID:5', 'SUMMARY:Without a day'),
    )
    expect(read(text)).toEqual([])
  })

  test('are read with a byte order mark, empty lines around them and lone line feeds', () => {
    const text = calendar(...event('DTSTART;VALUE=DATE:20260501', 'UID:1', 'SUMMARY:May Day'))
    expect(read(`\uFEFF\r\n${text}\r\n\r\n`)).toEqual(['2026-05-01 May Day'])
    expect(read(text.replaceAll('\r\n', '\n'))).toEqual(['2026-05-01 May Day'])
  })
})

describe('the encoding of an .ics file', () => {
  const utf16 = (text: string, isLittle: boolean) => {
    const bytes = new Uint8Array(text.length * 2)
    const view = new DataView(bytes.buffer)
    for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle)
    return bytes
  }

  test.each([
    ['UTF-8', new TextEncoder().encode('Fête ไทย')],
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFFête ไทย')],
    ['UTF-16, little end first', utf16('\uFEFFFête ไทย', true)],
    ['UTF-16, big end first', utf16('\uFEFFFête ไทย', false)],
  ])('is recognised: %s', (_name, bytes) => {
    expect(calendarText(bytes)).toBe('Fête ไทย')
  })

  test('is that of Western Europe if it is not UTF-8', () => {
    expect(calendarText(Uint8Array.from([0x46, 0xea, 0x74, 0x65]))).toBe('Fête')
  })
})

describe('a hostile .ics file', () => {
  test.each([
    ['nothing', ''],
    ['a text', 'hello'],
    ['a web page', '<!doctype html><html></html>'],
    ['an open event', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n'],
    ['bytes', '\u0000\u0001\u0002'],
  ])('with %s is refused or has no days', (_name, text) => {
    let days: unknown[] = []
    try {
      days = readHolidays(text, 2026)
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
    }
    expect(days).toEqual([])
  })

  test.each([
    'FREQ=SECONDLY',
    'FREQ=YEARLY;INTERVAL=9999999',
    'FREQ=YEARLY;BYMONTH=9;BYDAY=1MO;BYSETPOS=9',
    'FREQ=YEARLY;BYMONTH=9;BYDAY=MO;BYMONTHDAY=1;BYSETPOS=3',
    'FREQ=WEEKLY;INTERVAL=9999999',
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTH=2;BYMONTHDAY=31',
    'FREQ=DAILY;INTERVAL=0',
    'FREQ=DAILY;UNTIL=99991231',
    'FREQ=YEARLY;COUNT=999999999',
  ])('that repeats by %s ends', (rule) => {
    const text = calendar(...event('DTSTART;VALUE=DATE:19700101', `RRULE:${rule}`, 'UID:1', 'SUMMARY:x'))
    let days: unknown[] = []
    try {
      days = readHolidays(text, 2026)
    } catch (error) {
      expect(error).toBeInstanceOf(Error)
    }
    expect(days.length).toBeLessThanOrEqual(20_000)
  })

  test('of 5 MB with thousands of repeated events ends with a list that a calendar can have', () => {
    const many = Array.from({ length: 35_000 }, (_, index) =>
      event('DTSTART;VALUE=DATE:19700101', 'RRULE:FREQ=YEARLY', `UID:${index}`, `SUMMARY:${'x'.repeat(60)}`),
    )
    const text = calendar(many.flat().join('\r\n'))
    expect(text.length).toBeGreaterThan(5_000_000)
    expect(readHolidays(text, 2026).length).toBeLessThanOrEqual(1_500)
  })

  test('with a name of a megabyte is cut short', () => {
    const text = calendar(...event('DTSTART;VALUE=DATE:20260501', 'UID:1', `SUMMARY:${'x'.repeat(1_000_000)}`))
    expect(readHolidays(text, 2026)[0]?.name).toHaveLength(120)
  })
})
