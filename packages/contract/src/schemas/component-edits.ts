import * as z from 'zod/mini'
import * as calls from '../component-edits.ts'
import { longest } from '../other-components.ts'
import { componentDetail } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { otherComponent, quantity } from './other-components.ts'

/** One line of typed text: trimmed, composed (NFC), without control characters. */
const line = (max: number) =>
  z.string().check(z.trim(), z.normalize(), z.minLength(1), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cs}]*$/u))

/** A number, or its text in a form; lengths in mm, area in m², volume in m³, weight in kg. */
const measureUpTo = (largest: number) => {
  const size = z.number().check(z.minimum(0), z.maximum(largest))
  const written = z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,10}(\.\d{1,9})?$/)), z.transform(Number))
  return z.nullable(z.union([size, z.pipe(written, size)]))
}

const measure = measureUpTo(1e9)

const mark = line(120)

const fields = {
  /** Generated from the mark if missing. */
  control_number: z.optional(line(120)),
  external_id: z.optional(z.nullable(field.text(200))),
  type: z.optional(z.nullable(line(120))),
  width: z.optional(measure),
  height: z.optional(measure),
  thickness: z.optional(measure),
  area: z.optional(measure),
  volume: z.optional(measure),
  weight: z.optional(measure),
  /** Follows from the section; a component never moves to another project. */
  project_id: z.optional(field.id),
}

const newPiece = { name: mark, section_id: field.id, ...fields }

/** The fields of `POST /other-components`; a form sends the numbers as text. */
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
    'Creates a component in planning: `precast` in a section, or a quantity of kind `other` in a project; takes a form or JSON',
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
  summary: 'Creates a precast component; `kind` is not needed',
  body: z.object(newPiece),
  response: componentDetail,
})

export const updateComponent = endpoint(calls.updateComponent, {
  summary: 'Updates the given fields of a component, but not its status',
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
  summary: 'Deletes a component; its history is kept, and its control number and code stay reserved',
  params: field.idParams,
})
