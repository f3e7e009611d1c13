import { isDeepStrictEqual } from 'node:util'
import type { BodyOf } from '@castline/contract/call'
import type { addNcrEvent } from '@castline/contract/ncr-events'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { type LockedNcr, lockNcr } from './lock-queries.ts'

const recorded = [
  'status',
  'disposition',
  'defect_type',
  'severity',
  'description',
  'holds',
  'cost',
  'assigned_to',
  'due_on',
  'drawing_point',
  'model_point',
] as const

type Differences<T, K extends keyof T> = { readonly [Field in K]?: { readonly from: T[Field]; readonly to: T[Field] } }

/** The old and the new values of the fields in which two states of a record differ. */
export function differences<T extends object, K extends keyof T & string>(
  before: T,
  after: T,
  fields: readonly K[],
): Differences<T, K> {
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]))
  return Object.fromEntries(changed.map((field) => [field, { from: before[field], to: after[field] }])) as Differences<
    T,
    K
  >
}

/** Records a step of a locked non-conformance in the audit log, with the old and the new value of what it changed. */
export async function auditNcr(
  transaction: Queryable,
  caller: Caller,
  step: Exclude<BodyOf<typeof addNcrEvent>['kind'], 'comment'> | 'edit',
  before: LockedNcr,
  details: object = {},
): Promise<void> {
  const after = (await lockNcr(transaction, caller.id, before.id)) ?? before
  const changes = differences(before, after, recorded)
  const entry = { action: `ncr.${step}`, subject: 'project', subjectId: before.project_id } as const
  const about = { ncr: before.number, ncr_id: before.id, ...details, changes }
  await audit(transaction, { by: caller.id, ...entry, details: about })
}
