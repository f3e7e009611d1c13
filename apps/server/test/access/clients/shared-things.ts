import { confirmCasting } from '@castline/contract/casting-steps'
import { planCastings } from '@castline/contract/castings'
import { addReadings } from '@castline/contract/maturity'
import { moveComponent } from '@castline/contract/moves'
import { addPourComponents, createPour } from '@castline/contract/pours'
import { addSpecimens, enterResults } from '@castline/contract/specimens'
import { takeStock } from '@castline/contract/stocktakes'
import { aComponent, type Id } from '#support/factories.ts'
import { aMould } from '#support/production.ts'
import type { TestApp } from '#support/test-app.ts'
import { aPlaceOf } from '#support/yards.ts'
import type { aPlantOfTwo, Client, Shared } from '../../features/production/several-clients-site.ts'

type World = Awaited<ReturnType<typeof aPlantOfTwo>>

const done = <R extends { status: number; refusal: unknown }>(response: R): R => {
  if (response.status >= 300) throw new Error(JSON.stringify(response.refusal))
  return response
}

/** Results of a pour with words of who entered them; one of them corrects another. */
async function withResults({ call }: TestApp, { plant }: Pick<Shared, 'plant'>, { as, pour, word }: Client) {
  const due_at = new Date().toISOString()
  const specimens = { count: 2, shape: 'cube_150', purpose: 'acceptance', curing: 'standard', due_at } as const
  const added = done(await call(addSpecimens, { as, params: { id: pour.id }, body: specimens }))
  const results = [{ specimen_id: added.body.specimens[0]?.id ?? '', strength: 20 }]
  for (const reason of [null, `${word}reason`]) {
    const body = { results, tested_at: due_at, tested_by: `${word}laboratory`, machine: `${word}machine`, reason }
    done(await call(enterResults, { as, params: { id: plant.id }, body }))
  }
}

/** Inserts what the client cast today, with temperatures. */
async function cast({ database }: TestApp, { mould, today }: Shared, of: Client): Promise<Id> {
  const row = await database.row<Id>(
    `WITH made AS (
       INSERT INTO castings (mould_id, day, turn, poured_at, recorded_at)
       SELECT $1, $2, 1 + count(*), now(), now() FROM castings WHERE mould_id = $1 AND day = $2 RETURNING id
     ), members AS (
       INSERT INTO casting_components (casting_id, component_id, change_id)
       SELECT made.id, pc.component_id, (SELECT max(id) FROM status_changes) FROM made, pour_components pc WHERE pc.pour_id = $3
     ), readings AS (INSERT INTO casting_readings SELECT id, $4, now(), 20 FROM made)
     SELECT id FROM made`,
    [mould.id, today, of.pour.id, `${of.word}sensor`],
  )
  if (!row) throw new Error('Nothing was cast.')
  return row
}

/** What a client has beyond what the access table inserts. Returns what it cast. */
export async function furnish(app: TestApp, shared: Shared, client: Client): Promise<Id> {
  const { database } = app
  await withResults(app, shared, client)
  const { project, word } = client
  await database.rows('INSERT INTO project_holidays (project_id, day, name) VALUES ($1, $2, $3)', [
    ...[project.id, '2090-05-01', `${word}holiday`],
  ])
  await database.rows(
    `INSERT INTO gate_overrides (gate, step, component_id, load_id, reason)
     SELECT 'curing', 'depart', lp.component_id, lp.load_id, $2 FROM load_pieces lp JOIN loads l ON l.id = lp.load_id
     WHERE l.project_id = $1`,
    [project.id, `${word}override`],
  )
  for (const [table, column, plain] of [
    ['checklist_templates', 'items', 'Is the mould clean?'],
    ['contracts', 'lines', 'Walls'],
  ] as const) {
    await database.rows(
      `UPDATE ${table} SET ${column} = replace(${column}::text, $2, $3)::jsonb WHERE project_id = $1`,
      [project.id, plain, `${word}${column}`],
    )
  }
  return cast(app, shared, client)
}

/** A casting, pour, rack and stocktake with a component of each client. */
export async function shareThings(app: TestApp, { plant, yard, place, day, today, a, b, readers }: World) {
  const { call, database } = app
  const as = readers.both
  const pieceOf = async ({ project, word }: Client, what: string) => {
    const section = await database.row<{ id: string; project_id: string; name: string; position: number }>(
      'SELECT * FROM sections WHERE project_id = $1 ORDER BY position LIMIT 1',
      [project.id],
    )
    const name = `${word}${what}`
    return aComponent(database, { ...(section && { section }), name, control_number: `${name}/1` })
  }
  const pair = async (what: string) => [await pieceOf(a, what), await pieceOf(b, what)] as const
  const mould = await aMould(database, plant, { turns: 2 })
  const plan = async (pieces: readonly Id[], turn: number, on: string) => {
    const moves = pieces.map(({ id }) => ({ component_id: id, to: { mould_id: mould.id, day: on, turn } }))
    done(await call(planCastings, { as, params: { id: plant.id }, body: { moves } as never }))
  }
  const cast = await pair('cast')
  await plan(await pair('together'), 1, day)
  await plan(cast, 1, today)
  const ids = cast.map(({ id }) => id)
  await database.rows("UPDATE components SET not_before = now() - interval '1 day' WHERE id = ANY ($1::uuid[])", [ids])
  const body = { day: today, turn: 1, component_ids: ids }
  const casting = done(await call(confirmCasting, { as, params: { id: mould.id }, body: body as never })).body
    .casting_id
  const readings = [{ at: new Date(Date.now() + 1000).toISOString(), celsius: 21 }]
  done(await call(addReadings, { as, params: { id: casting }, body: { sensor: 'Core', readings } as never }))
  const started_at = new Date(Date.now() - 60_000).toISOString()
  const pour = done(await call(createPour, { as, params: { id: plant.id }, body: { mix_id: plant.mixId, started_at } }))
  const rack = await aPlaceOf(database, { kind: 'rack', within: yard })
  const [onA, onB] = await pair('racked')
  for (const [{ project }, piece, racked] of [
    [a, cast[0], onA],
    [b, cast[1], onB],
  ] as const) {
    const control_numbers = [piece.control_number]
    done(
      await call(addPourComponents, {
        as,
        params: { id: pour.body.id },
        body: { project_id: project.id, control_numbers },
      }),
    )
    await database.rows("UPDATE components SET status = 'manufactured' WHERE id = $1", [racked.id])
    done(await call(moveComponent, { as, body: { component_id: racked.id, place_id: rack.id } }))
  }
  const stocktake = done(
    await call(takeStock, { as, params: { id: place.id }, body: { codes: [onA.qr_code], started_at } as never }),
  )
  return { mould, casting, pour: pour.body, rack, stocktake: stocktake.body.id, together: { a: onA, b: onB } }
}
