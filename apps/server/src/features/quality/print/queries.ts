import type { PhotoMark } from '@castline/contract/ncrs'
import type { Queryable } from '#database/database.ts'
import { type ProjectHead, projectHead } from '#database/project-heads.ts'
import { reachesProject } from '#database/reach.ts'
import { type FoundNcr, findNcr } from '../ncr-queries.ts'
import { type Reader, visibleDetail, visibleName } from '../visible.ts'

/** A photo in the file store, with its subject. */
export interface NcrPhotoFile {
  readonly key: string
  readonly at: string
  readonly user_name: string | null
  readonly marks: readonly PhotoMark[]
}

export interface PrintedNcr {
  readonly project: ProjectHead
  readonly ncr: FoundNcr
  /** In the order in which they were added. */
  readonly photos: readonly NcrPhotoFile[]
}

/** Returns a non-conformance for a sheet; null if the user has no access to it. */
export async function printedNcr(database: Queryable, reader: Reader, id: string): Promise<PrintedNcr | null> {
  const { id: userId, role } = reader
  const found = await findNcr(database, userId, id)
  const project = found && (await projectHead(database, userId, found.project_id))
  if (!project) return null
  const ncr = visibleDetail(found, role)
  const photos = await database.rows<NcrPhotoFile>(
    `SELECT i.key, e.at, u.name AS user_name, i.marks FROM ncr_photos i JOIN ncr_events e ON e.id = i.event_id
     LEFT JOIN users u ON u.id = e.user_id
     WHERE e.ncr_id = $1 AND ${reachesProject('$2', '$3')} ORDER BY e.id, i.position`,
    [id, userId, ncr.project_id],
    'printed-ncr-photos',
  )
  const named = photos.map((photo) => ({ ...photo, user_name: visibleName(photo.user_name, role) }))
  return { project, ncr, photos: named }
}
