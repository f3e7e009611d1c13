import { drawingStates, shownStates } from '@castline/domain/drawings/drawings'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { drawingVerdicts, mostDrawings, mostReleased } from './values/drawings.ts'

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** A mark stands for all of its components, a control number for one. */
const target = { kind: z.enum(['mark', 'control_number']), name: field.text(120) }

export const checkedDrawing = z.object({
  name: z.string(),
  verdict: z.enum(drawingVerdicts),
  /** From the end of the name; null without one. */
  revision: z.nullable(z.string()),
  /** What the name fits, with the number of components, and of those that have these bytes already. */
  targets: z.array(
    z.object({ ...target, components: z.int(), unchanged: z.int(), /** Cast already. */ made: z.int() }),
  ),
})
export type CheckedDrawing = z.output<typeof checkedDrawing>

/** Changes nothing. */
export const checkDrawings = endpoint({
  method: 'POST',
  path: '/projects/:id/drawings/check',
  access: 'file:edit',
  scope: 'import',
  summary: 'Finds the marks and control numbers in the names of drawings and says what would become of each',
  params: field.idParams,
  body: z.object({
    files: z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(500)),
          /** Without it, unchanged drawings are found when they are added. */
          sha256: z.optional(sha256),
        }),
      )
      .check(z.minLength(1), z.maxLength(mostDrawings)),
  }),
  response: z.object({ files: z.array(checkedDrawing) }),
})

/**
 * Adds one drawing to each component of a mark or to the one of a control number. Repeating the request changes nothing
 * more: a component that has these bytes as its newest revision, or from this upload, is left out.
 */
export const addDrawing = endpoint({
  method: 'POST',
  path: '/projects/:id/drawings',
  access: 'file:edit',
  scope: 'import',
  encoding: 'multipart',
  files: { file: 'required' },
  summary:
    'Uploads a PDF of at most 50 MB in the form field `file` as the next revision of each component of a mark, or of the one of a control number',
  params: field.idParams,
  body: z.object({
    /** Chosen by the client: the same for all drawings that are undone together. */
    upload_id: field.id,
    ...target,
  }),
  response: z.object({
    /** Number of components that have a new revision. */
    written: z.int(),
    unchanged: z.int(),
  }),
})

export const drawingUpload = z.object({
  id: field.id,
  uploaded_by: z.string(),
  uploaded_at: field.timestamp,
  /** Different drawings, and the revisions that they became. */
  drawings: z.int(),
  revisions: z.int(),
  /** Components that were made since from a revision of it: then it cannot be undone. */
  made: z.int(),
  undone_by: z.nullable(z.string()),
  undone_at: z.nullable(field.timestamp),
})
export type DrawingUpload = z.output<typeof drawingUpload>

export const listDrawingUploads = endpoint({
  method: 'GET',
  path: '/projects/:id/drawing-uploads',
  access: 'file:edit',
  summary: 'Lists the last uploads of many drawings at once into a project, newest first',
  params: field.idParams,
  response: z.array(drawingUpload),
})

/** Deletes all revisions of an upload. Undoing it twice changes nothing more. */
export const undoDrawingUpload = endpoint({
  method: 'POST',
  path: '/drawing-uploads/:id/undo',
  access: 'file:edit',
  scope: 'import',
  summary:
    'Undoes an upload of many drawings: deletes all its revisions. 409 if a component was made since from one of them',
  params: field.idParams,
  response: drawingUpload,
})

/** The revisions with the same bytes and state of the components of a mark. */
export const listedDrawing = z.object({
  mark: z.string(),
  sha256,
  file_name: z.nullable(z.string()),
  state: z.enum(shownStates),
  /** The numbers of the revisions, which differ where one component has had more of them. */
  first_revision: z.int(),
  last_revision: z.int(),
  /** How many components have it, and how many of those are made already. */
  components: z.int(),
  made: z.int(),
  /** In bytes. */
  size: z.int(),
  uploaded_by: z.nullable(z.string()),
  uploaded_at: field.timestamp,
  released_by: z.nullable(z.string()),
  released_at: z.nullable(field.timestamp),
  /** One of the components, and its revision, to show the file. */
  component_id: field.id,
  revision: z.int(),
  url: z.string(),
})
export type ListedDrawing = z.output<typeof listedDrawing>

/** A drawing is what all components of a mark have with the same bytes. */
export const listDrawings = endpoint({
  method: 'GET',
  path: '/projects/:id/drawings',
  access: 'signed-in',
  summary: 'Lists the drawings of a project by mark, newest first; `total` counts all pages',
  params: field.idParams,
  query: z.object({
    ...field.paging,
    /** `open`: every state but superseded. */
    state: z.optional(z.enum([...shownStates, 'open'])),
    /** A part of the mark or of the file name. */
    q: z.optional(field.search(120)),
  }),
  response: z.object({ drawings: z.array(listedDrawing), total: z.int() }),
})

/** A file that components are to be made from, and those components. */
export const releasedDrawing = z.object({
  sha256,
  /** In bytes. */
  size: z.int(),
  file_name: z.nullable(z.string()),
  components: z.array(z.object({ id: field.id, name: z.string(), revision: z.int(), url: z.string() })),
})
export type ReleasedDrawing = z.output<typeof releasedDrawing>

export const listReleasedDrawings = endpoint({
  method: 'GET',
  path: '/projects/:id/released-drawings',
  access: 'signed-in',
  summary:
    'Lists the released drawings of the components of a section or load, each file once, for use without a network',
  params: field.idParams,
  query: z.object({ section_id: z.optional(field.id), load_id: z.optional(field.id) }),
  response: z.array(releasedDrawing),
})

/** Releases drawings for production, or changes their state before. Repeating it changes nothing more. */
export const setDrawingState = endpoint({
  method: 'PUT',
  path: '/projects/:id/drawings/state',
  access: 'file:edit',
  summary:
    'Releases drawings for production, or sets the state that they have before; leaves out superseded ones. 409 if a component was made since from one that is no longer released',
  params: field.idParams,
  body: z.object({
    state: z.enum(drawingStates),
    drawings: z.array(z.object({ mark: field.text(120), sha256 })).check(z.minLength(1), z.maxLength(mostReleased)),
  }),
  response: z.object({
    /** How many drawings have the state now that had another one, and of how many components. */
    drawings: z.int(),
    components: z.int(),
    /** Of those components, how many are made already. */
    made: z.int(),
  }),
})
