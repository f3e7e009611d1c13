import { type Obstacle, obstacleOf, obstaclesAt } from '@castline/domain/gates/gates'
import type { StrengthEvidence } from '@castline/domain/gates/strength'
import { hasLeftSingly } from '@castline/domain/loads/loads'
import type { OpenStrength } from '@castline/domain/production/strength-gates'
import { statuses } from '@castline/domain/status/statuses'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { sqlTexts } from '#database/sql-texts.ts'
import { type Strip, writeStrip, writeUnstrip } from '../production/strip-writes.ts'
import { strengthEvidence } from './strength-evidence.ts'

/** A component of a casting whose concrete was not shown to be strong enough to strip it. */
export interface WeakComponent {
  readonly casting_id: string
  readonly component_id: string
  readonly control_number: string
  /** Whether the user reaches its project: figures of others are not named. */
  readonly reached: boolean
  readonly strip_open: OpenStrength
  readonly obstacles: readonly Obstacle[]
}

interface EvidenceRow extends Omit<WeakComponent, 'strip_open' | 'obstacles'> {
  readonly evidence: StrengthEvidence | null
}

const inMoulds = 'k.poured_at IS NOT NULL AND k.stripped_at IS NULL'

/** Returns the components of castings whose projects refuse, or warn, to take them out of the mould. */
export async function openIn(
  database: Queryable,
  userId: string,
  castingIds: readonly string[],
): Promise<WeakComponent[]> {
  if (castingIds.length === 0) return []
  const rows = await database.rows<EvidenceRow>(
    `SELECT made.casting_id, c.id AS component_id, c.control_number, ${reachesProject('$1', 'c.project_id')} AS reached,
       ${strengthEvidence('c')} AS evidence
     FROM casting_components made JOIN components c ON c.id = made.component_id
     WHERE made.casting_id = ANY ($2::uuid[]) AND made.ended_by IS NULL AND c.deleted_at IS NULL
     ORDER BY made.position, c.control_number, c.id`,
    [userId, castingIds],
    'open-in-castings',
  )
  return rows.flatMap(({ evidence, ...component }) => {
    const obstacles = obstaclesAt('strip', { strength: evidence })
    const strip_open = obstacleOf(obstacles, 'strength')?.facts
    return strip_open ? [{ ...component, strip_open, obstacles }] : []
  })
}

/** Returns those whose projects refuse. */
export async function weakIn(
  database: Queryable,
  userId: string,
  castingIds: readonly string[],
): Promise<WeakComponent[]> {
  const open = await openIn(database, userId, castingIds)
  return open.filter(({ strip_open }) => strip_open.gate === 'block')
}

interface InMould {
  readonly component_id: string
  readonly casting_id: string
}

/** Returns those of these components that are in their moulds, with the castings. */
function inMouldsOf(database: Queryable, componentIds: readonly string[]): Promise<InMould[]> {
  return database.rows<InMould>(
    `SELECT made.component_id, made.casting_id FROM casting_components made JOIN castings k ON k.id = made.casting_id
     WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL AND ${inMoulds}`,
    [componentIds],
    'in-moulds',
  )
}

/**
 * Returns, by component, what refuses to take it out of its mould, where it still is: with it the whole casting is stripped.
 * Components that may leave, or have left, are not in it.
 */
export async function weakInMoulds(
  database: Queryable,
  userId: string,
  componentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WeakComponent[]>> {
  if (componentIds.length === 0) return new Map()
  const there = await inMouldsOf(database, componentIds)
  const weak = await weakIn(database, userId, [...new Set(there.map(({ casting_id }) => casting_id))])
  const byCasting = Map.groupBy(weak, ({ casting_id }) => casting_id)
  return new Map(
    there.flatMap(({ component_id, casting_id }) => {
      const found = byCasting.get(casting_id)
      return found ? [[component_id, found] as const] : []
    }),
  )
}

/** Locks the castings in whose moulds components are, before the components are locked. */
export async function lockMoulds(
  transaction: Queryable,
  by: 'id' | 'qr_code',
  values: readonly string[],
): Promise<void> {
  if (values.length === 0) return
  await transaction.rows(
    `SELECT FROM castings k WHERE ${inMoulds} AND k.id IN (
       SELECT made.casting_id FROM components c JOIN casting_components made ON made.component_id = c.id AND made.ended_by IS NULL
       WHERE c.${by} = ANY ($1::${by === 'id' ? 'uuid' : 'text'}[]))
     ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE`,
    [values],
    `lock-moulds-by-${by}`,
  )
}

interface LeftCasting {
  readonly id: string
  readonly usual_place_id: string | null
  readonly plant_id: string
  readonly name: string
  readonly day: string
  readonly turn: number
}

/** Records that castings were stripped, because these components have left their moulds. Those that left before change nothing. */
export async function leaveMoulds(
  transaction: Queryable,
  componentIds: readonly string[],
  strip: Omit<Strip, 'isImplied'>,
): Promise<void> {
  if (componentIds.length === 0) return
  const castings = await transaction.rows<LeftCasting>(
    `SELECT k.id, mo.usual_place_id, mo.plant_id, mo.name, k.day, k.turn FROM castings k JOIN moulds mo ON mo.id = k.mould_id
     WHERE ${inMoulds} AND k.id IN (SELECT made.casting_id FROM casting_components made
       WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL)
     ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE OF k`,
    [componentIds],
    'left-castings',
  )
  for (const { id, usual_place_id, plant_id, name, day, turn } of castings) {
    await writeStrip(transaction, { id, usual_place_id }, { ...strip, isImplied: true })
    const reason = strip.override === null ? {} : { reason: strip.override }
    const details = { name, day, turn, casting_id: id, left: true, ...reason }
    await audit(transaction, { by: strip.by, action: 'casting.strip', subject: 'plant', subjectId: plant_id, details })
  }
}

/** SQL condition: a component of casting `k` is somewhere else than in the mould: on the way, on a load, or where somebody put it. */
export const hasLeft = `EXISTS (SELECT FROM casting_components made JOIN components c ON c.id = made.component_id AND c.deleted_at IS NULL
  WHERE made.casting_id = k.id AND made.ended_by IS NULL AND (c.status IN (${sqlTexts(statuses.filter(hasLeftSingly))})
    OR c.place_id IS NOT NULL AND (SELECT m.cause FROM component_moves m WHERE m.component_id = c.id AND NOT m.is_late
      ORDER BY m.id DESC LIMIT 1) IS DISTINCT FROM 'strip'
    OR EXISTS (SELECT FROM load_pieces o WHERE o.component_id = c.id AND o.is_open AND o.loaded_at IS NOT NULL)))`

/**
 * Puts castings back into their moulds after what showed that they had left was taken back, if nothing else of them has left.
 * `withinMs` limits it to what was recorded so recently.
 */
export async function returnToMoulds(
  transaction: Queryable,
  componentIds: readonly string[],
  { by, withinMs = null }: { readonly by: string; readonly withinMs?: number | null },
): Promise<void> {
  if (componentIds.length === 0) return
  const rows = await transaction.rows<{ id: string }>(
    `SELECT k.id FROM castings k WHERE k.left_at IS NOT NULL AND ($2::float8 IS NULL OR k.left_at > now() - $2 * interval '1 ms')
       AND k.id IN (SELECT made.casting_id FROM casting_components made
         WHERE made.component_id = ANY ($1::uuid[]) AND made.ended_by IS NULL)
       AND NOT ${hasLeft}
     ORDER BY k.mould_id, k.day, k.turn FOR NO KEY UPDATE OF k`,
    [componentIds, withinMs],
    'returned-castings',
  )
  for (const { id } of rows) await writeUnstrip(transaction, id, by)
}
