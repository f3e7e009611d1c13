import { isOverdueLoad } from '@castline/domain/loads/days'
import { formatLoadNumber, loadStatuses } from '@castline/domain/loads/loads'
import type { Day } from '@castline/domain/plan/calendar'
import { formatNcrNumber, holdsNow, ncrStatuses } from '@castline/domain/quality/ncrs'
import { describe, expect, it } from 'vitest'
import { aProject } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { loadNumber, isOverdueLoad as overdueInSql } from '#tracking/loads/load-columns.ts'
import { isHolding, ncrNumber } from '#tracking/quality/ncr-numbers.ts'

const { database } = await testApp()
const numbers = [1, 9, 10, 999, 1000, 9999, 10_000, 123_456]

const textsOf = async (sql: string) => {
  const rows = await database.rows<{ text: string }>(
    `SELECT ${sql} AS text FROM unnest($1::int[]) WITH ORDINALITY AS given (number, n) ORDER BY n`,
    [numbers],
  )
  return rows.map(({ text }) => text)
}

describe('rules that SQL repeats', () => {
  it('numbers of loads and of non-conformances', async () => {
    expect(await textsOf(loadNumber('number'))).toEqual(numbers.map(formatLoadNumber))
    expect(await textsOf(ncrNumber('number'))).toEqual(numbers.map(formatNcrNumber))
  })

  it('a non-conformance holds its component', async () => {
    const rows = await database.rows<{ status: (typeof ncrStatuses)[number]; holds: boolean; sql: boolean }>(
      `SELECT x.status, x.holds, ${isHolding('x')} AS sql
       FROM unnest($1::text[]) AS s (status) CROSS JOIN unnest('{t,f}'::boolean[]) AS h (holds)
       CROSS JOIN LATERAL (SELECT s.status, h.holds) AS x`,
      [ncrStatuses],
    )
    expect(rows).toHaveLength(ncrStatuses.length * 2)
    for (const { sql, ...ncr } of rows) expect(sql, JSON.stringify(ncr)).toBe(holdsNow(ncr))
  })

  it('a load is overdue, in the time zone of its project', async () => {
    // Their days always differ: they are 25 hours apart.
    for (const time_zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
      const { id } = await aProject(database, { time_zone })
      const rows = await database.rows<{
        status: (typeof loadStatuses)[number]
        planned_on: Day
        today: Day
        sql: boolean
      }>(
        `SELECT ld.status, ld.planned_on, t.today, ${overdueInSql('ld')} AS sql
         FROM (SELECT (now() AT TIME ZONE $3)::date AS today) AS t, unnest($1::text[]) AS s (status)
         CROSS JOIN unnest('{-1,0,1}'::int[]) AS d (days)
         CROSS JOIN LATERAL (SELECT s.status, t.today + d.days AS planned_on, $2::uuid AS project_id) AS ld`,
        [loadStatuses, id, time_zone],
      )
      expect(rows).toHaveLength(loadStatuses.length * 3)
      for (const { sql, today, ...load } of rows) expect(sql, JSON.stringify(load)).toBe(isOverdueLoad(load, today))
    }
  })
})
