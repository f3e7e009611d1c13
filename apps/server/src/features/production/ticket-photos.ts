import type { PourDetail } from '@castline/contract/pour'
import { maxTicketPhotos } from '@castline/contract/values/pours'
import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { invalid, orNotFound } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { lockedPour } from './pours.ts'
import { deleteTicketPhoto, insertTicketPhotos } from './ticket-photo-queries.ts'

const record = (transaction: Queryable, by: string, pour: PourDetail, details: object) =>
  audit(transaction, {
    by,
    action: 'pour.photos',
    subject: 'plant',
    subjectId: pour.plant_id,
    details: { pour: pour.number, ...details },
  })

/** Adds stored pictures to a pour as photos of its ticket. Throws 404, and 400 above `maxTicketPhotos`. */
export async function addTicketPhotos(
  transaction: Queryable,
  userId: string,
  id: string,
  pictures: readonly StoredPicture[],
): Promise<{ id: string }> {
  const pour = await lockedPour(transaction, userId, id)
  const has = pour.ticket_photos.length
  if (has + pictures.length > maxTicketPhotos) {
    const message = `A pour can have at most ${maxTicketPhotos} photos of its ticket; this one has ${has}.`
    throw invalid([{ field: 'photos', message }])
  }
  await insertTicketPhotos(transaction, id, userId, pictures)
  await record(transaction, userId, pour, { added: pictures.length })
  return { id: pour.id }
}

/** Removes a photo from a pour and returns its keys in the file store. Throws 404. */
export async function removeTicketPhoto(
  transaction: Queryable,
  userId: string,
  ids: { readonly id: string; readonly photoId: string },
): Promise<StoredPicture> {
  const pour = await lockedPour(transaction, userId, ids.id)
  const removed = orNotFound(await deleteTicketPhoto(transaction, ids), 'photo')
  await record(transaction, userId, pour, { removed: ids.photoId })
  return removed
}
