import type { Queryable } from '#database/database.ts'
import { isToCast } from './cast-on.ts'

interface Slot {
  readonly mould_id: string
  readonly turn: number
  readonly day: string
}
type Placed = Slot & { readonly component_id: string }

/** What belongs to a casting, and goes with it to another mould or day. */
interface CastingFacts extends Slot {
  readonly id: string
  readonly mix_id: string | null
  readonly planned_time: string | null
  readonly crew_id: string | null
  readonly is_fixed: boolean
  readonly is_poured: boolean
  readonly needs: readonly object[]
}

const keyOf = ({ mould_id, day, turn }: Slot) => `${mould_id} ${day} ${turn}`

const placed = `cm.component_id, cm.mould_id, cm.turn, cp.cast_on::text AS day FROM component_moulds cm
  JOIN component_plan cp ON cp.component_id = cm.component_id AND cp.cast_on IS NOT NULL`

/** Where components are on the board. */
function slotsOf(transaction: Queryable, ids: readonly string[]): Promise<Placed[]> {
  return transaction.rows(`SELECT ${placed} WHERE cm.component_id = ANY ($1::uuid[])`, [ids], 'slots-of-components')
}

const given = 'jsonb_to_recordset($1) AS g (mould_id uuid, day date, turn smallint)'

/** What is on the board in these slots. */
function occupants(transaction: Queryable, slots: readonly Slot[]): Promise<Placed[]> {
  return transaction.rows(
    `SELECT ${placed} JOIN ${given} ON g.mould_id = cm.mould_id AND g.turn = cm.turn AND g.day = cp.cast_on
       JOIN components c ON c.id = cm.component_id AND c.deleted_at IS NULL AND ${isToCast('c')}
       JOIN projects p ON p.id = c.project_id AND NOT p.archived`,
    [JSON.stringify(slots)],
    'occupants-of-slots',
  )
}

/** Locks the castings of these slots in the order of their keys, as planners do; those without a row are inserted. */
async function lockFacts(transaction: Queryable, slots: readonly Slot[]): Promise<CastingFacts[]> {
  const values = [JSON.stringify(slots)]
  await transaction.rows(
    `INSERT INTO castings (mould_id, day, turn, version) SELECT DISTINCT mould_id, day, turn, 0 FROM ${given}
     ORDER BY mould_id, day, turn ON CONFLICT (mould_id, day, turn) DO NOTHING`,
    values,
  )
  const matches = `castings k JOIN ${given} ON g.mould_id = k.mould_id AND g.day = k.day AND g.turn = k.turn`
  await transaction.rows(
    `SELECT FROM ${matches} ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE OF k`,
    values,
    'lock-moved-castings',
  )
  return transaction.rows(
    `SELECT k.id, k.mould_id, k.day::text AS day, k.turn, k.mix_id, k.planned_time, k.crew_id, k.is_fixed, k.poured_at IS NOT NULL AS is_poured,
       coalesce((SELECT json_agg(n) FROM casting_needs n WHERE n.casting_id = k.id), '[]') AS needs FROM ${matches}`,
    values,
    'moved-castings',
  )
}

/** The slots of the castings that components were cast with. */
function slotsCastIn(transaction: Queryable, ids: readonly string[]): Promise<Slot[]> {
  return transaction.rows(
    `SELECT k.mould_id, k.turn, k.day::text AS day FROM castings k WHERE k.id IN (
       SELECT made.casting_id FROM casting_components made
       WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL)`,
    [ids],
    'slots-cast-in',
  )
}

/**
 * Locks the castings that components leave and reach when their days become these, and those that the components of `moved`
 * were cast with, before the components are locked: everything that works on a casting and its components locks the casting
 * first. All are locked together, because two transactions that lock some and then others can wait for each other.
 */
export async function lockForNewDays(
  transaction: Queryable,
  days: ReadonlyMap<string, string | null>,
  moved: readonly string[],
): Promise<void> {
  const planned = days.size === 0 ? [] : await slotsOf(transaction, [...days.keys()])
  const reached = planned.flatMap((slot) => {
    const day = days.get(slot.component_id)
    return day ? [{ ...slot, day }] : []
  })
  const castIn = moved.length === 0 ? [] : await slotsCastIn(transaction, moved)
  const slots: Slot[] = [...planned, ...reached, ...castIn]
  if (slots.length > 0) await lockFacts(transaction, slots)
}

async function write(
  transaction: Queryable,
  left: readonly CastingFacts[],
  carried: ReadonlyMap<string, CastingFacts>,
) {
  const ids = left.map(({ id }) => id)
  await transaction.rows('DELETE FROM casting_needs WHERE casting_id = ANY ($1::uuid[])', [[...ids, ...carried.keys()]])
  await transaction.rows(
    'UPDATE castings SET mix_id = NULL, planned_time = NULL, crew_id = NULL, is_fixed = false WHERE id = ANY ($1::uuid[])',
    [ids],
  )
  const arrived = [...carried].map(([id, { mix_id, planned_time, crew_id, is_fixed, needs }]) => ({
    id,
    mix_id,
    planned_time,
    crew_id,
    is_fixed,
    needs: needs.map((need) => ({ ...need, casting_id: id })),
  }))
  await transaction.rows(
    `WITH arrived AS (SELECT * FROM jsonb_to_recordset($1) AS a (id uuid, mix_id uuid, planned_time time, crew_id uuid,
       is_fixed boolean, needs jsonb)),
     ticked AS (
       INSERT INTO casting_needs SELECT n.* FROM arrived, jsonb_populate_recordset(NULL::casting_needs, arrived.needs) AS n)
     UPDATE castings k SET mix_id = coalesce(arrived.mix_id, k.mix_id), planned_time = coalesce(arrived.planned_time, k.planned_time),
       crew_id = coalesce(arrived.crew_id, k.crew_id), is_fixed = k.is_fixed OR arrived.is_fixed
     FROM arrived WHERE k.id = arrived.id`,
    [JSON.stringify(arrived)],
  )
}

/** Raises the versions of castings whose components changed. */
export async function raiseVersions(transaction: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await transaction.rows('UPDATE castings SET version = version + 1 WHERE id = ANY ($1::uuid[])', [ids])
}

/**
 * Runs a change of moulds or days of these components. Where it moves all components of a casting to one mould, day and turn that
 * has no other, its mix, hour, crew, mark and what was ticked as ready go with them; what leaves its slot otherwise leaves none of it
 * to the next casting there. Returns the castings that changed.
 */
export async function movingCastings(
  transaction: Queryable,
  ids: readonly string[],
  change: () => Promise<void>,
): Promise<string[]> {
  const before = await slotsOf(transaction, ids)
  await change()
  if (before.length === 0) return []
  const after = new Map((await slotsOf(transaction, ids)).map((slot) => [slot.component_id, slot]))
  const targetOf = (slot: Placed) => after.get(slot.component_id)
  const moved = before.filter((slot) => {
    const target = targetOf(slot)
    return !target || keyOf(target) !== keyOf(slot)
  })
  if (moved.length === 0) return []
  const slots = [...moved, ...moved.flatMap((slot) => targetOf(slot) ?? [])]
  const facts = await lockFacts(transaction, slots)
  const factsBy = new Map(facts.map((each) => [keyOf(each), each]))
  const sourceBy = new Map(moved.map((slot) => [slot.component_id, keyOf(slot)]))
  const isGiven = new Set(ids)
  const beforeBy = new Map(before.map((slot) => [slot.component_id, keyOf(slot)]))
  const present = Map.groupBy(await occupants(transaction, slots), keyOf)
  const left: CastingFacts[] = []
  const carried = new Map<string, CastingFacts>()
  for (const [key, movers] of Map.groupBy(moved, keyOf)) {
    const source = factsBy.get(key)
    // Those that arrive with this change have not been here.
    const stays = (present.get(key) ?? []).some(({ component_id: id }) => !isGiven.has(id) || beforeBy.get(id) === key)
    if (!source || source.is_poured || stays) continue
    left.push(source)
    const [target, ...others] = [...new Set(movers.map((slot) => targetOf(slot)).map((slot) => slot && keyOf(slot)))]
    const found = target === undefined || others.length > 0 ? undefined : factsBy.get(target)
    const isAlone = (present.get(target ?? '') ?? []).every(({ component_id }) => sourceBy.get(component_id) === key)
    if (found && !found.is_poured && isAlone) carried.set(found.id, source)
  }
  if (left.length > 0) await write(transaction, left, carried)
  return facts.map(({ id }) => id)
}
