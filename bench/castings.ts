import { middleOf } from '#support/load/load.ts'
import type { Database } from '../apps/server/src/database/database.ts'
import type { Stage } from './stage.ts'

export interface CastingLine {
  readonly name: string
  readonly figure: number
  /** `ms`: at most `goal`; `ratio` to a bare transaction: at least `goal`. */
  readonly unit: 'ms' | 'ratio'
  readonly goal: number
}

const moulds = 60
const placed = 2000
const waiting = 5000
const inCasting = 40
const monday = '2090-03-06'
const nextMonday = '2090-03-13'

const fill = `
  WITH plant AS (
    INSERT INTO plants (name, time_zone, weekdays) VALUES ('Bench', 'UTC', '{1,2,3,4,5,6,7}') RETURNING id
  ), beds AS (
    INSERT INTO moulds (plant_id, name, kind, length, turns) SELECT id, 'Bed ' || n, 'bed', 60000, 4
    FROM plant, generate_series(1, ${moulds}) n RETURNING id, name
  ), project AS (
    INSERT INTO projects (code, name, time_zone, plant_id) SELECT 'CAST', 'Castings', 'UTC', id FROM plant RETURNING id
  ), section AS (
    INSERT INTO sections (project_id, name, position) SELECT id, 'Storey', 1 FROM project RETURNING id, project_id
  ), made AS (
    INSERT INTO components (project_id, section_id, name, control_number, length, width, height, weight, volume)
    SELECT project_id, id, 'P-' || n, 'K-' || n, 5000 + n % 9 * 100, 1200, 200 + n % 3 * 65, 3000, 1.5
    FROM section, generate_series(1, ${placed + waiting + 40 * inCasting}) n RETURNING id, project_id, split_part(control_number, '-', 2)::int AS n
  ), planned AS (
    INSERT INTO component_plan (component_id, project_id, cast_on, needed_on)
    SELECT id, project_id, CASE WHEN n <= ${placed} THEN date '${monday}' + n % 7 WHEN n > ${placed + waiting} THEN date '${monday}' + 30 END,
      date '${monday}' + 10 + n % 20
    FROM made
  )
  INSERT INTO component_moulds (component_id, mould_id, turn, position)
  SELECT made.id, beds.id, 1 + made.n / 7 / ${moulds} % 4, made.n % 100
  FROM made JOIN beds ON beds.name = 'Bed ' || 1 + made.n / 7 % ${moulds} WHERE made.n <= ${placed}`

/** What confirming a casting writes, without a rule: statuses with their history, the casting, what it is made of, the log. */
const bare = `
  WITH moved AS (
    UPDATE components SET status = 'manufactured', version = version + 1, status_changed_at = now(), cast_at = now()
    WHERE id = ANY ($1::uuid[]) RETURNING id, project_id
  ), changes AS (
    INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, occurred_at)
    SELECT id, project_id, 'planning', 'manufactured', $2, 'casting', now() FROM moved RETURNING id, component_id
  ), casting AS (
    INSERT INTO castings (mould_id, day, turn, poured_at, poured_by, recorded_at) VALUES ($3, $4, 1, now(), $2, now()) RETURNING id
  ), made AS (
    INSERT INTO casting_components (casting_id, component_id, change_id, position)
    SELECT casting.id, component_id, changes.id, 0 FROM casting, changes
  )
  INSERT INTO audit_log (user_id, action, subject, subject_id, details)
  SELECT $2, 'casting.cast', 'plant', id::text, '{"components": ${inCasting}}' FROM casting`

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/** Requests the board of a full week, a proposal for thousands that wait, and confirms castings. */
export async function measureCastings({ api, database, seeded, token }: Stage, rounds: number): Promise<CastingLine[]> {
  await database.rows(fill)
  await database.rows('VACUUM ANALYZE')
  const plant = await database.row<{ id: string; mould: string }>(
    `SELECT p.id, (SELECT id FROM moulds WHERE plant_id = p.id AND name = 'Bed 1') AS mould FROM plants p WHERE p.name = 'Bench'`,
  )
  if (!plant) throw new Error('The plant is missing.')
  async function send(method: string, path: string, body?: object): Promise<void> {
    const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(`${api.address}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    await response.arrayBuffer()
  }
  const middle = async (work: () => Promise<unknown>, warmUps = 1) => {
    const times: number[] = []
    for (let round = 0; round < warmUps + rounds; round++) {
      const took = await timed(work)
      if (round >= warmUps) times.push(took)
    }
    return middleOf(times)
  }
  const board = await middle(() => send('GET', `/plants/${plant.id}/board?from=${monday}`))
  const filled = await middle(() => send('POST', `/plants/${plant.id}/fill-week`, { from: nextMonday }))
  const short = await measureMaterials(database, plant.id, async (path) => middle(() => send('GET', path)))
  const castings = await idsToCast(database)
  const next = () => castings.pop() ?? []
  let day = 0
  const dayOf = () => new Date(Date.parse('2091-01-01') + 86_400_000 * ++day).toISOString().slice(0, 10)
  // A plan is kept after five executions on a connection.
  const ours = await middle(
    () => send('POST', `/moulds/${plant.mould}/castings`, { day: dayOf(), turn: 1, component_ids: next() }),
    12,
  )
  const theirs = await middle(
    () =>
      database.transaction((transaction) =>
        transaction.rows(bare, [next(), seeded.adminId, plant.mould, dayOf()], 'bare'),
      ),
    12,
  )
  return [
    { name: `castings: board of ${moulds} moulds, ${placed} components`, figure: board, unit: 'ms', goal: 1000 },
    ...short,
    { name: `castings: fill the week, ${waiting} waiting`, figure: filled, unit: 'ms', goal: 1000 },
    { name: `castings: confirm ${inCasting} components`, figure: theirs / ours, unit: 'ratio', goal: 0.5 },
  ]
}

const items = 40

/** Bills of 40 items for all that waits and 2,000 castings of the next four weeks: what is short, and the stock with its needs. */
async function measureMaterials(
  database: Database,
  plantId: string,
  middle: (path: string) => Promise<number>,
): Promise<CastingLine[]> {
  await database.rows(
    `WITH bill AS (
       INSERT INTO bills (project_id, mark) SELECT p.id, c.name FROM projects p JOIN components c ON c.project_id = p.id
       WHERE p.plant_id = $1 AND EXISTS (SELECT FROM component_moulds cm WHERE cm.component_id = c.id) RETURNING id, mark
     )
     INSERT INTO bill_items (bill_id, position, kind, number, unit, quantity)
     SELECT id, n, 'bar', 'I-' || (n * 7 + split_part(mark, '-', 2)::int) % 300, 'pcs', 1 + n % 3 FROM bill, generate_series(0, ${items - 1}) n`,
    [plantId],
  )
  // A casting of its own for each component, within four weeks.
  await database.rows(
    `WITH numbered AS (SELECT cm.component_id, row_number() OVER () AS n FROM component_moulds cm JOIN moulds mo ON mo.id = cm.mould_id
       WHERE mo.plant_id = $1)
     UPDATE component_plan cp SET cast_on = current_date + (n % 28)::int FROM numbered WHERE numbered.component_id = cp.component_id`,
    [plantId],
  )
  await database.rows('VACUUM ANALYZE')
  const short = await middle(`/plants/${plantId}/material-shortages?limit=100`)
  const stock = await middle(`/plants/${plantId}/stock?limit=50`)
  return [
    {
      name: `castings: what is short in four weeks, ${placed} components of ${items} items`,
      figure: short,
      unit: 'ms',
      goal: 1000,
    },
    { name: `castings: stock with its needs of four weeks`, figure: stock, unit: 'ms', goal: 1000 },
  ]
}

/** Components that are on no mould yet, by the casting that each is confirmed with. */
async function idsToCast(database: Database): Promise<string[][]> {
  const rows = await database.rows<{ id: string }>(
    `SELECT id FROM components WHERE control_number LIKE 'K-%' AND split_part(control_number, '-', 2)::int > $1`,
    [placed + waiting],
  )
  return Array.from({ length: Math.floor(rows.length / inCasting) }, (_, index) =>
    rows.slice(index * inCasting, (index + 1) * inCasting).map(({ id }) => id),
  )
}
