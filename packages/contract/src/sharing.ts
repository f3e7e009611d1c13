import { forwardStatuses } from '@castline/domain/status/statuses'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { planTime } from './planned-fields.ts'
import { mostShareDays, mostSharedPhotos, shareStates } from './values/sharing.ts'

const [, ...stages] = forwardStatuses

/** How many components have reached each stage, and of how many. */
const reached = {
  total: z.int(),
  ...(Object.fromEntries(stages.map((stage) => [stage, z.int()])) as Record<(typeof stages)[number], z.ZodMiniInt>),
}

/**
 * What a link of a project shows, also of one section. A field that is not listed here never leaves the server through a
 * link: it returns what this schema keeps. No names of people, no defects, no texts of the work.
 */
const sharedProject = z.object({
  kind: z.literal('project'),
  name: z.string(),
  location: z.nullable(z.string()),
  time_zone: z.string(),
  starts_on: z.nullable(field.date),
  ends_on: z.nullable(field.date),
  /** The section that the link is limited to. */
  section: z.nullable(z.string()),
  /** The day of the last status change, in the time zone of the project. */
  changed_on: z.nullable(field.date),
  progress: z.object(reached),
  sections: z.array(z.object({ name: z.string(), planned_on: z.nullable(field.date), ...reached })),
  photos: z.array(z.object({ id: field.id, taken_on: field.date })),
  /**
   * The current models. One sign per element: the index of its component's status in the list of statuses, a rejected
   * one as planned; `-` for what belongs to no component that is shown.
   */
  models: z.array(z.object({ id: field.id, statuses: z.string().check(z.regex(/^[0-4-]*$/)) })),
})
export type SharedProject = z.output<typeof sharedProject>

/** What the screen of a hall shows: the castings of the plant's current day, without names of people and projects. */
const sharedHall = z.object({
  kind: z.literal('hall'),
  plant: z.string(),
  time_zone: z.string(),
  today: field.date,
  castings: z.array(
    z.object({
      mould: z.string(),
      turn: z.int(),
      state: z.enum(['planned', 'poured', 'stripped']),
      mix: z.nullable(z.string()),
      planned_time: z.nullable(planTime),
      /** Number of components, and the control numbers of those that may be shown. */
      count: z.int(),
      control_numbers: z.array(z.string()),
      /** m³; null if no volume is known. */
      volume: z.nullable(z.number()),
    }),
  ),
})
export type SharedHall = z.output<typeof sharedHall>

/** The allow-list of all links. */
export const sharedView = z.discriminatedUnion('kind', [sharedProject, sharedHall])
export type SharedView = z.output<typeof sharedView>

const shareLink = z.object({
  id: field.id,
  /** For those who manage links; its readers do not see it. */
  name: z.string(),
  section: z.nullable(z.object({ id: field.id, name: z.string() })),
  has_password: z.boolean(),
  state: z.enum(shareStates),
  expires_at: field.timestamp,
  /** How often its page was opened. */
  opens: z.int(),
  last_opened_at: z.nullable(field.timestamp),
  /** Null for a hall's by somebody of another client. */
  created_by: z.nullable(z.string()),
  created_at: field.timestamp,
  /** Ids of `listSharePhotos`, in the order in which they are shown. */
  photo_ids: z.array(field.id),
})
export type ShareLink = z.output<typeof shareLink>

const photoIds = z.array(field.id).check(z.maxLength(mostSharedPhotos))
const newLink = {
  name: field.text(120),
  password: z.optional(z.nullable(field.password)),
  /** Days until it expires. */
  days: z.int().check(z.minimum(1), z.maximum(mostShareDays)),
}
/** `token` is for the page `/shared#token`; it cannot be read later. */
const createdLink = z.object({ token: z.string(), link: shareLink })
const linkParams = z.object({ id: field.id, linkId: field.id })

export const listShareLinks = endpoint({
  method: 'GET',
  path: '/projects/:id/share-links',
  access: 'project:edit',
  scope: 'none',
  summary: 'Lists the links that show a project to people without an account, newest first',
  params: field.idParams,
  response: z.array(shareLink),
})

export const createShareLink = endpoint({
  method: 'POST',
  path: '/projects/:id/share-links',
  access: 'project:edit',
  scope: 'none',
  status: 201,
  summary: 'Creates a link that shows a project, or one section, to people without an account',
  params: field.idParams,
  body: z.object({ ...newLink, section_id: z.optional(z.nullable(field.id)), photo_ids: z._default(photoIds, []) }),
  response: createdLink,
})

export const updateShareLink = endpoint({
  method: 'PUT',
  path: '/projects/:id/share-links/:linkId',
  access: 'project:edit',
  scope: 'none',
  summary: 'Replaces the photos that a link shows',
  params: linkParams,
  body: z.object({ photo_ids: photoIds }),
  response: shareLink,
})

export const revokeShareLink = endpoint({
  method: 'DELETE',
  path: '/projects/:id/share-links/:linkId',
  access: 'project:edit',
  scope: 'none',
  status: 204,
  summary: 'Revokes a link of a project at once; its open pages close',
  params: linkParams,
})

export const listSharePhotos = endpoint({
  method: 'GET',
  path: '/projects/:id/share-photos',
  access: 'project:edit',
  scope: 'none',
  summary:
    'Lists the photos that a link can show: images of the project, and the newest photos of its steps, without those of rejections',
  params: field.idParams,
  query: z.object({ section_id: z.optional(field.id) }),
  response: z.array(
    z.object({
      id: field.id,
      thumbnail_url: z.string(),
      taken_on: field.date,
      /** Null for an image of the project. */
      mark: z.nullable(z.string()),
    }),
  ),
})

export const listHallLinks = endpoint({
  method: 'GET',
  path: '/plants/:id/share-links',
  access: 'plant:edit',
  scope: 'none',
  summary: 'Lists the links for screens in the hall of a plant, newest first',
  params: field.idParams,
  response: z.array(shareLink),
})

export const createHallLink = endpoint({
  method: 'POST',
  path: '/plants/:id/share-links',
  access: 'plant:edit',
  scope: 'none',
  status: 201,
  summary: "Creates a link for a screen in the hall of a plant, with today's castings",
  params: field.idParams,
  body: z.object(newLink),
  response: createdLink,
})

export const revokeHallLink = endpoint({
  method: 'DELETE',
  path: '/plants/:id/share-links/:linkId',
  access: 'plant:edit',
  scope: 'none',
  status: 204,
  summary: 'Revokes a link of a plant at once; its open pages close',
  params: linkParams,
})

/** Counts an opening: a person's page sends it; a program that only follows an address does not. */
export const openShared = endpoint({
  method: 'POST',
  path: '/shared/open',
  access: 'public',
  summary: 'Opens a link: returns what it shows, and a pass for the calls below `/shared`; counted',
  body: z.object({
    token: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.optional(field.givenPassword),
  }),
  response: z.object({ pass: z.string(), view: sharedView }),
})

export const viewShared = endpoint({
  method: 'GET',
  path: '/shared',
  access: 'public',
  summary: 'Returns what a link shows now; needs its pass as bearer token',
  response: sharedView,
})

export const checkShared = endpoint({
  method: 'GET',
  path: '/shared/valid',
  access: 'public',
  status: 204,
  summary: 'Returns 204 while the link of a pass is valid; open pages ask every few seconds',
})

export const sharedGeometry = endpoint({
  method: 'GET',
  path: '/shared/models/:id/geometry',
  access: 'public',
  media: 'application/octet-stream',
  summary: 'Returns the geometry of a model that a link shows; needs its pass',
  params: field.idParams,
})

export const sharedPhoto = endpoint({
  method: 'GET',
  path: '/shared/photos/:id',
  access: 'public',
  media: 'image/webp',
  summary: 'Returns a photo that a link shows; needs its pass',
  params: field.idParams,
  query: z.object({ size: z.optional(z.enum(['full', 'thumbnail'])) }),
})
