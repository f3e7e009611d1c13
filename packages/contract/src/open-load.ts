import { loadStatuses } from '@castline/domain/loads/loads'
import * as z from 'zod/mini'
import * as field from './fields.ts'

export const loadStatus = z.enum(loadStatuses)

/** The open load that a component is on, by its number: `L-0001`, and the day for which it is planned. */
export const openLoad = z.object({ id: field.id, number: z.string(), status: loadStatus, planned_on: field.date })
