import { castingNeeds } from '@castline/domain/production/castings'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as field from './fields.ts'
import { mostFigureDays } from './values/production-figures.ts'

/** Why a casting was not poured on its day, as far as it is recorded: a need that was not ready, or a mould out of use. */
export const slipReasons = [...castingNeeds, 'out_of_use', 'unknown'] as const

const figures = z.object({
  from: field.date,
  to: field.date,
  /** Days on which something was cast, by the plant's clock. */
  days: z.array(
    z.object({
      day: field.date,
      components: z.int(),
      /** m³; null if no volume is known. */
      volume: z.nullable(z.number()),
    }),
  ),
  /** Working days from stripping to departure, of components that were cast in the span and have left. */
  strip_to_departure: z.object({ count: z.int(), median: z.nullable(z.number()), longest: z.nullable(z.number()) }),
  /** Components of the span that were cast more than 14 days before their latest day, of those that have one. */
  early: z.object({ count: z.int(), of: z.int() }),
  /** Castings that had all that the plant asks for at 14:00 of the working day before. */
  readiness: z.object({ ready: z.int(), of: z.int() }),
  /** Castings of past days that were not poured on their day, most frequent reason first. */
  slipped: z.array(z.object({ reason: z.enum(slipReasons), count: z.int() })),
  /** Working days of moulds that were lost, by the reason that was entered; longest first. */
  lost: z.array(z.object({ reason: z.string(), days: z.int() })),
  /** By name: turns that its working days offer in the span, those of them out of use, and castings that were poured. */
  moulds: z.array(z.object({ id: field.id, name: z.string(), turns: z.int(), out_of_use: z.int(), poured: z.int() })),
})
export type ProductionFigures = z.output<typeof figures>

export const productionFigures = endpoint({
  method: 'GET',
  path: '/plants/:id/figures',
  access: 'signed-in',
  summary:
    'Returns what a plant has cast in a span of at most 366 days, how it went, and what its moulds were used for',
  params: field.idParams,
  query: z.object({
    from: field.date,
    days: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mostFigureDays)), 28),
  }),
  response: figures,
})
