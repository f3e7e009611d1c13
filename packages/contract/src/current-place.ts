import * as z from 'zod/mini'
import * as field from './fields.ts'

/** The place of a component: `path` leads to it from its yard, such as `North / A / A-01`. */
export const currentPlace = z.object({
  id: field.id,
  yard_id: field.id,
  code: z.string(),
  path: z.string(),
  placed_at: field.timestamp,
})
