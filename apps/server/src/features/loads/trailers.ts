import type { BodyOf } from '@castline/contract/call'
import type { createTrailer, Trailer, updateTrailer } from '@castline/contract/trailers'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { withDuplicateErrors } from '#http/unique-violation.ts'
import { deleteTrailer, insertTrailer, lockTrailer, writeTrailer } from './trailer-queries.ts'

const taken = { trailers_name: { field: 'name', message: 'Another trailer has this name.' } }

/** Adds a trailer. Throws 409 for a taken name. */
export function addTrailer(
  database: Database,
  userId: string,
  { name, max_weight = null, max_length = null, max_width = null }: BodyOf<typeof createTrailer>,
): Promise<Trailer> {
  const given = { name, max_weight, max_length, max_width }
  return database.transaction(async (transaction) => {
    const trailer = await withDuplicateErrors(taken, () => insertTrailer(transaction, given))
    await audit(transaction, {
      by: userId,
      action: 'trailer.create',
      subject: 'trailer',
      subjectId: trailer.id,
      details: given,
    })
    return trailer
  })
}

/** Updates the given fields. Throws 404, 409 for a taken name, and 409 for an outdated version. */
export function editTrailer(
  database: Database,
  userId: string,
  id: string,
  { version, ...given }: BodyOf<typeof updateTrailer>,
): Promise<Trailer> {
  return database.transaction(async (transaction) => {
    const current = orNotFound(await lockTrailer(transaction, id), 'trailer')
    if (version !== undefined && version !== current.version) {
      throw new ApiError('conflict', 'Somebody else has changed this trailer.', { current })
    }
    const trailer = await withDuplicateErrors(taken, () => writeTrailer(transaction, { ...current, ...given }))
    await audit(transaction, {
      by: userId,
      action: 'trailer.update',
      subject: 'trailer',
      subjectId: id,
      details: { name: trailer.name, ...given },
    })
    return trailer
  })
}

/** Deletes a trailer; its loads keep it. Throws 404. */
export function removeTrailer(database: Database, userId: string, id: string): Promise<void> {
  return database.transaction(async (transaction) => {
    const name = await deleteTrailer(transaction, id)
    if (name === null) throw notFound('trailer')
    await audit(transaction, {
      by: userId,
      action: 'trailer.delete',
      subject: 'trailer',
      subjectId: id,
      details: { name },
    })
  })
}
