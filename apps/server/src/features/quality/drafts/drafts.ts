import type { BodyOf } from '@castline/contract/call'
import type { NcrDetail } from '@castline/contract/ncr'
import type { addNcrDraft, NcrDraft } from '@castline/contract/ncr-drafts'
import { maxNcrDrafts } from '@castline/contract/values/ncrs'
import type { Severity } from '@castline/domain/quality/ncrs'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, notFound, orNotFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { requireDefectType } from '../defect-types.ts'
import { reportNcr } from '../report-ncr.ts'
import { lockComponent } from '../write-queries.ts'
import { deleteDraft, insertDraft, lockDraft, storeReported, waitingDrafts } from './draft-queries.ts'

/** Stores what a program proposes. Throws 404, 400, and 409 for an archived project. */
export async function addDraft(
  transaction: Queryable,
  caller: Caller,
  projectId: string,
  body: BodyOf<typeof addNcrDraft>,
): Promise<NcrDraft> {
  if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
  orNotFound(await lockComponent(transaction, body.component_id, caller.id, projectId), 'component')
  await requireDefectType(transaction, projectId, body.defect_type)
  if ((await waitingDrafts(transaction, projectId)).length >= maxNcrDrafts) {
    const message = `${maxNcrDrafts} proposals of this project wait for a person. Let somebody decide on them first.`
    throw invalid([{ field: 'component_id', message, code: 'too_many' }])
  }
  const draft = await insertDraft(transaction, caller.id, body)
  const { id: draft_id, component, defect_type, severity } = draft
  await audit(transaction, {
    by: caller.id,
    action: 'ncr.draft',
    subject: 'project',
    subjectId: projectId,
    details: { draft_id, component_id: component.id, defect_type, severity },
  })
  return draft
}

async function waiting(transaction: Queryable, caller: Caller, id: string): Promise<NcrDraft> {
  const draft = orNotFound(await lockDraft(transaction, caller.id, id), 'proposal')
  if (draft.ncr_id === null) return draft
  throw new ApiError('conflict', 'Somebody has reported this proposal.', { current: { ncr_id: draft.ncr_id } })
}

/** Reports a draft as the caller, with its text. Throws 404 and 409. */
export async function reportDraft(
  transaction: Queryable,
  caller: Caller,
  id: string,
  severity: Severity | undefined,
): Promise<NcrDetail> {
  const draft = await waiting(transaction, caller, id)
  const ncr = await reportNcr(transaction, caller, draft.project_id, {
    component_id: draft.component.id,
    defect_type: draft.defect_type,
    severity: severity ?? draft.severity,
    description: draft.description,
    holds: false,
  })
  await storeReported(transaction, id, ncr.id)
  return ncr
}

/** Deletes a draft that nobody reports. Returns the id of its project. Throws 404 and 409. */
export async function discardDraft(transaction: Queryable, caller: Caller, id: string): Promise<string> {
  const { project_id, component, defect_type } = await waiting(transaction, caller, id)
  await deleteDraft(transaction, id)
  await audit(transaction, {
    by: caller.id,
    action: 'ncr.draft.discard',
    subject: 'project',
    subjectId: project_id,
    details: { component_id: component.id, defect_type },
  })
  return project_id
}
