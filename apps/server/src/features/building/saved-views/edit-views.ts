import type { SavedView } from '@castline/contract/saved-views'
import { mostSavedViews } from '@castline/contract/values/saved-views'
import { can } from '@castline/domain/users/roles'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { insertView, removeView, renameView, type StoredView, viewsOf } from './queries.ts'

const mayEdit = ({ owner }: StoredView, caller: Caller) => owner === caller.id || can(caller.role, 'model:edit')

const shownTo = (caller: Caller, view: StoredView): SavedView => {
  const { owner: _owner, ...shown } = view
  return { ...shown, may_edit: can(caller.role, 'view:save') && mayEdit(view, caller) }
}

/** Returns the saved views of a project by name. Throws 404. */
export async function savedViews(database: Queryable, caller: Caller, projectId: string): Promise<SavedView[]> {
  const views = orNotFound(await viewsOf(database, caller.id, projectId), 'project')
  return views.map((view) => shownTo(caller, view))
}

async function savedView(database: Queryable, caller: Caller, projectId: string, id: string): Promise<SavedView> {
  return orNotFound(
    (await savedViews(database, caller, projectId)).find((each) => each.id === id),
    'view',
  )
}

/** Saves a view. Throws 404, and 409 if the project has as many as it may. */
export function createView(
  database: Database,
  caller: Caller,
  projectId: string,
  given: Pick<SavedView, 'name' | 'settings'>,
): Promise<SavedView> {
  return database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, caller.id, projectId))) throw notFound('project')
    if ((await savedViews(transaction, caller, projectId)).length >= mostSavedViews) {
      throw new ApiError('conflict', `A project has at most ${mostSavedViews} saved views. Delete one first.`)
    }
    return savedView(transaction, caller, projectId, await insertView(transaction, caller.id, projectId, given))
  })
}

interface ViewIds {
  readonly id: string
  readonly viewId: string
}

/** Locks the project of a view. Throws 404, and 403 unless the caller saved it or may change the models. */
async function requireOwnView(transaction: Queryable, caller: Caller, { id, viewId }: ViewIds): Promise<string> {
  if (!(await lockProject(transaction, caller.id, id))) throw notFound('project')
  const view = await savedView(transaction, caller, id, viewId.toLowerCase())
  if (view.may_edit) return view.id
  throw new ApiError('forbidden', 'Only the person who saved this view or a manager can change it.')
}

/** Renames a view. Throws as `requireOwnView` does. */
export function changeView(database: Database, caller: Caller, ids: ViewIds, name: string): Promise<SavedView> {
  return database.transaction(async (transaction) => {
    const id = await requireOwnView(transaction, caller, ids)
    await renameView(transaction, id, name)
    return savedView(transaction, caller, ids.id, id)
  })
}

/** Deletes a view. Throws as `requireOwnView` does. */
export function deleteView(database: Database, caller: Caller, ids: ViewIds): Promise<void> {
  return database.transaction(async (transaction) => {
    await removeView(transaction, await requireOwnView(transaction, caller, ids))
  })
}
