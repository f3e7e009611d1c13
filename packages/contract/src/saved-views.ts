import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { mostViewSettings, viewScreens } from './values/saved-views.ts'

/**
 * The parameters of the page's address, e.g. `colour` or `section`. The page checks each when it reads it, as it
 * checks those of a link, so that a view of an earlier version still opens.
 */
const settings = z
  .record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,29}$/)), field.search(400))
  .check(z.refine((given) => Object.keys(given).length <= mostViewSettings, 'Too many settings'))

const screen = z.enum(viewScreens)

const savedView = z.object({
  id: field.id,
  name: z.string(),
  settings,
  screen,
  /** For everybody in the project; otherwise only for who saved it. */
  is_shared: z.boolean(),
  created_by: z.string(),
  created_at: field.timestamp,
  /** Whether the caller may rename and delete it. */
  may_edit: z.boolean(),
})
export type SavedView = z.output<typeof savedView>

const viewParams = z.object({ id: field.id, viewId: field.id })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/projects/:id/saved-views',
  access: 'signed-in',
  summary: 'Lists the saved views of a screen of a project by name: those of everybody, and the own ones',
  params: field.idParams,
  query: z.object({ screen: z._default(screen, 'building') }),
  response: z.array(savedView),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/projects/:id/saved-views',
  access: 'view:save',
  status: 201,
  summary:
    'Saves a view: of the building its camera, colours, filters and section, of a list its filters, order and columns; for everybody in the project unless `is_shared` is false',
  params: field.idParams,
  body: z.object({
    name: field.text(120),
    settings,
    screen: z._default(screen, 'building'),
    is_shared: z._default(z.boolean(), true),
  }),
  response: savedView,
})

export const renameSavedView = endpoint({
  method: 'PUT',
  path: '/projects/:id/saved-views/:viewId',
  access: 'view:save',
  summary: 'Renames a saved view; for who saved it, and for those who may change the models',
  params: viewParams,
  body: z.object({ name: field.text(120) }),
  response: savedView,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/projects/:id/saved-views/:viewId',
  access: 'view:save',
  status: 204,
  summary: 'Deletes a saved view; for who saved it, and for those who may change the models',
  params: viewParams,
})
