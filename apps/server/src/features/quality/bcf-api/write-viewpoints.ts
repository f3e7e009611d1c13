import type * as z from 'zod/mini'
import type { Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, archived, invalid, orNotFound } from '#http/errors.ts'
import type { OpenCdeCall } from '#http/open-cde.ts'
import { checked } from '#http/route.ts'
import { storeSentBytes } from '#pictures/from-bytes.ts'
import { discardOnFailure, discardPictures, type StoredPicture } from '#pictures/stored-pictures.ts'
import { lockedFor } from '../ncr-steps.ts'
import { addPhotos } from '../photos.ts'
import { type BcfApi, topicOf } from './context.ts'
import { topicPath, withAuthorization } from './reading.ts'
import { viewpointPost } from './shapes.ts'
import { insertViewpoint, storedViewpoints } from './viewpoint-queries.ts'
import { viewpointBody, viewpointsOf } from './viewpoints.ts'
import { once, requireReporter } from './writing.ts'

const mostViewpoints = 100
const maxSnapshotBytes = 8 * 1024 * 1024
/** A snapshot in base64, and thousands of components. */
const bodyLimit = 14 * 1024 * 1024

type Given = z.output<typeof viewpointPost>

const refused = (field: string, message: string) => invalid([{ field, message }])

/** Throws 400 for what the documents forbid, and for what we would lose. */
function refuseIncomplete({ perspective_camera, orthogonal_camera, snapshot, bitmaps, ...given }: Given): void {
  if (bitmaps?.length) throw refused('bitmaps', 'Castline keeps no bitmaps. Send a snapshot.')
  if (perspective_camera && orthogonal_camera) throw refused('orthogonal_camera', 'A viewpoint has one camera.')
  const hasCamera = Boolean(perspective_camera ?? orthogonal_camera)
  if (!hasCamera && !snapshot) throw refused('perspective_camera', 'A viewpoint has a camera, a snapshot or both.')
  if (!hasCamera && (given.lines?.length || given.clipping_planes?.length || given.components)) {
    throw refused('perspective_camera', 'Lines, clipping planes and components need a camera.')
  }
}

/** The stored picture of a snapshot; null without one. Throws 400, 413 and 415. */
async function snapshotOf({ files }: BcfApi, { snapshot }: Given): Promise<StoredPicture | null> {
  if (!snapshot) return null
  const bytes = Buffer.from(snapshot.snapshot_data, 'base64')
  if (bytes.length > maxSnapshotBytes) throw new ApiError('too_large', 'A snapshot has at most 8 MB.')
  return storeSentBytes(files, bytes, 'snapshot')
}

/** Adds a viewpoint, its picture as a photo of the record. */
async function add(transaction: Queryable, caller: Caller, ncrId: string, given: Given, picture: StoredPicture | null) {
  await lockedFor(transaction, caller, ncrId, 'photo')
  const known = await storedViewpoints(transaction, ncrId)
  const guid = given.guid?.toLowerCase() ?? crypto.randomUUID()
  if (known.some((viewpoint) => viewpoint.guid === guid)) {
    throw new ApiError('already_exists', 'The topic has a viewpoint with this guid.')
  }
  if (known.length >= mostViewpoints)
    throw new ApiError('conflict', `A topic has at most ${mostViewpoints} viewpoints.`)
  let photoId: string | null = null
  if (picture) {
    const photos = { pictures: [picture], marks: [], text: null, view: null }
    const { events } = await addPhotos(transaction, caller, ncrId, photos)
    photoId = events.at(-1)?.photos.at(-1)?.id ?? null
  }
  const { guid: _guid, snapshot: _snapshot, bitmaps: _bitmaps, ...view } = given
  await insertViewpoint(transaction, ncrId, { guid, view, photoId, by: caller.id })
  return { guid }
}

export function viewpointWritingRoutes(api: BcfApi): void {
  const { routes, files, announcements } = api
  const create = async (call: OpenCdeCall) => {
    const { caller } = call
    const { view, row } = await topicOf(api, call)
    requireReporter(caller)
    if (view.project.archived) throw archived()
    const given = checked(viewpointPost, call.body ?? {})
    refuseIncomplete(given)
    const picture = await snapshotOf(api, given)
    const pictures = picture ? [picture] : []
    const { result, isNew } = await discardOnFailure(files, pictures, () =>
      once(api, call, (transaction) => add(transaction, caller, row.id, given, picture)),
    )
    if (!isNew) await discardPictures(files, pictures)
    announcements.announce(view.project.id)
    const viewpoints = await viewpointsOf(api, view.project.id, row)
    const added = orNotFound(
      viewpoints.find((viewpoint) => viewpoint.guid === result.guid),
      'viewpoint',
    )
    return viewpointBody(added, withAuthorization(call))
  }
  routes.signedIn('POST', `${topicPath}/viewpoints`, 'report', create, { status: 201, bodyLimit })
}
