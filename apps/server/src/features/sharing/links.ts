import { randomBytes } from 'node:crypto'
import type { BodyOf } from '@castline/contract/call'
import type { createShareLink, ShareLink } from '@castline/contract/sharing'
import { mostShareLinks } from '@castline/contract/values/sharing'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import { ApiError, archived, invalid, notFound, orNotFound } from '#http/errors.ts'
import { hashPassword } from '#passwords/passwords.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { insertLink, type LinkOwner, linkOf, linksOf, lockOwner, revoke } from './link-queries.ts'
import { setPhotos } from './photo-queries.ts'

async function lock(transaction: Queryable, userId: string, owner: LinkOwner): Promise<{ archived: boolean }> {
  return orNotFound(await lockOwner(transaction, userId, owner), owner.kind)
}

async function listedLink(
  transaction: Queryable,
  userId: string,
  owner: LinkOwner,
  linkId: string,
): Promise<ShareLink> {
  return orNotFound(
    (await linksOf(transaction, userId, owner))?.find(({ id }) => id === linkId),
    'link',
  )
}

const unknownPhoto = () => invalid([{ field: 'photo_ids', message: 'Name each photo once, and only those offered.' }])

type Given = Pick<BodyOf<typeof createShareLink>, 'name' | 'days' | 'password'> &
  Partial<Pick<BodyOf<typeof createShareLink>, 'section_id' | 'photo_ids'>>

/** Creates a link; its token is returned only here. Throws 404, 400 for a foreign section or photo, 409 if there are too many. */
export async function createLink(
  database: Database,
  userId: string,
  owner: LinkOwner,
  { name, days, password, section_id = null, photo_ids = [] }: Given,
): Promise<{ token: string; link: ShareLink }> {
  const token = randomBytes(32).toString('base64url')
  const password_hash = password ? await hashPassword(password) : null
  return database.transaction(async (transaction) => {
    await lock(transaction, userId, owner)
    const links = await linksOf(transaction, userId, owner)
    if ((links ?? []).filter(({ state }) => state === 'active').length >= mostShareLinks) {
      throw new ApiError('conflict', `At most ${mostShareLinks} links work at the same time. Revoke one first.`)
    }
    const id = await insertLink(transaction, userId, owner, {
      name,
      days,
      section_id,
      password_hash,
      hash: sha256(token),
    })
    if (id === null) throw invalid([{ field: 'section_id', message: 'No section of this project has this id.' }])
    if (photo_ids.length > 0) {
      const isSet = await setPhotos(transaction, { id, projectId: owner.id, sectionId: section_id }, photo_ids)
      if (!isSet) throw unknownPhoto()
    }
    const link = await listedLink(transaction, userId, owner, id)
    const { section, has_password, expires_at } = link
    await audit(transaction, {
      by: userId,
      action: `${owner.kind}.share`,
      subject: owner.kind,
      subjectId: owner.id,
      details: { name, section: section?.name ?? null, has_password, expires_at, photos: photo_ids.length },
    })
    return { token, link }
  })
}

/** Replaces the photos of a link of a project. Throws 404, and 400 for a photo that is not offered. */
export function changePhotos(
  database: Database,
  userId: string,
  { id, linkId }: { readonly id: string; readonly linkId: string },
  photoIds: readonly string[],
): Promise<ShareLink> {
  const owner = { kind: 'project', id } as const
  return database.transaction(async (transaction) => {
    const { archived: isArchived } = await lock(transaction, userId, owner)
    if (isArchived) throw archived()
    const link = orNotFound(await linkOf(transaction, id, linkId), 'link')
    if (!(await setPhotos(transaction, { id: linkId, projectId: id, sectionId: link.section_id }, photoIds))) {
      throw unknownPhoto()
    }
    const changed = await listedLink(transaction, userId, owner, linkId)
    const details = { name: changed.name, photos: photoIds.length }
    const entry = { action: 'project.share_photos', subject: 'project', subjectId: id } as const
    await audit(transaction, { by: userId, ...entry, details })
    return changed
  })
}

/** Revokes a link at once. Throws 404. */
export async function revokeLink(database: Database, userId: string, owner: LinkOwner, linkId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    await lock(transaction, userId, owner)
    const name = await revoke(transaction, owner, linkId)
    if (name === null) throw notFound('link')
    await audit(transaction, {
      by: userId,
      action: `${owner.kind}.share_revoke`,
      subject: owner.kind,
      subjectId: owner.id,
      details: { name },
    })
  })
}
