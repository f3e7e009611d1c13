import { createHash } from 'node:crypto'
import { type SharedHall, type SharedProject, type SharedView, sharedView } from '@castline/contract/sharing'
import type { ShareEnd } from '@castline/contract/values/sharing'
import type { FastifyRequest } from 'fastify'
import type { Database } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import { ApiError, archived } from '#http/errors.ts'
import { linkOfPass, type OpenLink, sharedProject } from './view-queries.ts'

/** What links show of other features. */
export interface SharingSources {
  readonly modelsOf: (
    database: Database,
    projectId: string,
    sectionId: string | null,
  ) => Promise<SharedProject['models']>
  /** As `userId` reaches it; throws 404. */
  readonly hallOf: (database: Database, userId: string, plantId: string) => Promise<Omit<SharedHall, 'kind'>>
}

export const ended = (details: ShareEnd) =>
  new ApiError('share_ended', 'This link has ended or does not exist. Ask for another one.', { details })

/** Returns the link if it works. Throws 404 with the reason, and 409 if its project is archived. */
export function working(link: OpenLink | null): OpenLink {
  if (!link) throw ended('unknown')
  if (link.is_revoked) throw ended('revoked')
  if (link.is_expired) throw ended('expired')
  if (link.is_archived) throw archived()
  return link
}

/** Changes with the password of the link, so that a pass without it does not open it. */
const contentOf = ({ password_hash }: OpenLink) =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('hex')

const ownerOf = ({ id }: Pick<OpenLink, 'id'>) => `share-link:${id}`

/** The pass of an opened link: no other call of the product accepts it. */
export const passOf = (sealing: Sealing, link: OpenLink) =>
  `${link.id}.${sealing.seal(contentOf(link), ownerOf(link)).toString('base64url')}`

const passPattern = /^Bearer ([0-9a-f-]{36})\.([\w-]{20,300})$/

/** Returns the link of a request's pass. Throws 404 if there is none, or the link has ended. */
export async function linkOfRequest(database: Database, sealing: Sealing, { headers }: FastifyRequest) {
  const [, id = '', sealed = ''] = passPattern.exec(headers.authorization ?? '') ?? []
  const text = id ? sealing.open(Buffer.from(sealed, 'base64url'), ownerOf({ id })) : null
  if (text === null) throw ended('unknown')
  const link = working(await linkOfPass(database, id))
  if (contentOf(link) !== text) throw ended('unknown')
  return link
}

/** Returns what a link shows: only the fields of the allow-list, even if more was read. */
export async function viewOf(database: Database, sources: SharingSources, link: OpenLink): Promise<SharedView> {
  if (link.plant_id !== null) {
    const hall = await sources.hallOf(database, link.created_by, link.plant_id)
    return sharedView.parse({ kind: 'hall', ...hall })
  }
  const { project_id = '', section_id } = link
  const [project, models] = await Promise.all([
    sharedProject(database, project_id ?? '', section_id, link.id),
    sources.modelsOf(database, project_id ?? '', section_id),
  ])
  if (!project) throw ended('unknown')
  return sharedView.parse({ kind: 'project', ...project, models })
}
