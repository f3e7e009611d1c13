import type { FieldError } from '@castline/contract/errors'
import { ApiError } from './errors.ts'

/** Which field of a request a unique index speaks of, and what to say when its value is taken. */
export type UniqueFields = Readonly<Record<string, FieldError>>

/** Runs what may meet a unique index; throws 409 that names the field where the value is taken. */
export async function namingDuplicates<T>(fields: UniqueFields, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const taken = code === '23505' && constraint ? fields[constraint] : undefined
    throw taken ? new ApiError('already_exists', taken.message, { details: [taken] }) : error
  }
}
