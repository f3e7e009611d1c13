import { can, type Role } from '../users/roles.ts'

/**
 * What of a quality record not everybody may see: who reported, decided or answered (`people`), comments that are not
 * shared (`internal`), and `cost`.
 */
export type QualityPart = 'people' | 'internal' | 'cost'

/**
 * Whether a role may see a part of quality records. Those who only read, such as a client, see what happened, but not
 * who did it, what it cost, or what colleagues wrote to each other; cost is for those who decide.
 */
export function seesInQuality(role: Role, part: QualityPart): boolean {
  return can(role, part === 'cost' ? 'ncr:decide' : 'ncr:report')
}

/** Whether a status change belongs to quality: a rejection, or what ended one. */
export function isQualityChange(change: { readonly from_status: string; readonly to_status: string }): boolean {
  return change.from_status === 'rejected' || change.to_status === 'rejected'
}

/** Comments are for colleagues, unless their author shares them with everybody who reads the project. */
export const commentVisibilities = ['internal', 'shared'] as const
export type CommentVisibility = (typeof commentVisibilities)[number]
