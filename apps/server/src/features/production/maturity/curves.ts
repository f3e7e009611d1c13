import type { BodyOf } from '@castline/contract/call'
import type { MixCurve, setMixCurve } from '@castline/contract/maturity'
import type { Mix } from '@castline/contract/plants'
import { isCurve } from '@castline/domain/production/maturity'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { invalid, notFound, orNotFound } from '#http/errors.ts'
import { requireActing, requireMember } from '../part-queries.ts'
import { lockMix } from '../plant-queries.ts'
import { curveOf, endCurve, insertCurve } from './maturity-queries.ts'

interface Curves {
  curve: MixCurve | null
  is_outdated: boolean
}

async function lockedMix(transaction: Queryable, userId: string, mixId: string): Promise<Mix> {
  const mix = orNotFound(await lockMix(transaction, mixId), 'mix')
  await requireActing(transaction, userId, mix.plant_id)
  return mix
}

const entry = (by: string, { plant_id, name }: Mix, details: object) =>
  ({ by, action: 'mix.curve', subject: 'plant', subjectId: plant_id, details: { name, ...details } }) as const

/** The curve of a mix. Throws 404. */
export async function curveOfMix(transaction: Queryable, userId: string, mixId: string): Promise<Curves> {
  const mix = orNotFound(await lockMix(transaction, mixId), 'mix')
  await requireMember(transaction, userId, mix.plant_id)
  return curveOf(transaction, mixId)
}

/** Replaces the curve of a mix. Throws 404, and 400 for tests of a day to come and points that are no curve. */
export async function setCurve(
  transaction: Queryable,
  userId: string,
  mixId: string,
  body: BodyOf<typeof setMixCurve>,
): Promise<Curves> {
  const mix = await lockedMix(transaction, userId, mixId)
  // A day later: where the plant is, tomorrow may have begun.
  if (Date.parse(body.made_on) > Date.now() + 86_400_000) {
    throw invalid([{ field: 'made_on', message: 'This day is in the future.' }])
  }
  if (!isCurve(body.points)) {
    throw invalid([{ field: 'points', message: 'Maturity rises from point to point, and strength never falls.' }])
  }
  await endCurve(transaction, mixId, 'replaced')
  await insertCurve(transaction, mixId, body, userId)
  const { method, made_on, tests } = body
  await audit(transaction, entry(userId, mix, { method, made_on, tests, points: body.points.length }))
  return curveOf(transaction, mixId)
}

/** Ends the curve of a mix. Throws 404. */
export async function removeCurve(transaction: Queryable, userId: string, mixId: string): Promise<Curves> {
  const mix = await lockedMix(transaction, userId, mixId)
  if (!(await endCurve(transaction, mixId, 'removed'))) throw notFound('curve')
  await audit(transaction, entry(userId, mix, { removed: true }))
  return curveOf(transaction, mixId)
}

/** What makes another concrete of a mix: the class and the ranges, not its name or hours. */
const recipe = ['cylinder', 'cube', 'exposure', 'air_min', 'air_max', 'flow_min', 'flow_max'] as const

/** Ends the curve of a mix whose concrete was changed: its tests were of another concrete. */
export async function endOutdatedCurve(transaction: Queryable, before: Mix, after: Mix): Promise<void> {
  const isChanged = recipe.some((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  if (isChanged) await endCurve(transaction, after.id, 'mix_changed')
}
