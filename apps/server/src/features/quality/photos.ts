import type { NcrDetail, PhotoMark } from '@castline/contract/ncr'
import { maxNcrPhotos } from '@castline/contract/values/ncrs'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { invalid } from '#http/errors.ts'
import type { StoredPicture } from '#pictures/stored-pictures.ts'
import { lockedFor } from './ncr-steps.ts'
import { insertPhotos, photoCount } from './photo-queries.ts'
import { detailFor } from './report-ncr.ts'
import { insertEvent } from './write-queries.ts'

export interface NewPhotos {
  readonly pictures: readonly StoredPicture[]
  /** The marks of each picture, in their order. */
  readonly marks: readonly (readonly PhotoMark[])[]
  readonly text: string | null
  /** The number of the one that the viewer of the building has drawn. */
  readonly view: number | null
}

/** Adds stored pictures to a non-conformance as one event. Throws 404, 403, 409, and 400 above `maxNcrPhotos`. */
export async function addPhotos(
  transaction: Queryable,
  caller: Caller,
  id: string,
  { pictures, marks, text, view }: NewPhotos,
): Promise<NcrDetail> {
  await lockedFor(transaction, caller, id, 'photo')
  if ((await photoCount(transaction, id)) + pictures.length > maxNcrPhotos) {
    throw invalid([{ field: 'photos', message: `A non-conformance can have at most ${maxNcrPhotos} photos.` }])
  }
  const eventId = await insertEvent(transaction, id, { kind: 'photo', by: caller.id, text })
  const marked = pictures.map((picture, index) => ({ ...picture, marks: marks[index] ?? [], is_view: index === view }))
  await insertPhotos(transaction, eventId, caller.id, marked)
  return detailFor(transaction, caller, id)
}
