import type { PhotoMark } from '@castline/contract/ncr'
import type { Queryable } from '#database/database.ts'
import { reachesProject } from '#database/reach.ts'
import { type ProjectHead, projectHead } from '#tracking/projects/project-heads.ts'
import { type FoundNcr, findNcr } from '../ncr-queries.ts'
import { rejectionPhotos } from '../rejection-photo-queries.ts'
import { type Reader, visibleDetail, visibleName } from '../visible.ts'

/** A photo in the file store, with its subject. */
interface NcrPhotoFile {
  readonly key: string
  readonly at: string
  readonly user_name: string | null
  readonly marks: readonly PhotoMark[]
}

export interface PrintedNcr {
  readonly project: ProjectHead
  readonly ncr: Omit<FoundNcr, 'people'>
  /** In the order in which they were added. */
  readonly photos: readonly NcrPhotoFile[]
}

/** Returns a non-conformance for a sheet; null if the user has no access to it. */
export async function printedNcr(database: Queryable, reader: Reader, id: string): Promise<PrintedNcr | null> {
  const { id: userId, role } = reader
  const found = await findNcr(database, userId, id)
  const project = found && (await projectHead(database, userId, found.project_id))
  if (!project) return null
  const { people: _people, ...shown } = found
  const ncr = visibleDetail(shown, role)
  const photos = await database.rows<NcrPhotoFile>(
    `SELECT i.key, i.at, u.name AS user_name, i.marks FROM (
       SELECT i.key, e.at, i.marks, e.user_id, e.id AS event, i.position
       FROM ncr_photos i JOIN ncr_events e ON e.id = i.event_id WHERE e.ncr_id = $1
       UNION ALL
       SELECT i.key, n.reported_at, i.marks, i.uploaded_by, 0, i.position
       FROM ncrs n, LATERAL ${rejectionPhotos()} AS i WHERE n.id = $1) AS i
     LEFT JOIN users u ON u.id = i.user_id
     WHERE ${reachesProject('$2', '$3')} ORDER BY i.event, i.position`,
    [id, userId, ncr.project_id],
    'printed-ncr-photos',
  )
  const named = photos.map((photo) => ({ ...photo, user_name: visibleName(photo.user_name, role) }))
  return { project, ncr, photos: named }
}
