import { expect, test } from 'vitest'
import { aSection, aUser } from '#support/factories.ts'
import { explaining } from '#support/plans.ts'
import { testApp } from '#support/test-app.ts'
import { type Move, writeMoves } from '#tracking/status/status-moves.ts'

const { database } = await testApp()

// PostgreSQL does not know how many components a list of JSON names, and would read all of them for a few.
test('changes of a few among thousands of components read only these', async () => {
  const { id: by } = await aUser(database, { role: 'transporter' })
  const section = await aSection(database, {})
  const components = await database.rows<{ id: string }>(
    `INSERT INTO components (project_id, section_id, name, control_number)
     SELECT $1, $2, 'Wall', 'W-' || n FROM generate_series(1, 5000) n RETURNING id`,
    [section.project_id, section.id],
  )
  await database.rows('ANALYZE components')
  const change = { takes_back: false, note: null, reason: null, reason_code: null }
  const moves = components.slice(0, 60).map(({ id }): Move => ({ id, to: 'transported', ...change }))
  const plans: string[] = []
  await database.transaction((transaction) =>
    writeMoves(explaining(transaction, plans), moves, { by, via: 'load', occurredAt: null }),
  )
  // The components, and the castings whose moulds they leave.
  expect(plans).toHaveLength(2)
  const all = plans.join('\n')
  expect(all).toContain('Index Scan on components_pkey')
  expect(all).not.toContain('Seq Scan on components')
  expect(all).toContain('casting_components')
})
