import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { historyEntry } from '@castline/contract/component-history'
import { expect, test } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { historyOf } from '#features/components/queries.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aMould, aPlant } from '#support/production.ts'
import { testDatabase } from '#support/test-database.ts'

const database = await testDatabase()
const run = (text: string, values: unknown[] = []) => database.rows<{ id: string }>(text, values)

/** The tables and columns of before. */
const before = `
  DROP TABLE gate_overrides;
  CREATE TABLE checklist_overrides (change_id bigint PRIMARY KEY REFERENCES status_changes (id) ON DELETE CASCADE,
    user_id uuid NOT NULL REFERENCES users (id), reason text NOT NULL, checklists text[] NOT NULL,
    drawing boolean NOT NULL DEFAULT false, strength boolean NOT NULL DEFAULT false);
  ALTER TABLE castings ADD COLUMN strip_override text;
  ALTER TABLE load_pieces ADD COLUMN curing_reason text`

test('every reason of an override is moved into one table', async () => {
  for (const statement of before.split(';')) await run(statement)
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const component = await aComponent(database, { section, status: 'transported' })
  const { id: by } = await aUser(database, { role: 'manager', projects: [project] })
  const change = async (from: string, to: string) => {
    const [row] = await run(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via) VALUES ($1, $5, $2, $3, $4, 'app') RETURNING id`,
      [component.id, from, to, by, project.id],
    )
    return row?.id as string
  }
  const made = await change('planning', 'manufactured')
  const left = await change('manufactured', 'transported')
  await run(
    `INSERT INTO checklist_overrides (change_id, user_id, reason, checklists, drawing, strength)
     VALUES ($1, $3, 'By phone', '{Before casting,Rebar}', true, false), ($2, $3, 'Hammer', '{}', false, true)`,
    [made, left, by],
  )
  const mould = await aMould(database, await aPlant(database, [project]))
  const [casting] = await run(
    `INSERT INTO castings (mould_id, day, turn, poured_at, stripped_at, stripped_by, strip_override)
     VALUES ($1, '2026-11-20', 1, '2026-11-20T06:00:00Z', '2026-11-21T06:00:00Z', $2, 'Hammer: 16 MPa') RETURNING id`,
    [mould.id, by],
  )
  await run('INSERT INTO casting_components (casting_id, component_id, position, change_id) VALUES ($1, $2, 1, $3)', [
    casting?.id,
    component.id,
    made,
  ])
  const [load] = await run(
    `INSERT INTO loads (project_id, number, planned_on) VALUES ($1, 1, '2026-11-22') RETURNING id`,
    [project.id],
  )
  await run(
    `INSERT INTO load_pieces (load_id, component_id, position, curing_reason) VALUES ($1, $2, 1, 'Crane is booked')`,
    [load?.id, component.id],
  )
  await run(
    `INSERT INTO load_events (load_id, project_id, kind, user_id, details) VALUES ($1, $2, 'uncured', $3, $4)`,
    [load?.id, project.id, by, JSON.stringify({ control_numbers: [component.control_number] })],
  )

  await run(await readFile(join(migrationsFolder, '0260_gate_overrides.sql'), 'utf8'))

  expect(
    await run(
      `SELECT gate, step, component_id, change_id, casting_id, load_id, reason, named, user_id FROM gate_overrides ORDER BY id`,
    ),
  ).toEqual(
    [
      { gate: 'checklist', step: 'cast', change_id: made, reason: 'By phone', named: ['Before casting', 'Rebar'] },
      { gate: 'drawing', step: 'cast', change_id: made, reason: 'By phone' },
      { gate: 'strength', step: 'transported', change_id: left, reason: 'Hammer' },
      { gate: 'strength', step: 'strip', casting_id: casting?.id, reason: 'Hammer: 16 MPa' },
      { gate: 'curing', step: 'load', load_id: load?.id, reason: 'Crane is booked' },
    ].map((row) => ({
      ...{
        component_id: component.id,
        change_id: null,
        casting_id: null,
        load_id: null,
        named: [],
        user_id: by,
        ...row,
      },
    })),
  )
  const history = await historyOf(database, component.id)
  expect(history.map(({ override }) => override)).toEqual([
    { reason: 'Hammer', checklists: [], drawing: false, strength: true, gates: ['strength'] },
    {
      ...{ reason: 'By phone', checklists: ['Before casting', 'Rebar'], drawing: true, strength: false },
      gates: ['checklist', 'drawing'],
    },
  ])
  expect(history.every((entry) => historyEntry.safeParse(entry).success)).toBe(true)
})
