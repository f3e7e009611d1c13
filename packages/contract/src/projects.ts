import { drawingGates, releaseRules } from '@castline/domain/drawings/drawings'
import { type CountedStatus, countedStatuses } from '@castline/domain/status/statuses'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { picture, pictureSize } from './pictures.ts'
import { givenGates, storedGates } from './strength-gates.ts'
import { maxProjectImages } from './values/pictures.ts'
import { deliveryParties } from './values/projects.ts'

export const project = z.object({
  id: field.id,
  code: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  location: z.nullable(z.string()),
  time_zone: z.string(),
  starts_on: z.nullable(field.date),
  ends_on: z.nullable(field.date),
  /** The sender on delivery notes. */
  plant_name: z.nullable(z.string()),
  plant_address: z.nullable(z.string()),
  /** The recipient on delivery notes. */
  consignee: z.nullable(z.string()),
  /** The place of delivery; without one, delivery notes name the `location`. */
  site_address: z.nullable(z.string()),
  archived: z.boolean(),
  /** Its usual plant; null without production. */
  plant_id: z.nullable(field.id),
  /** Whether a plant casts for it: the usual one, or one that a component names. */
  has_plant: z.boolean(),
  /** When a revision of a drawing is released for production: at its upload, or by a manager. */
  drawing_release: z.enum(releaseRules),
  /** What is said about being manufactured without a released drawing: nothing, a warning, or a refusal. */
  drawing_gate: z.enum(drawingGates),
  ...storedGates,
  images: z.array(picture),
  version: z.int(),
  created_at: field.timestamp,
  updated_at: field.timestamp,
})
export type Project = z.output<typeof project>

export const listProjects = endpoint({
  method: 'GET',
  path: '/projects',
  access: 'signed-in',
  summary: "Lists the caller's projects by name",
  response: z.array(project),
})

export const getProject = endpoint({
  method: 'GET',
  path: '/projects/:id',
  access: 'signed-in',
  summary: 'Returns one project',
  params: field.idParams,
  response: project,
})

/** A boolean, or its text in a form. */
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

/** An array, or its JSON text in a form. */
const imageIds = z.array(field.id).check(z.maxLength(maxProjectImages))

const imageOrder = z.union([imageIds, z.pipe(z.pipe(z.string(), z.transform(listOf)), imageIds)])

function listOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const partyText = (name: keyof typeof deliveryParties) => z.optional(z.nullable(field.text(deliveryParties[name])))

/** Sender and recipient on delivery notes. */
const parties = {
  plant_name: partyText('plant_name'),
  plant_address: partyText('plant_address'),
  consignee: partyText('consignee'),
  site_address: partyText('site_address'),
}

export const createProject = endpoint({
  method: 'POST',
  path: '/projects',
  access: 'project:create',
  encoding: 'multipart',
  files: { images: 'several' },
  status: 201,
  summary: 'Creates a project; its code is unique, ignoring case; takes a form with `images`, or JSON',
  body: z.object({
    code: field.text(30),
    name: field.text(120),
    description: z.optional(z.nullable(field.text(2000))),
    location: z.optional(z.nullable(field.text(200))),
    time_zone: z.optional(field.text(60)),
    starts_on: z.optional(z.nullable(field.date)),
    ends_on: z.optional(z.nullable(field.date)),
    ...parties,
  }),
  response: project,
})

export const updateProject = endpoint({
  method: 'PUT',
  path: '/projects/:id',
  access: 'project:edit',
  encoding: 'multipart',
  files: { images: 'several' },
  summary: 'Updates the given fields and adds `images`; takes a form or JSON',
  params: field.idParams,
  body: field.edits(project, {
    code: z.optional(field.text(30)),
    name: z.optional(field.text(120)),
    description: z.optional(z.nullable(field.text(2000))),
    location: z.optional(z.nullable(field.text(200))),
    time_zone: z.optional(field.text(60)),
    starts_on: z.optional(z.nullable(field.date)),
    ends_on: z.optional(z.nullable(field.date)),
    ...parties,
    drawing_release: z.optional(z.enum(releaseRules)),
    drawing_gate: z.optional(z.enum(drawingGates)),
    ...givenGates,
    archived: z.optional(archived),
    version: z.optional(version),
    /** All existing images in their new order; new ones follow them. */
    image_ids: z.optional(imageOrder),
  }),
  response: project,
})

export const deleteProject = endpoint({
  method: 'DELETE',
  path: '/projects/:id',
  access: 'project:delete',
  status: 204,
  summary: 'Permanently deletes a project with all its data; a given `code` must be its code',
  params: field.idParams,
  /** The project's code, as typed to confirm. */
  query: z.object({ code: z.optional(field.text(30)) }),
})

const imageParams = z.object({ id: field.id, imageId: field.id })

export const showImage = endpoint({
  method: 'GET',
  path: '/projects/:id/images/:imageId',
  access: 'signed-in',
  media: 'image/webp',
  summary: 'Returns an image of a project as WebP; smaller with `size=thumbnail`',
  params: imageParams,
  query: pictureSize,
})

export const deleteImage = endpoint({
  method: 'DELETE',
  path: '/projects/:id/images/:imageId',
  access: 'project:edit',
  status: 204,
  summary: 'Permanently deletes an image of a project',
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

/** The number of components in each status, and its percentage of the total, to two decimals. */
export const componentStats = z.object({ total_components: z.int(), ...counts, ...percents })
export type ComponentStats = z.output<typeof componentStats>

export const projectStats = endpoint({
  method: 'GET',
  path: '/projects/:id/component-stats',
  access: 'signed-in',
  summary: 'Counts the components of a project by status',
  params: field.idParams,
  response: componentStats,
})

export const sectionStats = z.object({
  section_id: field.id,
  section_name: z.string(),
  ...componentStats.shape,
})
export type SectionStats = z.output<typeof sectionStats>

export const sectionStatusStats = endpoint({
  method: 'GET',
  path: '/projects/:id/section-status-stats',
  access: 'signed-in',
  summary: 'Counts the components of each section by status, in the order of the sections',
  params: field.idParams,
  response: z.array(sectionStats),
})
