import { type CountedStatus, countedStatuses } from '@castline/domain/statuses'
import * as z from 'zod/mini'
import * as calls from '../progress.ts'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'

const reached = Object.fromEntries(countedStatuses.map((status) => [status, z.int()])) as Record<
  CountedStatus,
  z.ZodMiniInt
>

/** How many pieces had reached each status by the end of a day. */
export const progressDay = z.object({
  day: field.date,
  ...reached,
})
export type ProgressDay = z.output<typeof progressDay>

export const projectProgress = endpoint(calls.projectProgress, {
  summary: 'Over the days of a project, how many pieces had reached each status, and how many were to be installed',
  params: field.idParams,
  response: z.object({
    /**
     * The days of the project's time zone on which something moved, oldest first, and today; between two of them the
     * figures of the earlier one hold. A piece counts from the day on which it reached a status or a later one of
     * manufactured, transported, accepted, installed; what was taken back never was. When a rejected piece is sent back to
     * planning, it counts in none of them any more, until it reaches them anew: a curve may fall.
     */
    days: z.array(progressDay),
    /** The days on which sections are planned to be installed, and how many pieces they have together by then. */
    planned: z.array(z.object({ day: field.date, planned: z.int() })),
  }),
})

const medianHours = z.nullable(z.number())

export const projectInsights = endpoint(calls.projectInsights, {
  summary: 'How long pieces take from status to status, and what was rejected where, why, and for how long',
  params: field.idParams,
  response: z.object({
    /** Each step forward: how many pieces made it, and in how many hours half of them did. Imported steps do not count. */
    durations: z.array(z.object({ from: field.status, to: field.status, count: z.int(), median_hours: medianHours })),
    /** Rejections that were not taken back. */
    rejections: z.object({
      total: z.int(),
      by_section: z.array(z.object({ section_id: field.id, section_name: z.string(), count: z.int() })),
      /** The most frequent first, at most 50; letters count the same in either case. */
      by_reason: z.array(z.object({ reason: z.nullable(z.string()), count: z.int() })),
      /** Rejected pieces that were made again, and how long half of them took from rejection to manufactured. */
      remade: z.object({ count: z.int(), median_hours: medianHours }),
    }),
  }),
})
