import { describe, expect, test } from 'vitest'
import { readLoggerFile } from '../../src/production/logger-file.ts'

const zone = 'Europe/Berlin'
const firstOf = (text: string, ...more: [] | ['day_first' | 'month_first']) => {
  const file = readLoggerFile(text, zone, ...more)
  return file.ok
    ? file.sensors.map(({ name, readings }) => [
        name,
        ...readings.map(({ at, celsius }) => `${at.slice(0, 16)} ${celsius}`),
      ])
    : file
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
    expect(readLoggerFile(text, zone)).toMatchObject({ ok: true, empty: 1 })
  })

  test('the order of day and month is asked for where the file does not show it', () => {
    const text = 'Date,Temp\n02/11/2026 06:00,20'
    expect(readLoggerFile(text, zone)).toEqual({ ok: false, fault: 'ambiguous_days', line: null })
    expect(firstOf(text, 'day_first')).toEqual([['Temp', '2026-11-02T05:00 20']])
    expect(firstOf(text, 'month_first')).toEqual([['Temp', '2026-02-11T05:00 20']])
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
  ])('%s', (_name, text, fault, line) => expect(readLoggerFile(text, zone)).toEqual({ ok: false, fault, line }))
})
