import { commentVisibilities } from '@castline/domain/quality/ncr-visibility'
import { ncrFields, ncrStatuses, ncrSteps, ncrSubjectKinds, severities } from '@castline/domain/quality/ncrs'
import { channels, dispositions } from '@castline/domain/status/transitions'
import * as z from 'zod/mini'
import * as field from './fields.ts'
import { languageSetting } from './languages.ts'
import { picture } from './pictures.ts'

/** The code of a defect type: seeded, or `own-` and eight characters. */
export const defectCode = z.string().check(z.regex(/^(?:[a-z]{2,20}|own-[a-z0-9]{8})$/))

/** A project's own name for a type. */
export const defectWords = {
  /** Null for a seeded type, which is shown in the reader's language. */
  defect_name: z.nullable(z.string()),
  /** The name in further languages; readers of others see `defect_name`. */
  defect_names: z.partialRecord(languageSetting, z.string()),
}

/** Null if nobody in particular did it, and for those who do not see people in quality. */
const person = z.nullable(z.object({ id: field.id, name: z.string() }))

const share = z.number().check(z.minimum(0), z.maximum(1))

/**
 * A shape drawn on a photo. Points are shares of the photo's width and height, from its upper left corner: the centre
 * and a point of the edge of a circle, two corners of a rectangle, start and tip of an arrow, a freehand line.
 */
export const photoMark = z.object({
  kind: z.enum(['circle', 'rectangle', 'arrow', 'line']),
  points: z.array(z.tuple([share, share])).check(z.minLength(2), z.maxLength(200)),
})
export type PhotoMark = z.output<typeof photoMark>

/** `is_view`: drawn by the viewer of the building, with the place of the defect. */
const ncrPhoto = z.object({ ...picture.shape, marks: z.array(photoMark), is_view: z.boolean() })
export type NcrPhoto = z.output<typeof ncrPhoto>

/** A point on a page of a drawing; `x` and `y` are shares of its width and height, from its upper left corner. */
export const drawingPoint = z.object({
  revision: z.int().check(z.minimum(1), z.maximum(2_147_483_647)),
  page: z.int().check(z.minimum(1), z.maximum(10_000)),
  x: share,
  y: share,
})
export type DrawingPoint = z.output<typeof drawingPoint>

const metres = z.number().check(z.minimum(-10_000_000), z.maximum(10_000_000))

/** A point of the models, in metres with z up, in the coordinates of their files. */
export const modelPoint = z.object({
  at: z.tuple([metres, metres, metres]),
  /** From where it was seen: the place of the camera, and the point that it looks at. Up is up. */
  camera: z.tuple([metres, metres, metres, metres, metres, metres]),
})
export type ModelPoint = z.output<typeof modelPoint>

const fieldValue = z.nullable(z.union([z.string(), z.number(), z.boolean(), drawingPoint, modelPoint]))

/** One entry of a non-conformance's history, which is never changed. */
const ncrEvent = z.object({
  id: z.string(),
  /** `withdraw`: its rejection was undone; `undone`: it was, but this stands, because somebody else had acted before. */
  kind: z.enum([
    'report',
    'comment',
    'photo',
    'assignment',
    'edit',
    'hold_end',
    'decision',
    'repaired',
    'sent_back',
    'close',
    'reopen',
    'withdraw',
    'undone',
  ]),
  /** Null if no particular person did it. */
  user_name: z.nullable(z.string()),
  /** Null for those who do not see it: with `internal` everybody who only reads. */
  text: z.nullable(z.string()),
  visibility: z.enum(commentVisibilities),
  at: field.timestamp,
  /** Of a decision, and of closing. */
  disposition: z.nullable(z.enum(dispositions)),
  /** Of an assignment. */
  assigned_to_name: z.nullable(z.string()),
  due_on: z.nullable(field.date),
  /** Of a report by username: it asked for a hold. */
  hold_asked: z.boolean(),
  /** Of closing: who signed. The path is null if the name was entered without a drawing. Null for viewers. */
  signature: z.nullable(z.object({ name: z.string(), path: z.nullable(z.string()) })),
  /** Of an edit: the old and the new value of each changed field. Empty for edits before these were recorded. */
  changes: z.array(z.object({ field: z.enum(ncrFields), from: fieldValue, to: fieldValue })),
  photos: z.array(ncrPhoto),
})
export type NcrEvent = z.output<typeof ncrEvent>

/** A pour, a mix, a mould, a drawing, a place or a part of the model, by its name. */
export const ncrSubject = z.object({ kind: z.enum(ncrSubjectKinds), name: field.text(200) })
export type NcrSubject = z.output<typeof ncrSubject>

/** A non-conformance as the register shows it. */
export const ncr = z.object({
  id: field.id,
  project_id: field.id,
  /** `NCR-001`, counted per project. */
  number: z.string(),
  status: z.enum(ncrStatuses),
  /** What it is about if it is no component; then all facts of a component are null. */
  subject: z.nullable(ncrSubject),
  component_id: z.nullable(field.id),
  component_name: z.nullable(z.string()),
  control_number: z.nullable(z.string()),
  /** The component was deleted since; its non-conformances stay. */
  component_deleted: z.boolean(),
  /** Beside the first one, which the fields above and below describe. */
  further_components: z.array(
    z.object({ id: field.id, name: z.string(), control_number: z.string(), deleted: z.boolean() }),
  ),
  component_type: z.nullable(z.string()),
  /** The component's status now, and when the non-conformance was reported. */
  component_status: z.nullable(field.status),
  reported_status: z.nullable(field.status),
  section_id: z.nullable(field.id),
  section_name: z.nullable(z.string()),
  defect_type: defectCode,
  ...defectWords,
  severity: z.enum(severities),
  description: z.nullable(z.string()),
  /** Whether it holds its component until it is closed. */
  holds: z.boolean(),
  /** Reported by username with the request for a hold, to which nobody has replied yet. */
  hold_asked: z.boolean(),
  disposition: z.nullable(z.enum(dispositions)),
  /** `rejection`: opened because the component was rejected. */
  origin: z.enum(['report', 'rejection']),
  via: z.enum(channels),
  reported_by: person,
  reported_at: field.timestamp,
  assigned_to: person,
  due_on: z.nullable(field.date),
  /** Not closed, and the due day has passed in the project's time zone. */
  overdue: z.boolean(),
  closed_at: z.nullable(field.timestamp),
  /** Days from the report until it was closed, or until today. */
  age_days: z.int(),
  /** Null for those who do not see it. */
  cost: z.nullable(z.number()),
  photos: z.int(),
  version: z.int(),
})
export type Ncr = z.output<typeof ncr>

/** A non-conformance as the page of its component names it. */
export const namedNcr = z.pick(ncr, {
  id: true,
  number: true,
  status: true,
  severity: true,
  defect_type: true,
  defect_name: true,
  defect_names: true,
  due_on: true,
  overdue: true,
})
export type NamedNcr = z.output<typeof namedNcr>

/** With its events, oldest first, and the steps that the caller may make now. */
export const ncrDetail = z.object({
  ...ncr.shape,
  /** The pours that it was made for, of plants that the caller reaches. */
  pours: z.array(z.object({ id: field.id, number: z.string() })),
  /** Where it is on a drawing of the first component. */
  drawing_point: z.nullable(drawingPoint),
  /** Where it is in the models of the building. */
  model_point: z.nullable(modelPoint),
  decided_by: person,
  closed_by: person,
  /** The time zone of the project, in which its times are shown. */
  time_zone: z.string(),
  /** Its project is archived: nothing of it can be changed. */
  archived: z.boolean(),
  /** What was reported, before any edit. Null if it was edited before this was recorded. */
  reported: z.nullable(
    z.object({
      defect_type: defectCode,
      severity: z.enum(severities),
      description: z.nullable(z.string()),
      holds: z.boolean(),
    }),
  ),
  /** The names of the project's own defect types, for those in `reported` and in events. */
  own_defect_types: z.array(z.object({ code: defectCode, name: z.string(), names: defectWords.defect_names })),
  events: z.array(ncrEvent),
  allowed: z.array(z.enum(ncrSteps)),
})
export type NcrDetail = z.output<typeof ncrDetail>
