import * as z from 'zod/mini'
import * as calls from '../sections.ts'
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

export const listSections = endpoint(calls.listSections, {
  summary: 'The sections of a project in their order; `name` keeps those whose name contains it',
  params: field.idParams,
  query: z.object({ name: z.optional(field.search(120)) }),
  response: z.array(section),
})

export const getSection = endpoint(calls.getSection, {
  summary: 'One section',
  params: field.idParams,
  response: section,
})

export const createSection = endpoint(calls.createSection, {
  summary: 'Adds a section at the end of its project; the name is unique there without case',
  body: z.object({
    project_id: field.id,
    name: field.text(120),
    planned_on: z.optional(z.nullable(field.date)),
  }),
  response: section,
})

export const updateSection = endpoint(calls.updateSection, {
  summary: 'Changes the fields that are given; `position` moves the section, and the others make room',
  params: field.idParams,
  body: z.object({
    name: z.optional(field.text(120)),
    planned_on: z.optional(z.nullable(field.date)),
    /** From 1; past the last place it is the last. */
    position: z.optional(z.int().check(z.minimum(1), z.maximum(100_000))),
    version: z.optional(field.version),
  }),
  response: section,
})

export const deleteSection = endpoint(calls.deleteSection, {
  summary: 'Deletes a section; one that holds components only with `move_to`, another section of the project',
  params: field.idParams,
  query: z.object({ move_to: z.optional(field.id) }),
})
