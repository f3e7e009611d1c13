import { describe, expect, test } from 'vitest'
import { decodeLoggerFile } from '../../src/production/logger-decodings.ts'
import { type LoggerAnswers, readLoggerFile } from '../../src/production/logger-file.ts'

const zone = 'Europe/Berlin'
const readIn = (text: string, timeZone: string, answers: LoggerAnswers = {}, pouredAt: string | null = null) => {
  const file = readLoggerFile(text, timeZone, answers, pouredAt)
  return file.ok
    ? file.sensors.map(({ name, readings }) => [
        name,
        ...readings.map(({ at, celsius }) => `${at.slice(0, 16)} ${celsius}`),
      ])
    : file
}
// Without a unit in the file it is °C here.
const firstOf = (text: string, answers: LoggerAnswers = {}) => readIn(text, zone, { unit: 'celsius', ...answers })
const questionsOf = (text: string, answers: LoggerAnswers = {}, pouredAt: string | null = null) => {
  const file = readLoggerFile(text, zone, answers, pouredAt)
  return file.ok ? file.questions : file.fault
}

describe('logger files that are read', () => {
  test.each([
    [
      'ISO with an offset',
      'timestamp,temperature\n2026-11-02T06:00:00Z,21.5\n2026-11-02T06:30:00Z,23',
      ['temperature', '2026-11-02T06:00 21.5', '2026-11-02T06:30 23'],
    ],
    [
      'decimal commas and semicolons, days first',
      'Logger 12\n\nDatum;Uhrzeit;Temperatur °C\n13.11.2026;07:00;21,5\n13.11.2026;07:30;23,25\n',
      ['Temperatur °C', '2026-11-13T06:00 21.5', '2026-11-13T06:30 23.25'],
    ],
    [
      'months first with a.m. and p.m. in Fahrenheit',
      '"Date Time","Temp, °F"\n11/13/2026 12:00 AM,68\n11/13/2026 1:30:00 PM,212',
      ['Temp, °F', '2026-11-12T23:00 20', '2026-11-13T12:30 100'],
    ],
    [
      'tabs, a byte order mark and years first',
      '\uFEFFZeit\tKanal 1\r\n2026/11/02 06:00\t20 °C\r\n',
      ['Kanal 1', '2026-11-02T05:00 20'],
    ],
    ['Chinese headings', '日期,时间,温度\n2026-11-02,06:00,20\n', ['温度', '2026-11-02T05:00 20']],
    ['days of two digits for the year', 'Date;Temp\n13.11.26 06:00;20', ['Temp', '2026-11-13T05:00 20']],
    [
      'a line that is written twice',
      'Time,Temp\n2026-11-02 06:00,20\n2026-11-02 06:00,20\n2026-11-02 07:00,21',
      ['Temp', '2026-11-02T05:00 20', '2026-11-02T06:00 21'],
    ],
  ])('%s', (_name, text, expected) => expect(firstOf(text)).toEqual([expected]))

  test('several sensors, one of which was unplugged for a while', () => {
    const text = 'Time,Sensor 1 (°C),Sensor 2 (°C)\n2026-11-02 06:00,20,18\n2026-11-02 07:00,---,19\n'
    expect(firstOf(text)).toEqual([
      ['Sensor 1 (°C)', '2026-11-02T05:00 20'],
      ['Sensor 2 (°C)', '2026-11-02T05:00 18', '2026-11-02T06:00 19'],
    ])
    expect(readLoggerFile(text, zone)).toMatchObject({ ok: true, columns: [{ empty: 1 }, { empty: 0 }] })
  })

  test('the order of day and month is asked for where the file does not show it', () => {
    const text = 'Date,Temp\n02/11/2026 06:00,20'
    expect(questionsOf(text, { unit: 'celsius' })).toEqual(['days'])
    expect(firstOf(text, { days: 'day_first' })).toEqual([['Temp', '2026-11-02T05:00 20']])
    expect(firstOf(text, { days: 'month_first' })).toEqual([['Temp', '2026-02-11T05:00 20']])
  })
})

describe('logger files that are refused, with the line', () => {
  test.each([
    [
      'a clock that was put back',
      'Time,Temp\n2026-11-02 06:00,20\n2026-11-02 07:00,21\n2026-11-02 06:30,22',
      'backwards',
      4,
    ],
    ['no heading', '2026-11-02 06:00,20', 'no_columns', null],
    ['only a heading', 'Time,Temp\n\n', 'no_rows', null],
    ['nothing', '', 'no_columns', null],
    ['a time that does not exist', 'Time,Temp\n2026-13-02 06:00,20', 'time', 2],
    ['an hour that does not exist', 'Time,Temp\n2026-11-02 26:00,20', 'time', 2],
    ['a temperature of 400', 'Time,Temp\n2026-11-02 06:00,400', 'range', 2],
    ['a temperature that is no number', 'Time,Temp\n2026-11-02 06:00,2O.5', 'temperature', 2],
  ])('%s', (_name, text, fault, line) =>
    expect(readLoggerFile(text, zone, { unit: 'celsius' })).toEqual({ ok: false, fault, line }),
  )
})

describe('the unit', () => {
  test.each([
    ...[
      'Temp, (*F)',
      'Temperature [deg F]',
      'Temp (°F)',
      'Temp ºF',
      'Temp ℉',
      'Temp Fahrenheit',
      'Temp_F',
      'Temp,degF',
    ],
    ...[
      'T [F]',
      'Temp (Degrees F)',
      '温度（华氏）',
      'Température (°F)',
      '[°F] Core',
      'Temp \ufffdF',
      'Nhiệt độ (độ F)',
      'TempF',
    ],
  ])('Fahrenheit is known in “%s”', (heading) => {
    expect(readIn(`Time;"${heading}"\n2026-11-02 06:00;68`, zone)).toEqual([[heading, '2026-11-02T05:00 20']])
  })

  test.each([
    'Temp °C',
    'Temp (*C)',
    'Temperature [deg C]',
    '温度(℃)',
    'Температура, °С',
    'Temp_C',
    'Temperatur Celsius',
  ])('Celsius is known in “%s”', (heading) => {
    expect(readIn(`Time;"${heading}"\n2026-11-02 06:00;20`, zone)).toEqual([[heading, '2026-11-02T05:00 20']])
  })

  test.each(['Temp', 'Sensor F', 'Channel C', 'Temp °C/°F'])('of “%s” is asked, and never assumed', (heading) => {
    const text = `Time;${heading}\n2026-11-02 06:00;68`
    expect(readLoggerFile(text, zone)).toMatchObject({
      ...{ ok: true, questions: ['unit'], sensors: [] },
      columns: [{ unit: null, lowest: 68, highest: 68 }],
    })
    expect(readIn(text, zone, { unit: 'fahrenheit' })).toEqual([[heading, '2026-11-02T05:00 20']])
    expect(readIn(text, zone, { unit: 'celsius', isSure: true })).toEqual([[heading, '2026-11-02T05:00 68']])
  })

  test.each([
    ['in the cells', 'Time,Temp\n2026-11-02 06:00,68 °F\n2026-11-02 07:00,20 °C'],
    ['in a column of its own', 'Date/Time,Unit,Value\n2026-11-02 06:00,F,68\n2026-11-02 07:00,C,20'],
    ['in a row below the headings', 'Time,Temp\n,°F\n2026-11-02 06:00,68\n2026-11-02 07:00,68'],
  ])('%s counts', (_where, text) => {
    expect(readIn(text, zone)).toMatchObject([[expect.any(String), '2026-11-02T05:00 20', '2026-11-02T06:00 20']])
  })
})

test.each([
  ...['DewPt, (*F)', 'Taupunkt °C', 'Alarm max °C', 'Set point °C', 'Sollwert °C', 'Maturity (°C-Hrs)', 'Max temp °C'],
  ...['露点 °C', 'จุดน้ำค้าง °C', 'Điểm sương °C', 'نقطة الندى °C', 'Точка росы, °C', 'Ngưỡng °C', 'Reife [°C·h]'],
])('“%s” is no temperature of the concrete, and is shown as such', (heading) => {
  const text = `Time;Temp °C;"${heading}";Strength (MPa);RH (%)\n2026-11-02 06:00;20;50;4;80`
  const file = readLoggerFile(text, zone)
  expect(file).toMatchObject({
    ...{ ok: true, questions: ['sensors'] },
    columns: [
      { name: 'Temp °C', isSensor: true },
      { name: heading, isSensor: false },
    ],
  })
  expect(readIn(text, zone, { sensors: [1] })).toEqual([['Temp °C', '2026-11-02T05:00 20']])
  expect(questionsOf(text, { sensors: [1] })).toEqual([])
  expect(questionsOf(text, { sensors: [] })).toEqual(['sensors'])
})

describe('the time', () => {
  const at = (heading: string, cell: string, pouredAt: string | null = null) => {
    const read = readIn(`${heading};Temp °C\n${cell};20`, 'Asia/Bangkok', {}, pouredAt)
    return Array.isArray(read) ? read[0]?.[1]?.replace(' 20', '') : read.ok || read.fault
  }

  test.each([
    ['Date Time, GMT-05:00', '2026-11-27 08:00', '2026-11-27T13:00'],
    ['Date Time - GMT -05:00', '2026-11-27 08:00', '2026-11-27T13:00'],
    ['Time (UTC)', '2026-11-27 08:00', '2026-11-27T08:00'],
    ['Zeit (UTC+1)', '27.11.2026 08:00', '2026-11-27T07:00'],
    ['Time', '2026-11-27 08:00:00 +00:00', '2026-11-27T08:00'],
    ['Time', '2026-11-27T08:00:00+0900', '2026-11-26T23:00'],
    ['Time', '2026-11-27 08:00', '2026-11-27T01:00'],
  ])('of “%s” is in the zone that it names: %s', (heading, cell, expected) => expect(at(heading, cell)).toBe(expected))

  test.each([
    ...['2026/11/27 下午 1:00:00', '27/11/2026 01:00:00 م', '27/11/2026 1:00 CH', '27/11/2026 1:00 chiều'],
    ...[
      '2026. 11. 27. 오후 1:00',
      '2026/11/27 午後1:00',
      '27/11/2026 1:00 p. m.',
      '27/11/2569 13:00',
      '27 Nov 2026 1:00 PM',
    ],
    ...[
      '２０２６/11/27 13:00',
      '٢٧/١١/٢٠٢٦ ١٣:٠٠',
      '2026年11月27日 13:00',
      '27/11/2026 13.00',
      'Nov 27, 2026 1:00 PM',
      'Fri 27/11/2026 13:00',
    ],
  ])('“%s” is one in the afternoon', (cell) => expect(at('Time', cell)).toBe('2026-11-27T06:00'))

  test('a word beside the time that is not known is not passed over', () => {
    expect(at('Time', '27/11/2026 1:00 xyz')).toBe('time')
  })

  test('a year of two digits is the one near the pour, in either calendar', () => {
    const pouredAt = '2026-11-27T00:00:00.000Z'
    for (const cell of ['27/11/26 13:00', '27/11/69 13:00', '26/11/27 13:00']) {
      expect(at('Time', cell, pouredAt)).toBe('2026-11-27T06:00')
    }
  })

  test('newest first is an order, and clocks that are put back for winter are no fault', () => {
    const newest = 'Time,Temp °C\n2026-11-02 08:00,22\n2026-11-02 07:00,21\n2026-11-02 06:00,20'
    expect(readLoggerFile(newest, zone)).toMatchObject({ ok: true, isNewestFirst: true })
    expect(firstOf(newest)).toEqual([['Temp °C', '2026-11-02T05:00 20', '2026-11-02T06:00 21', '2026-11-02T07:00 22']])
    const winter =
      'Time,Temp °C\n2026-10-25 02:00,20\n2026-10-25 02:30,21\n2026-10-25 02:00,22\n2026-10-25 02:30,23\n2026-10-25 03:00,24'
    expect(firstOf(winter)).toEqual([
      ['Temp °C', ...['00:00 20', '00:30 21', '01:00 22', '01:30 23', '02:00 24'].map((each) => `2026-10-25T${each}`)],
    ])
  })
})

test('concrete that begins hot or jumps is a question, from its pour on', () => {
  const pouredAt = '2026-11-02T06:00:00.000Z'
  const text = (...temperatures: number[]) =>
    `Time,Temp °C\n${temperatures.map((each, index) => `2026-11-02T0${index + 5}:00:00Z,${each}`).join('\n')}`
  expect(questionsOf(text(5, 46, 47), {}, pouredAt)).toEqual(['hot'])
  expect(questionsOf(text(5, 20, 36), {}, pouredAt)).toEqual(['jump'])
  expect(questionsOf(text(60, 20, 35), {}, pouredAt)).toEqual([])
  expect(questionsOf(text(5, 68, 90), { isSure: true }, pouredAt)).toEqual([])
})

test.each([
  ['windows-1251', 'c2f0e5ecff3bd2e5ecefe5f0e0f2f3f0e02c20b0d1', 'Время;Температура, °С'],
  ['windows-1252', '5a6569743b5465 6d702c20b046'.replaceAll(' ', ''), 'Zeit;Temp, °F'],
  ['shift_jis', '93fa8e9e2c89b7937828818b4329', '日時,温度(°C)'],
  ['utf-16le', 'fffe540069006d0065003b0054006500', 'Time;Te'],
])('%s is decoded', (_encoding, hex, expected) => {
  const bytes = Buffer.from(hex, 'hex')
  const text = decodeLoggerFile(bytes, (encoding, fatal) => {
    try {
      return new TextDecoder(encoding, { fatal }).decode(bytes)
    } catch {
      return null
    }
  })
  expect(text.normalize('NFKC')).toBe(expected)
})
