import * as z from 'zod/mini'
import { componentDetail } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const value = z.nullable(z.union([z.string(), z.number()]))

/**
 * An edit, deletion or restore of a component or of one of its drawings, an import that wrote the component, or its strip.
 */
export const componentEdit = z.object({
  id: z.string(),
  at: field.timestamp,
  user_name: z.nullable(z.string()),
  /**
   * Object and action, as in the audit log, e.g. `component.edit` or `components.delete`; `import.create` or
   * `import.update`; `casting.strip` when it was taken out of its mould.
   */
  action: z.string(),
  /** The changed fields; `section` has the names of sections. */
  changes: z.record(z.string(), z.object({ from: value, to: value })),
  /** The name of the drawing, or of the imported file. */
  file_name: z.nullable(z.string()),
  /** Why it was stripped although its strength was not shown. */
  reason: z.nullable(z.string()),
  /** When the import was undone. */
  undone_at: z.nullable(field.timestamp),
})
export type ComponentEdit = z.output<typeof componentEdit>

export const componentEdits = endpoint({
  method: 'GET',
  path: '/components/:id/edits',
  access: 'signed-in',
  summary: 'Lists the edits of a component and of its drawings and the imports that wrote it, newest first',
  params: field.idParams,
  response: z.array(componentEdit),
})

/** The section is null if it was deleted, too. */
export const deletedComponent = z.object({
  id: field.id,
  name: z.string(),
  control_number: z.string(),
  type: z.nullable(z.string()),
  status: field.status,
  section_id: z.nullable(field.id),
  section_name: z.nullable(z.string()),
  deleted_at: field.timestamp,
  /** The name of the user who deleted it, if known. */
  deleted_by: z.nullable(z.string()),
})
export type DeletedComponent = z.output<typeof deletedComponent>

export const deletedComponents = endpoint({
  method: 'GET',
  path: '/projects/:id/deleted-components',
  access: 'component:edit',
  summary: 'Lists the deleted components of a project, the last deleted first; `total` counts all pages',
  params: field.idParams,
  query: z.object({ ...field.paging, q: z.optional(field.search(120)) }),
  response: z.object({ components: z.array(deletedComponent), total: z.int() }),
})

export const restoreComponent = endpoint({
  method: 'POST',
  path: '/components/:id/restore',
  access: 'component:edit',
  summary: 'Restores a deleted component; `section_id` is required if its section was deleted',
  params: field.idParams,
  body: z.object({ section_id: z.optional(field.id) }),
  response: componentDetail,
})

/** Why a component was left as it is. */
export const skippedReasons = ['changed', 'deleted', 'not_deleted', 'no_section'] as const

/** Reverses an edit or a deletion of components by its id, which is in its response and in the audit log. */
export const undoEdit = endpoint({
  method: 'POST',
  path: '/component-edits/:id/undo',
  access: 'component:edit',
  summary:
    'Undoes an edit of components: a deletion at any time, other edits by their author for ten minutes; leaves out components that were changed since',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.object({
    undone: z.int(),
    /** The components that were left as they are. */
    kept: z.array(z.object({ component_id: field.id, control_number: z.string(), reason: z.enum(skippedReasons) })),
  }),
})
export type UndoneEdit = z.output<typeof undoEdit.response>
