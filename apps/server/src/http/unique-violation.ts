import type { FieldError } from '@castline/contract/errors'
import { ApiError } from './errors.ts'

/** The field of a request for each unique index, and the message if its value is taken. */
export type UniqueFields = Readonly<Record<string, FieldError>>

/** Runs a query that may violate a unique index; throws 409 with the name of the field. */
export async function withDuplicateErrors<T>(fields: UniqueFields, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    const taken = code === '23505' && constraint ? fields[constraint] : undefined
    throw taken ? new ApiError('already_exists', taken.message, { details: [taken] }) : error
  }
}
