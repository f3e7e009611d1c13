import { fieldNames } from '@castline/domain/components/fields'
import * as z from 'zod/mini'
import { givenField, givenFields, measureUpTo } from './component-fields.ts'
import { componentDetail } from './components.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { isInPlanning, otherComponent, quantity } from './other-components.ts'
import { longest } from './values/other-components.ts'

/** Without the mark, which a new component must have. The control number is generated from the mark if missing. */
const furtherFields = {
  ...givenFields(fieldNames.filter((name) => name !== 'name')),
  /** Follows from the section; a component never moves to another project. */
  project_id: z.optional(field.id),
}

const newComponent = {
  name: givenField('name'),
  section_id: field.id,
  ...furtherFields,
  status: z.optional(
    z.literal('planning', 'A new component is in planning; PUT /components/{id}/status-auth changes it.'),
  ),
}

const typedQuantity = z.union([
  quantity,
  z.pipe(z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,7}$/)), z.transform(Number)), quantity),
])

/** The fields of `POST /other-components`; a form sends the numbers as text. */
const newOther = {
  project_id: field.id,
  /** One of them is required. */
  name: z.optional(givenField('name')),
  details: z.optional(givenField('name')),
  width: z.optional(z.nullable(measureUpTo(longest))),
  height: z.optional(z.nullable(measureUpTo(longest))),
  thickness: z.optional(z.nullable(measureUpTo(longest))),
  /** One of them is required. */
  total_quantity: z.optional(typedQuantity),
  quantity: z.optional(typedQuantity),
  status: z.optional(z.literal('planning', isInPlanning)),
}

export const createComponent = endpoint({
  method: 'POST',
  path: '/components',
  access: 'component:edit',
  encoding: 'multipart',
  files: { file: 'optional' },
  status: 201,
  summary:
    'Creates a component in planning: `precast` in a section, or a quantity of kind `other` in a project; takes a form or JSON',
  body: z.discriminatedUnion(
    'kind',
    [
      z.object({ kind: z.optional(z.literal('precast')), ...newComponent }),
      z.object({ kind: z.literal('other'), ...newOther }),
    ],
    'The kind is precast or other.',
  ),
  response: z.union([componentDetail, otherComponent]),
})

export const createPrecast = endpoint({
  method: 'POST',
  path: '/components/precast',
  access: 'component:edit',
  encoding: 'multipart',
  files: { file: 'optional' },
  status: 201,
  summary: 'Creates a precast component; `kind` is not needed',
  body: z.object(newComponent),
  response: componentDetail,
})

export const updateComponent = endpoint({
  method: 'PUT',
  path: '/components/:id',
  access: 'component:edit',
  summary: 'Updates the given fields of a component, but not its status',
  params: field.idParams,
  body: field.edits(componentDetail, {
    ...givenFields(['name']),
    section_id: z.optional(field.id),
    ...furtherFields,
    version: z.optional(field.version),
  }),
  response: componentDetail,
})

export const deleteComponent = endpoint({
  method: 'DELETE',
  path: '/components/:id',
  access: 'component:edit',
  status: 204,
  summary: 'Deletes a component; its history remains, and its control number and code stay reserved',
  params: field.idParams,
})
