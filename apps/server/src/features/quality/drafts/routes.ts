import * as contract from '@castline/contract/ncr-drafts'
import { notFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { reaches } from '../write-queries.ts'
import { waitingDrafts } from './draft-queries.ts'
import { addDraft, discardDraft, reportDraft } from './drafts.ts'

/** Routes of defects that programs propose. */
export function ncrDraftRoutes(
  route: Route,
  { database, announcements }: Pick<Services, 'database' | 'announcements'>,
): void {
  route(contract.addNcrDraft, async ({ caller, params, body, once }) => {
    const projectId = params.id.toLowerCase()
    const { result } = await once([body], (transaction) => addDraft(transaction, caller, projectId, body))
    announcements.announce(projectId)
    return result
  })

  route(contract.listNcrDrafts, async ({ caller, params }) => {
    if (!(await reaches(database, caller.id, params.id))) throw notFound('project')
    return waitingDrafts(database, params.id)
  })

  route(contract.reportNcrDraft, async ({ caller, params, body }) => {
    const ncr = await database.transaction((transaction) =>
      reportDraft(transaction, caller, params.id.toLowerCase(), body.severity),
    )
    announcements.announce(ncr.project_id)
    return ncr
  })

  route(contract.discardNcrDraft, async ({ caller, params }) => {
    const projectId = await database.transaction((transaction) =>
      discardDraft(transaction, caller, params.id.toLowerCase()),
    )
    announcements.announce(projectId)
    return undefined
  })
}
