import * as z from 'zod/mini'
import * as calls from '../drawings.ts'
import { drawingVerdicts, mostDrawings } from '../drawings.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

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

export const checkDrawings = endpoint(calls.checkDrawings, {
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

export const addDrawing = endpoint(calls.addDrawing, {
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

export const listDrawingUploads = endpoint(calls.listDrawingUploads, {
  summary: 'Lists the last uploads of many drawings at once into a project, newest first',
  params: field.idParams,
  response: z.array(drawingUpload),
})

export const undoDrawingUpload = endpoint(calls.undoDrawingUpload, {
  summary:
    'Undoes an upload of many drawings: deletes all its revisions. 409 if a component was made since from one of them',
  params: field.idParams,
  response: drawingUpload,
})
