import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

export const section = z.object({
  id: field.id,
  project_id: field.id,
  name: z.string(),
  position: z.int(),
  planned_on: z.nullable(field.date),
  version: z.int(),
})
export type Section = z.output<typeof section>

export const listSections = endpoint({
  method: 'GET',
  path: '/sections/projects/:id/sections',
  access: 'signed-in',
  summary: 'Lists the sections of a project in their order; `name` filters by a part of the name',
  params: field.idParams,
  query: z.object({ name: z.optional(field.search(120)) }),
  response: z.array(section),
})

export const getSection = endpoint({
  method: 'GET',
  path: '/sections/:id',
  access: 'signed-in',
  summary: 'Returns one section',
  params: field.idParams,
  response: section,
})

export const createSection = endpoint({
  method: 'POST',
  path: '/sections',
  access: 'section:edit',
  status: 201,
  summary: 'Adds a section at the end of its project; its name is unique there, ignoring case',
  body: z.object({
    project_id: field.id,
    name: field.text(120),
    planned_on: z.optional(z.nullable(field.date)),
  }),
  response: section,
})

export const updateSection = endpoint({
  method: 'PUT',
  path: '/sections/:id',
  access: 'section:edit',
  summary: 'Updates the given fields; `position` moves the section and shifts the others',
  params: field.idParams,
  body: field.edits(section, {
    name: z.optional(field.text(120)),
    planned_on: z.optional(z.nullable(field.date)),
    /** From 1; a number past the end moves it to the end. */
    position: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    version: z.optional(field.version),
  }),
  response: section,
})

export const deleteSection = endpoint({
  method: 'DELETE',
  path: '/sections/:id',
  access: 'section:edit',
  status: 204,
  summary:
    'Deletes a section and its components, which can be restored; with `move_to` they go to another section of the project; `if_empty` refuses a section that has some',
  params: field.idParams,
  query: z.object({
    move_to: z.optional(field.id),
    /** The name of the section, as typed to confirm that its components are deleted. */
    delete_components: z.optional(field.text(120)),
    /** Refuses a section with components: for who was shown an empty one. */
    if_empty: field.yesOrNo,
  }),
})
