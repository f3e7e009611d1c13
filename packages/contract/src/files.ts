import { openDrawings, shownStates } from '@castline/domain/drawings/drawings'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

/** A revision of a component's drawing. */
export const componentFile = z.object({
  /** 1, 2, 3 … per component; numbers of deleted revisions are not reused. */
  revision: z.int(),
  file_name: z.nullable(z.string()),
  /** The `url` parameter of `/download`. */
  url: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The name of the user who uploaded it. */
  uploaded_by: z.nullable(z.string()),
  uploaded_at: field.timestamp,
  state: z.enum(shownStates),
  /** When it was released for production, and by whom; null before. */
  released_by: z.nullable(z.string()),
  released_at: z.nullable(field.timestamp),
})
export type ComponentFile = z.output<typeof componentFile>

/**
 * What a project says about manufacturing a component without a released drawing: it warns, or refuses. Null if one is
 * released, if the project says nothing, and once it is made.
 */
export const openDrawing = z.nullable(z.enum(openDrawings))

const revision = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647))

export const uploadFile = endpoint({
  method: 'POST',
  path: '/components/:id/upload-file',
  access: 'file:edit',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  status: 201,
  summary: 'Uploads a revision of the drawing: a PDF of at most 50 MB in the form field `file`',
  params: field.idParams,
  body: z.object({}),
  response: componentFile,
})

export const listFiles = endpoint({
  method: 'GET',
  path: '/components/:id/files',
  access: 'signed-in',
  summary: 'Lists the revisions of the drawing, newest first',
  params: field.idParams,
  response: z.array(componentFile),
})

export const deleteFile = endpoint({
  method: 'DELETE',
  path: '/components/:id/files/:revision',
  access: 'file:edit',
  status: 204,
  summary: 'Deletes a revision; its number is not reused',
  params: z.object({ id: field.id, revision }),
})

export const download = endpoint({
  method: 'GET',
  path: '/download',
  access: 'signed-in',
  media: 'application/pdf',
  summary:
    'Returns a revision of a drawing by `url`, or by `componentId` and `revision`; accepts `Range` and `If-None-Match`',
  query: z.object({
    /** A `url` from the list of files; no other address works, and nothing is fetched from it. */
    url: z.optional(z.string().check(z.minLength(1), z.maxLength(2000))),
    componentId: z.optional(field.id),
    revision: z.optional(revision),
  }),
})
