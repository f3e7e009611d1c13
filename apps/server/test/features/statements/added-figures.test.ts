import { saveContract } from '@castline/contract/statements'
import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { aLine, aSite } from './a-site.ts'

const app = await testApp()
const { call, database } = app

it('stages add up over a correction: stated before, corrected, of this period, together', async () => {
  const { component, change, statement, save, closeMonth } = await aSite(app)
  await save([aLine({ unit: 'count' })])
  const [kept, back, later] = [await component(), await component(), await component()]
  await change(kept, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  const cast = await change(back, 'planning', 'manufactured', '2026-01-11T03:00:00Z')
  await closeMonth('2026-01')
  await change(back, 'manufactured', 'planning', '2026-02-01T03:00:00Z', cast)
  await change(later, 'planning', 'manufactured', '2026-02-02T03:00:00Z')
  expect((await statement('2026-02')).lines).toMatchObject([
    {
      reached_before: { cast: 2 },
      reached_correction: { cast: -1 },
      reached_since: { cast: 1 },
      reached: { cast: 2 },
    },
  ])
})

it('says how much of what was cast is on hold, and in which currency the prices are', async () => {
  const { component, change, ask, statement, save, closeMonth } = await aSite(app)
  const [held, free] = [await component(), await component()]
  for (const each of [held, free]) await change(each, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await database.rows('UPDATE components SET open_holds = 1 WHERE id = $1', [held.id])
  const line = aLine()
  const withCurrency = (currency: string | null) =>
    call(saveContract, { ...ask, body: { lines: [line], currency } as never })
  expect((await withCurrency('eur')).status).toBe(400)
  expect((await withCurrency('EUR')).body.currency).toBe('EUR')
  // A client that does not know currencies keeps it.
  expect((await save([line])).body.currency).toBe('EUR')
  const closed = (await closeMonth('2026-01')).body
  expect(closed).toMatchObject({ currency: 'EUR', lines: [{ on_hold: 2, reached: { cast: 4 } }] })
  await withCurrency(null)
  await database.rows('UPDATE components SET open_holds = 0 WHERE id = $1', [held.id])
  expect(await statement('2026-01')).toEqual(closed)
})

it('a statement that was closed by an earlier version adds up, and does not say what was on hold', async () => {
  const { project, manager, statement, save } = await aSite(app)
  const { id, ...line } = aLine()
  await save([{ id, ...line }])
  const none = { cast: 0, delivered: 0, installed: 0 }
  const stored = {
    ...{ id, ...line, section_name: null, quantity: 4, unmeasured: 0, in_yard: 4, reached: { ...none, cast: 4 } },
    ...{ reached_since: { ...none, cast: 4 }, earned_before: 0, earned_correction: 0, earned_since: 2.4, earned: 2.4 },
    ...{ amount_before: 0, amount_correction: 0, amount_since: 240, amount: 240 },
  }
  await database.rows(
    `INSERT INTO statements (project_id, month, since, number, content, closed_by) VALUES ($1, '2026-01-01', NULL, 1, $2, $3)`,
    [project.id, JSON.stringify({ lines: [stored], unassigned: 0 }), manager.id],
  )
  expect(await statement('2026-01')).toMatchObject({
    currency: null,
    lines: [{ reached_before: none, reached_correction: none, on_hold: null }],
  })
  expect((await statement('2026-02')).lines).toMatchObject([
    { reached_before: { cast: 4 }, reached_correction: { cast: -4 } },
  ])
})

it('a delivery that came back is a correction, and counts again when it is delivered again', async () => {
  const { component, change, statement, save, closeMonth } = await aSite(app)
  await save([aLine({ unit: 'count' })])
  const wall = await component()
  await change(wall, 'planning', 'manufactured', '2026-01-10T03:00:00Z')
  await change(wall, 'manufactured', 'transported', '2026-01-11T03:00:00Z')
  await closeMonth('2026-01')
  await change(wall, 'transported', 'manufactured', '2026-02-01T03:00:00Z')
  expect((await statement('2026-02')).lines).toMatchObject([
    {
      reached_before: { delivered: 1 },
      reached_correction: { cast: 0, delivered: -1 },
      reached: { cast: 1, delivered: 0 },
    },
  ])
  await change(wall, 'manufactured', 'transported', '2026-02-09T03:00:00Z')
  expect((await statement('2026-02')).lines).toMatchObject([{ reached: { cast: 1, delivered: 1 } }])
})
