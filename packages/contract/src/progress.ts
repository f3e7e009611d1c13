import { type CountedStatus, countedStatuses } from '@castline/domain/status/statuses'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const reached = Object.fromEntries(countedStatuses.map((status) => [status, z.int()])) as Record<
  CountedStatus,
  z.ZodMiniInt
>

/** The number of components that had reached each status by the end of a day. */
export const progressDay = z.object({
  day: field.date,
  ...reached,
})
export type ProgressDay = z.output<typeof progressDay>

export const projectProgress = endpoint({
  method: 'GET',
  path: '/projects/:id/progress',
  access: 'signed-in',
  summary:
    'Returns the daily number of components that had reached each status, and the planned number of installed ones',
  params: field.idParams,
  response: z.object({
    /**
     * The days with changes, oldest first, and today, in the project's time zone; on days in between the figures stay
     * the same. A component counts as having reached a status once it is in that status or a later one of manufactured,
     * transported, accepted and installed. Undone changes are ignored. A rejected component that returns to planning no
     * longer counts, so the numbers can decrease.
     */
    days: z.array(progressDay),
    /** The days on which components are needed, their own or those of their sections, with the total number so far. */
    planned: z.array(z.object({ day: field.date, planned: z.int() })),
    /** The same when the baseline was set; empty until then. */
    baseline: z.array(z.object({ day: field.date, planned: z.int() })),
  }),
})

const medianHours = z.nullable(z.number())

export const projectInsights = endpoint({
  method: 'GET',
  path: '/projects/:id/insights',
  access: 'signed-in',
  summary: 'Returns the time between statuses, and rejections by section and reason',
  params: field.idParams,
  response: z.object({
    /** For each step forward, the number of components and their median time. Imported steps are not counted. */
    durations: z.array(z.object({ from: field.status, to: field.status, count: z.int(), median_hours: medianHours })),
    /** Rejections that were not undone. */
    rejections: z.object({
      total: z.int(),
      by_section: z.array(z.object({ section_id: field.id, section_name: z.string(), count: z.int() })),
      /** The 50 most frequent reasons: offered ones by their code, others by their words, case-insensitive. */
      by_reason: z.array(
        z.object({ reason: z.nullable(z.string()), reason_code: field.rejectionCode, count: z.int() }),
      ),
      /** Rejected components that were manufactured again, and the median time from rejection until then. */
      remade: z.object({ count: z.int(), median_hours: medianHours }),
    }),
  }),
})
