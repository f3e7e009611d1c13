import type { BodyOf } from '@castline/contract/call'
import type { ComponentDetail } from '@castline/contract/components'
import type { claimLabel } from '@castline/contract/labels'
import { blankLabelDetails, replacedLabelDetails } from '@castline/contract/values/labels'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { lockProjectOf } from '#tracking/projects/project-lock.ts'
import { componentDetailFor, visible } from './component-response.ts'
import { findUnassignedLabel, replaceCode } from './label-queries.ts'
import { findComponent } from './queries.ts'

/**
 * 404 for a code without a component. The details give the reason (blank or replaced label), if the caller may see
 * it.
 */
export async function noComponentBehind(database: Queryable, code: string, caller: Caller | null): Promise<ApiError> {
  const label = await findUnassignedLabel(database, code, caller?.id ?? null)
  if (label?.state === 'blank' && label.reached) {
    return new ApiError('not_found', 'This blank label is not assigned to a component yet.', {
      details: blankLabelDetails,
    })
  }
  if (label?.state === 'replaced' && (label.reached || !caller)) {
    const message = 'This label was replaced. Scan the newer label of the component.'
    return new ApiError('not_found', message, { details: replacedLabelDetails })
  }
  return notFound('component')
}

async function detailOf(transaction: Queryable, id: string, caller: Caller): Promise<ComponentDetail> {
  return componentDetailFor(visible(await findComponent(transaction, 'id', id, caller.id), caller), caller)
}

/** Throws if a code cannot be claimed: 409 if it is or was on a component of this project, else 404. */
async function requireBlank(transaction: Queryable, code: string, projectId: string, caller: Caller): Promise<void> {
  const label = await findUnassignedLabel(transaction, code, caller.id)
  if (label?.state === 'blank' && label.project_id === projectId) return
  const component = await findComponent(transaction, 'qr_code', code, caller.id)
  if ((label?.state === 'replaced' ? label.project_id : component?.component.project_id) !== projectId)
    throw notFound('label')
  const message = label ? 'This label was replaced.' : 'This label is already assigned to another component.'
  throw new ApiError('already_exists', message, { details: [{ field: 'qr_code', message }] })
}

/**
 * Assigns a blank label of the component's project to it. Idempotent: a repeated request returns the same response.
 * Throws 404 for a component or a label that the caller has no access to, 409 for a label that is or was on a
 * component, and 409 with the current component if the version is outdated.
 */
export function claimLabelFor(
  database: Database,
  caller: Caller,
  id: string,
  { qr_code, version }: BodyOf<typeof claimLabel>,
): Promise<ComponentDetail> {
  const code = normalizeQrCode(qr_code)
  if (!code) throw invalid([{ field: 'qr_code', message: 'This is not a label code.' }])
  return database.transaction(async (transaction) => {
    // Of two concurrent claims the second waits here, and then finds the label taken.
    const projectId = orNotFound(await lockProjectOf(transaction, caller.id, 'components', id), 'component')
    const current = await detailOf(transaction, id, caller)
    if (current.qr_code === code) return current
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this component.', { current })
    }
    await requireBlank(transaction, code, projectId, caller)
    await replaceCode(transaction, id, code)
    return detailOf(transaction, id, caller)
  })
}
