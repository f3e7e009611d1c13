import { doubtfulReadings, readLogger, settleReadings } from '@castline/contract/loggers'
import { removeReadings } from '@castline/contract/maturity'
import { zipSync } from 'fflate'
import { describe, expect, it, test } from 'vitest'
import { aUser } from '#support/factories.ts'
import { type LoggerCell, loggerWorkbook } from '#support/logger-workbook.ts'
import { testApp } from '#support/test-app.ts'
import { hour, maturitySites } from './maturity-site.ts'

const app = await testApp()
const { call, database } = app
const { aPouredCasting, add, maturityOf } = maturitySites(app)
type Site = Awaited<ReturnType<typeof aPouredCasting>>

function read(site: Site, file: Uint8Array, options: object = {}, as = site.producer) {
  const body = new FormData()
  body.append('options', JSON.stringify(options))
  body.append('file', new Blob([new Uint8Array(file)]), 'logger')
  return call(readLogger, { as, params: { id: site.id }, body })
}

const bytes = (text: string) => new TextEncoder().encode(text)
/** A whole second, as loggers write it, of an hour after the pour. */
const atHour = ({ pouredAt }: Site, hours: number) =>
  new Date(Math.floor(pouredAt / 1000 + hours * 3600) * 1000).toISOString()
const celsiusOf = async (site: Site) =>
  (await maturityOf(site)).sensors.map(({ name, points }) => [name, ...points.map(({ celsius }) => celsius)])
const csvOf = (site: Site, head: string, values: readonly (number | string)[]) =>
  bytes(`${head}\n${values.map((value, index) => `${atHour(site, index + 1)},${value}`).join('\n')}\n`)

describe('the file of a logger by a call', () => {
  it('is shown first, and stored with all of its sensors when it is asked for', async () => {
    const site = await aPouredCasting()
    const file = csvOf(site, 'Time,"Temp, (*F)"', [68, 86, 104])
    const shown = await read(site, file)
    expect(shown.body).toMatchObject({
      columns: [{ name: 'Temp, (*F)', is_sensor: true, unit: 'fahrenheit', lowest: 20, highest: 40 }],
      questions: [],
      sensors: [{ count: 3, first: atHour(site, 1), last: atHour(site, 3) }],
      ...{ stored: null, text: null },
    })
    expect(await celsiusOf(site)).toEqual([])
    for (const added of [3, 0]) {
      const { body } = await read(site, file, { store: true })
      expect(body.stored).toEqual({ added, known: 3 - added })
    }
    expect(await celsiusOf(site)).toEqual([['Temp, (*F)', 20, 30, 40]])
  })

  it('is not stored while it leaves something open, and by the answers then', async () => {
    const site = await aPouredCasting()
    const file = csvOf(site, 'Time,Temp', [68, 86, 104])
    expect((await read(site, file)).body).toMatchObject({ questions: ['unit'], sensors: [] })
    const { status, refusal } = await read(site, file, { store: true })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'unit', code: 'unit' }]])
    const hot = await read(site, file, { store: true, unit: 'celsius' })
    expect(hot.refusal.details).toMatchObject([
      { field: 'is_sure', code: 'hot' },
      { field: 'is_sure', code: 'jump' },
    ])
    expect(await celsiusOf(site)).toEqual([])
    await read(site, file, { store: true, unit: 'fahrenheit' })
    expect(await celsiusOf(site)).toEqual([['Temp', 20, 30, 40]])
  })

  it('stores all sensors or none', async () => {
    const site = await aPouredCasting()
    const late = new Date(Date.now() + 5 * hour).toISOString()
    const file = bytes(`Time,A °C,B °C\n${atHour(site, 1)},20,\n${late},,20\n`)
    expect((await read(site, file, { store: true })).status).toBe(400)
    expect(await celsiusOf(site)).toEqual([])
  })

  const wide = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
  test.each<[string, (site: Site) => Uint8Array]>([
    ['a workbook', (site) => loggerWorkbook([rowsOf(site, 'Temp °C')])],
    ['a workbook that counts days from 1904', (site) => loggerWorkbook([rowsOf(site, 'Temp °C')], { from1904: true })],
    ['a workbook whose format has the unit', (site) => loggerWorkbook([rowsOf(site, 'Temp')], { format: '0.0" °C"' })],
    [
      'a workbook with a sheet about the logger in front',
      (site) =>
        loggerWorkbook([
          [
            ['Serial', '1234'],
            ['Interval', 60],
          ],
          rowsOf(site, 'Temp °C'),
        ]),
    ],
    ['a workbook with backslashes', (site) => loggerWorkbook([rowsOf(site, 'Temp °C')], { separator: '\\' })],
    ['text in UTF-16', (site) => wide(new TextDecoder().decode(csvOf(site, 'Time,Temp °C', [20.5, 22, 24])))],
  ])('can be %s', async (_name, fileOf) => {
    const site = await aPouredCasting()
    await database.rows(`UPDATE plants SET time_zone = 'Asia/Bangkok' WHERE id = $1`, [site.plant.id])
    const { body } = await read(site, fileOf(site), { store: true, text: true })
    expect(body.stored).toEqual({ added: 3, known: 0 })
    expect(body.text).toContain('20.5')
    expect((await celsiusOf(site)).map(([, ...values]) => values)).toEqual([[20.5, 22, 24]])
  })

  /** Times without a zone are those of the plant. */
  function rowsOf(site: Site, name: string): LoggerCell[][] {
    const local = (hours: number) => ({
      at: `${new Intl.DateTimeFormat('sv-SE', {
        dateStyle: 'short',
        timeStyle: 'medium',
        timeZone: 'Asia/Bangkok',
      })
        .format(Date.parse(atHour(site, hours)))
        .replace(' ', 'T')}Z`,
    })
    return [['Date Time', name], ...[20.5, 22, 24].map((celsius, index) => [local(index + 1), celsius])]
  }

  test.each<[string, Uint8Array, number | undefined]>([
    ['no_columns', bytes('Mark,Weight\nW-01,3'), undefined],
    ['no_rows', bytes('Time,Temp °C\n'), undefined],
    ['time', bytes('Time,Temp °C\nyesterday 5,20\n'), 2],
    ['damaged', bytes('PK\u0003\u0004 nothing'), undefined],
    ['damaged', zipSync({ 'a.txt': new Uint8Array(5) }), undefined],
    ['no_columns', loggerWorkbook([[['Mark'], ['W-01']]]), undefined],
    ['damaged', zipSync({ 'xl/workbook.xml': new Uint8Array(70 * 1024 * 1024) }), undefined],
  ])('is refused as %s', async (code, file, line) => {
    const site = await aPouredCasting()
    const { status, refusal } = await read(site, file, { store: true })
    expect([status, refusal.details]).toMatchObject([400, [{ field: 'file', code, ...(line && { values: { line } }) }]])
    expect(refusal.message).toContain('Nothing was stored.')
  })
})

describe('readings with a doubtful unit', () => {
  const doubts = async (site: Site, as = site.producer) =>
    (await call(doubtfulReadings, { as, params: { id: site.plant.id } })).body
  const read68 = (site: Site, values: readonly number[], sensor?: string) =>
    add(
      site,
      values.map((celsius, index) => ({ at: atHour(site, index + 1), celsius })),
      sensor,
    )
  const settle = (site: Site, unit: 'celsius' | 'fahrenheit', sensor = 'Core', as = site.producer) =>
    call(settleReadings, { as, params: { id: site.id }, body: { sensor, unit } })

  it('are listed for the plant until somebody says that they are right', async () => {
    const site = await aPouredCasting()
    await read68(site, [20, 34, 46, 58])
    expect(await doubts(site)).toEqual({ total: 0, sensors: [] })
    await read68(site, [68, 70, 86], 'Edge')
    await read68(site, [20, 22, 72], 'Mixed')
    // Typed, and not of a file.
    await read68(site, [60], 'hand')
    const listed = await doubts(site)
    expect(listed.total).toBe(2)
    expect(listed.sensors).toMatchObject([
      {
        ...{ casting_id: site.id, sensor: 'Edge', count: 3, lowest: 68, highest: 86, reasons: ['hot', 'jump'] },
        ...{ lowest_from_fahrenheit: 20, highest_from_fahrenheit: 30 },
      },
      { sensor: 'Mixed', reasons: ['jump'] },
    ])
    expect((await settle(site, 'celsius', 'Mixed')).body).toEqual({ readings: 0 })
    expect((await doubts(site)).sensors.map(({ sensor }) => sensor)).toEqual(['Edge'])
    expect((await settle(site, 'celsius', 'Mixed')).status).toBe(409)
    expect((await settle(site, 'celsius', 'Nobody')).status).toBe(404)
  })

  it('that were °F are converted once, and the estimate follows', async () => {
    const site = await aPouredCasting()
    await read68(site, [68, 86, 104])
    expect((await settle(site, 'fahrenheit')).body).toEqual({ readings: 3 })
    expect(await celsiusOf(site)).toEqual([['Core', 20, 30, 40]])
    expect((await settle(site, 'fahrenheit')).status).toBe(409)
    expect(await celsiusOf(site)).toEqual([['Core', 20, 30, 40]])
    const logged = await database.rows(
      `SELECT details->>'unit' AS unit FROM audit_log WHERE subject_id = $1 AND details ? 'unit'`,
      [site.plant.id],
    )
    expect(logged).toEqual([{ unit: 'fahrenheit' }])
  })

  it('that are deleted and read again are asked about again', async () => {
    const site = await aPouredCasting()
    await read68(site, [68, 70])
    await settle(site, 'celsius')
    await call(removeReadings, { as: site.producer, params: { id: site.id }, query: { sensor: 'Core' } })
    await read68(site, [68, 70])
    expect((await doubts(site)).total).toBe(1)
  })

  it('are not converted to what no concrete has', async () => {
    const site = await aPouredCasting()
    await read68(site, [60, -25])
    expect((await settle(site, 'fahrenheit')).status).toBe(400)
    expect((await doubts(site)).total).toBe(1)
  })

  it('of another plant are none of theirs', async () => {
    const site = await aPouredCasting()
    await read68(site, [68, 70])
    const stranger = await aUser(database, { role: 'producer' })
    expect((await call(doubtfulReadings, { as: stranger, params: { id: site.plant.id } })).status).toBe(404)
    expect((await settle(site, 'celsius', 'Core', stranger)).status).toBe(404)
    expect((await read(site, csvOf(site, 'Time,Temp °C', [20]), {}, stranger)).status).toBe(404)
  })
})
