import { type CountedStatus, countedStatuses } from '@castline/domain/statuses'
import * as z from 'zod/mini'
import { maxProjectImages } from '../pictures.ts'
import * as calls from '../projects.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture, pictureSize } from './pictures.ts'

export const project = z.object({
  id: field.id,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  time_zone: z.string(),
  starts_on: z.nullable(field.date),
  ends_on: z.nullable(field.date),
  archived: z.boolean(),
  images: z.array(picture),
  version: z.int(),
  created_at: field.timestamp,
  updated_at: field.timestamp,
})
export type Project = z.output<typeof project>

export const listProjects = endpoint(calls.listProjects, {
  summary: 'The projects that the caller reaches, by name',
  response: z.array(project),
})

export const getProject = endpoint(calls.getProject, {
  summary: 'One project',
  params: field.idParams,
  response: project,
})

/** A value, or the text of one in a form. */
const archived = z.union([
  z.boolean(),
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((text) => text === 'true'),
  ),
])

const version = z.union([
  field.version,
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number)), field.version),
])

/** JSON, or the text of it in a form; as many ids as a project may have images. */
const imageIds = z.array(field.id).check(z.maxLength(maxProjectImages))

const imageOrder = z.union([imageIds, z.pipe(z.pipe(z.string(), z.transform(listOf)), imageIds)])

function listOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const createProject = endpoint(calls.createProject, {
  summary: 'Creates a project; its code is unique without case; a form with `images`, or JSON',
  body: z.object({
    code: field.text(30),
    name: field.text(120),
    description: z.optional(z.nullable(field.text(2000))),
    location: z.optional(z.nullable(field.text(200))),
    time_zone: z.optional(field.text(60)),
    starts_on: z.optional(z.nullable(field.date)),
    ends_on: z.optional(z.nullable(field.date)),
  }),
  response: project,
})

export const updateProject = endpoint(calls.updateProject, {
  summary: 'Changes the fields that are given and adds `images`; a form or JSON',
  params: field.idParams,
  body: z.object({
    code: z.optional(field.text(30)),
    name: z.optional(field.text(120)),
    description: z.optional(z.nullable(field.text(2000))),
    location: z.optional(z.nullable(field.text(200))),
    time_zone: z.optional(field.text(60)),
    starts_on: z.optional(z.nullable(field.date)),
    ends_on: z.optional(z.nullable(field.date)),
    archived: z.optional(archived),
    version: z.optional(version),
    /** The images that it has, in their new order: each of them once. New ones come after them. */
    image_ids: z.optional(imageOrder),
  }),
  response: project,
})

export const deleteProject = endpoint(calls.deleteProject, {
  summary: 'Deletes a project and everything in it for good; where `code` is given it must be its code',
  params: field.idParams,
  /** What a person typed to confirm. */
  query: z.object({ code: z.optional(field.text(30)) }),
})

const imageParams = z.object({ id: field.id, imageId: field.id })

export const showImage = endpoint(calls.showImage, {
  summary: 'An image of a project, as WebP; small with `size=thumbnail`',
  params: imageParams,
  query: pictureSize,
})

export const deleteImage = endpoint(calls.deleteImage, {
  summary: 'Takes an image out of a project for good',
  params: imageParams,
})

const counts = Object.fromEntries(countedStatuses.map((status) => [`${status}_count`, z.int()])) as Record<
  `${CountedStatus}_count`,
  z.ZodMiniInt
>

const percents = Object.fromEntries(countedStatuses.map((status) => [`${status}_percent`, z.number()])) as Record<
  `${CountedStatus}_percent`,
  z.ZodMiniNumber
>

/** Counts of what stands in each status now, and their shares of the total in percent, to two decimals. */
export const componentStats = z.object({ total_components: z.int(), ...counts, ...percents })
export type ComponentStats = z.output<typeof componentStats>

export const projectStats = endpoint(calls.projectStats, {
  summary: 'How many components stand in each status',
  params: field.idParams,
  response: componentStats,
})

export const sectionStats = z.object({
  section_id: field.id,
  section_name: z.string(),
  ...componentStats.shape,
})
export type SectionStats = z.output<typeof sectionStats>

export const sectionStatusStats = endpoint(calls.sectionStatusStats, {
  summary: 'The same figures for each section, in the order of the sections',
  params: field.idParams,
  response: z.array(sectionStats),
})

/** One change of status, as a feed shows it. */
export const activity = z.object({
  id: z.string(),
  component_id: field.id,
  component_name: z.string(),
  control_number: z.string(),
  qr_code: field.qrCode,
  section_name: z.string(),
  from_status: field.status,
  to_status: field.status,
  user_name: z.nullable(z.string()),
  via: z.enum(['qr', 'app', 'import', 'offline']),
  note: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** True where this change takes an earlier one back. */
  takes_back: z.boolean(),
  occurred_at: field.timestamp,
  /** The time by the device's own clock, where that is not when the change counts as made; null where it is. */
  reported_at: z.nullable(field.timestamp),
  recorded_at: field.timestamp,
})
export type Activity = z.output<typeof activity>

export const projectActivity = endpoint(calls.projectActivity, {
  summary: 'The latest changes of status in a project, newest first; 20 unless `limit` tells',
  params: field.idParams,
  query: z.object({ limit: field.paging.limit, offset: field.paging.offset }),
  response: z.array(activity),
})
