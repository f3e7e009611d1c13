import { eachField, fieldsWith } from '@castline/domain/components/fields'
import * as z from 'zod/mini'
import { storedFields } from './component-fields.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const deviceFields = fieldsWith({ onDevice: true })
const stored = storedFields(deviceFields)

/**
 * Returns all components of a project as columns in one order, so that a device recognizes labels while offline. `tag`
 * identifies the columns: a caller that passes it as `known` receives the statuses with `columns: null`.
 */
export const componentIndex = endpoint({
  method: 'GET',
  path: '/projects/:id/component-index',
  access: 'signed-in',
  summary:
    'Returns an index for recognizing labels offline; with `known`, the tag of an earlier index, only the statuses if nothing else changed; of more than `room` components nothing',
  params: field.idParams,
  query: z.object({
    known: z.optional(field.search(64)),
    /** How many components the device has room for. */
    room: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000_000))),
  }),
  response: z.object({
    project_name: z.string(),
    /** Whether the project has at most `room` components. If not, `statuses` is empty and `columns` null. */
    fits: z.boolean(),
    tag: z.string(),
    /** One digit per component: the index of its status in the list of statuses. */
    statuses: z.string().check(z.regex(/^[0-5]*$/)),
    columns: z.nullable(
      z.object({
        id: z.array(field.id),
        qr_code: z.array(field.qrCode),
        ...eachField(deviceFields, (name) => z.array(stored[name])),
        /** The index of its section in `sections`. */
        section: z.array(z.int()),
        sections: z.array(z.string()),
      }),
    ),
  }),
})
export type ComponentIndex = z.output<typeof componentIndex.response>
