import { statuses } from '@castline/domain/status/statuses'
import * as z from 'zod/mini'

export const statusStep = z.object({ from: z.enum(statuses), to: z.enum(statuses) })
export type StatusStep = z.output<typeof statusStep>

/** A change that an import makes; `on` is its day, null for the time of the import. */
export const madeStep = z.extend(statusStep, { on: z.nullable(z.string()) })

export const statusChanges = z.object({
  /** The possible steps, each with the number of components that make it if it and those before it are chosen. */
  steps: z.array(z.extend(statusStep, { total: z.int() })),
  /** How many of these changes are chosen in `status_steps`, or taken back with `take_back`. */
  chosen: z.int(),
  /** Components with a step that is refused; their rows name the reason. */
  refused: z.int(),
  /** Components that are further than the file says, and can be taken back. */
  further: z.int(),
})
