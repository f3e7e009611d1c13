import { maxNcrPhotosAtOnce, type PhotoMark } from '@castline/contract/ncrs'
import type { NcrStatus } from '@castline/domain/ncrs'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ncrNumber } from '#database/ncr-numbers.ts'
import { reachesProject } from '#database/reach.ts'
import { ApiError, invalid } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { insertPhotos, photoCount } from './photo-queries.ts'
import { insertEvent } from './write-queries.ts'

export interface OwnReport {
  readonly componentId: string
  readonly number: string
  /** The id of the user who reported it. */
  readonly by: string
}

interface FoundReport {
  readonly id: string
  readonly project_id: string
  readonly status: NcrStatus
}

/**
 * Returns a non-conformance of a component that this user has reported by a card, or from a queue; null if there is
 * none, or the user has no access to it any more.
 */
export function findOwnReport(
  database: Queryable,
  { componentId, number, by }: OwnReport,
  lock: '' | 'FOR UPDATE OF n' = '',
): Promise<FoundReport | null> {
  return database.row<FoundReport>(
    `SELECT n.id, n.project_id, n.status FROM ncrs n
     WHERE n.component_id = $1 AND ${ncrNumber('n.number')} = $2 AND n.reported_by = $3
       AND n.origin = 'report' AND n.via IN ('qr', 'offline') AND ${reachesProject('$3', 'n.project_id')} ${lock}`,
    [componentId, number, by],
    lock === '' ? 'own-report' : 'lock-own-report',
  )
}

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
