import * as z from 'zod/mini'
import * as calls from '../component-edits.ts'
import { longest } from '../other-components.ts'
import { componentDetail } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { otherComponent, quantity } from './other-components.ts'

/** One line that a person gives: outer space is cut, letters are composed, no control characters. */
const line = (max: number) =>
  z.string().check(z.trim(), z.normalize(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** A number, or the text of one in a form; lengths in mm, area in m², volume in m³, weight in kg. */
const measureUpTo = (largest: number) => {
  const size = z.number().check(z.minimum(0), z.maximum(largest))
  const written = z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,10}(\.\d{1,9})?$/)), z.transform(Number))
  return z.nullable(z.union([size, z.pipe(written, size)]))
}

const measure = measureUpTo(1e9)

const mark = line(120)

const fields = {
  /** Made from the mark when it is not given. */
  control_number: z.optional(line(120)),
  external_id: z.optional(z.nullable(field.text(200))),
  type: z.optional(z.nullable(line(120))),
  width: z.optional(measure),
  height: z.optional(measure),
  thickness: z.optional(measure),
  area: z.optional(measure),
  volume: z.optional(measure),
  weight: z.optional(measure),
  /** Told by the section; a component never goes to another project. */
  project_id: z.optional(field.id),
}

const newPiece = { name: mark, section_id: field.id, ...fields }

/** The fields of `POST /other-components`, of which a form brings the numbers as text. */
const newOther = {
  project_id: field.id,
  name: mark,
  width: z.optional(measureUpTo(longest)),
  height: z.optional(measureUpTo(longest)),
  thickness: z.optional(measureUpTo(longest)),
  total_quantity: z.union([
    quantity,
    z.pipe(z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,7}$/)), z.transform(Number)), quantity),
  ]),
}

export const createComponent = endpoint(calls.createComponent, {
  summary:
    'Adds a component in planning: to a section, or of kind `other` so many of them to a project; a form or JSON',
  body: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.optional(z.literal('precast')), ...newPiece }),
      z.object({ kind: z.literal('other'), ...newOther }),
    ],
    'The kind is precast or other.',
  ),
  response: z.union([componentDetail, otherComponent]),
})

export const createPrecast = endpoint(calls.createPrecast, {
  summary: 'The same, precast without saying so',
  body: z.object(newPiece),
  response: componentDetail,
})

export const updateComponent = endpoint(calls.updateComponent, {
  summary: 'Changes the fields that are given; the status has calls of its own',
  params: field.idParams,
  body: z.object({
    name: z.optional(mark),
    section_id: z.optional(field.id),
    ...fields,
    status: z.optional(z.never('The status is changed by PUT /components/{id}/status-auth.')),
    version: z.optional(field.version),
  }),
  response: componentDetail,
})

export const deleteComponent = endpoint(calls.deleteComponent, {
  summary: 'Removes a component from every list and count; its history and its numbers are kept',
  params: field.idParams,
})
