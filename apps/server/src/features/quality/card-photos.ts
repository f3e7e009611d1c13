import type { PhotoMark } from '@castline/contract/ncr'
import { maxNcrPhotosAtOnce } from '@castline/contract/values/ncrs'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError, invalid } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { findOwnReport, type OwnReport } from './card-queries.ts'
import { insertPhotos, photoCount } from './photo-queries.ts'
import { insertEvent } from './write-queries.ts'

interface NewPhotos {
  readonly pictures: readonly StoredPicture[]
  readonly marks: readonly (readonly PhotoMark[])[]
}

/**
 * Adds stored pictures to a report as one event. Returns null if it is not the user's. Throws 409 if it was worked on
 * since, and 400 above `maxNcrPhotosAtOnce`: further ones need a session.
 */
export async function addPhotosByUsername(
  transaction: Queryable,
  own: OwnReport,
  { pictures, marks }: NewPhotos,
): Promise<{ photos: number; project_id: string } | null> {
  const found = await findOwnReport(transaction, own, 'FOR UPDATE OF n')
  if (!found) return null
  if (found.status === 'closed' || found.status === 'void') {
    throw new ApiError('ncr_refused', 'This non-conformance is closed.', {
      details: [{ field: 'kind', code: found.status, message: 'It is closed.' }],
    })
  }
  const photos = (await photoCount(transaction, found.id)) + pictures.length
  if (photos > maxNcrPhotosAtOnce) {
    const message = `A report by username has at most ${maxNcrPhotosAtOnce} photos. Sign in to add more.`
    throw invalid([{ field: 'photos', message }])
  }
  const eventId = await insertEvent(transaction, found.id, { kind: 'photo', by: own.by, text: null })
  const marked = pictures.map((picture, index) => ({ ...picture, marks: marks[index] ?? [] }))
  await insertPhotos(transaction, eventId, own.by, marked)
  const about = { ncr: own.number, ncr_id: found.id, photos: pictures.length, via: 'qr' }
  const entry = { action: 'ncr.photo', subject: 'project', subjectId: found.project_id } as const
  await audit(transaction, { by: own.by, ...entry, details: about })
  return { photos, project_id: found.project_id }
}
