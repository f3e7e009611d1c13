import type { SavedView } from '@castline/contract/saved-views'
import type { AuditAction } from '@castline/contract/values/audit'
import { mostSavedViews, type ViewScreen } from '@castline/contract/values/saved-views'
import { can } from '@castline/domain/users/roles'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { type GivenView, insertView, removeView, renameView, type StoredView, viewsOf } from './queries.ts'

const mayEdit = ({ owner }: StoredView, caller: Caller) => owner === caller.id || can(caller.role, 'model:edit')

const shownTo = (caller: Caller, view: StoredView): SavedView => {
  const { owner: _owner, ...shown } = view
  return { ...shown, may_edit: can(caller.role, 'view:save') && mayEdit(view, caller) }
}

/** Returns the saved views of a screen of a project by name, or of all. Throws 404. */
export async function savedViews(
  database: Queryable,
  caller: Caller,
  projectId: string,
  screen: ViewScreen | null,
): Promise<SavedView[]> {
  const views = orNotFound(await viewsOf(database, caller.id, projectId, screen), 'project')
  return views.map((view) => shownTo(caller, view))
}

async function savedView(database: Queryable, caller: Caller, projectId: string, id: string): Promise<SavedView> {
  return orNotFound(
    (await savedViews(database, caller, projectId, null)).find((each) => each.id === id),
    'view',
  )
}

/** Saves a view. Throws 404, and 409 if the project has as many as it may. */
export function createView(
  database: Database,
  caller: Caller,
  projectId: string,
  given: GivenView,
): Promise<SavedView> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
    if ((await savedViews(transaction, caller, projectId, given.screen)).length >= mostSavedViews) {
      throw new ApiError(
        'conflict',
        `A screen of a project has at most ${mostSavedViews} saved views. Delete one first.`,
      )
    }
    const id = await insertView(transaction, caller.id, projectId, given)
    await auditView(transaction, caller, projectId, 'view.save', { view_id: id, ...audited(given) })
    return savedView(transaction, caller, projectId, id)
  })
}

/** What the audit log says of a view. */
const audited = ({ name, screen, is_shared }: GivenView) => ({ name, screen, is_shared })

async function auditView(
  transaction: Queryable,
  { id: by }: Caller,
  projectId: string,
  action: Extract<AuditAction, `view.${string}`>,
  details: object,
): Promise<void> {
  await audit(transaction, { by, action, subject: 'project', subjectId: projectId, details })
}

interface ViewIds {
  readonly id: string
  readonly viewId: string
}

/** Locks the project of a view. Throws 404, and 403 unless the caller saved it or may change the models. */
async function requireOwnView(transaction: Queryable, caller: Caller, { id, viewId }: ViewIds): Promise<SavedView> {
  if (!(await lockProject(transaction, caller.id, id))) throw notFound('project')
  const view = await savedView(transaction, caller, id, viewId.toLowerCase())
  if (view.may_edit) return view
  throw new ApiError('forbidden', 'Only the person who saved this view or a manager can change it.')
}

/** Renames a view. Throws as `requireOwnView` does. */
export function changeView(database: Database, caller: Caller, ids: ViewIds, name: string): Promise<SavedView> {
  return database.transaction(async (transaction) => {
    const { id, ...before } = await requireOwnView(transaction, caller, ids)
    await renameView(transaction, id, name)
    await auditView(transaction, caller, ids.id, 'view.rename', { view_id: id, ...audited(before), name })
    return savedView(transaction, caller, ids.id, id)
  })
}

/** Deletes a view. Throws as `requireOwnView` does. */
export function deleteView(database: Database, caller: Caller, ids: ViewIds): Promise<void> {
  return database.transaction(async (transaction) => {
    const { id, ...before } = await requireOwnView(transaction, caller, ids)
    await removeView(transaction, id)
    await auditView(transaction, caller, ids.id, 'view.delete', { view_id: id, ...audited(before) })
  })
}
