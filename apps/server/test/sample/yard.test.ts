import { listYards, yardTree } from '@castline/contract/places'
import { listRacks } from '@castline/contract/racks'
import { isRackKind } from '@castline/domain/yard/places'
import { expect, it } from 'vitest'
import { loadSampleProject } from '#sample/load.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
await loadSampleProject(database, { timeZone: 'Asia/Bangkok', now: new Date('2026-11-20T02:00:00Z') })

it('has a yard of forty places and six racks with the manufactured components', async () => {
  const admin = await aUser(database, { role: 'admin' })
  const [yard] = (await call(listYards, { as: admin })).body
  const { places } = (await call(yardTree, { as: admin, params: { id: yard?.id ?? '' } })).body
  const fixed = places.filter(({ kind, parent_id }) => parent_id !== null && !isRackKind(kind))
  expect(fixed).toHaveLength(40)
  const racks = (await call(listRacks, { as: admin })).body
  expect(racks.map(({ state }) => state).sort()).toEqual(['road', 'site', 'yard', 'yard', 'yard', 'yard'])
  expect(racks.find(({ state }) => state === 'road')?.count).toBeGreaterThan(0)
  // What is made is at a place, or still in its mould.
  const astray = await database.rows(
    `SELECT c.control_number FROM components c
     WHERE c.project_id = (SELECT id FROM projects WHERE code = 'HC-B') AND c.status = 'manufactured'
       AND (c.place_id IS NULL) <> EXISTS (SELECT FROM casting_components made JOIN castings k ON k.id = made.casting_id
         WHERE made.component_id = c.id AND k.stripped_at IS NULL)`,
  )
  expect(astray).toEqual([])
  expect(places.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(5)
  // Each is where its history and its status say.
  const wrong = await database.rows(
    `SELECT FROM components c WHERE c.place_id IS NOT NULL AND (NOT fits_place(c.status, c.place_id) OR c.place_id IS DISTINCT FROM (
       SELECT m.to_place_id FROM component_moves m WHERE m.component_id = c.id ORDER BY m.id DESC LIMIT 1))`,
  )
  expect(wrong).toEqual([])
})

it('has a truck whose components left together, and that was to arrive at the next full hour', async () => {
  const left = await database.rows(
    `SELECT ld.number, h.occurred_at = ld.departed_at AND lp.loaded_at = ld.departed_at AS together, count(*)::int AS pieces,
       to_char(ld.planned_time, 'MI') AS minute, ld.departed_at < (ld.planned_on + ld.planned_time) AT TIME ZONE 'Asia/Bangkok' AS before
     FROM loads ld JOIN load_pieces lp ON lp.load_id = ld.id JOIN components c ON c.id = lp.component_id
       JOIN status_changes h ON h.id = c.last_change_id
     WHERE ld.status = 'departed' GROUP BY 1, 2, 4, 5`,
  )
  expect(left).toEqual([{ number: 2, together: true, pieces: 5, minute: '00', before: true }])
})
