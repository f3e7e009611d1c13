import { randomUUID } from 'node:crypto'
import { sealingWith } from '#database/sealing.ts'
import { passOf } from '#features/sharing/open.ts'
import { linkOfPass } from '#features/sharing/view-queries.ts'
import { sha256 } from '#sessions/refresh-tokens.ts'
import { tokenSecret } from '#support/test-app.ts'
import { anImage, asIfSent, type Case, hadAlready, newName, ofProject, plantOf } from '../given.ts'
import { type AccessRows, alwaysWrites, reads, writes } from '../row.ts'
import { anybody, managers } from '../rules.ts'
import { ofModel } from './models.ts'

/** Inserts a link of the project; an unused id if the project does not exist. */
async function aLink({ place, database }: Case) {
  const token = randomUUID()
  const row = await database.row<{ id: string }>(
    `INSERT INTO share_links (project_id, name, hash, expires_at, created_by)
     SELECT id, 'Owner', $2, now() + interval '1 day', $3 FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id, sha256(token), place.member.id],
  )
  return { token, id: row?.id ?? randomUUID() }
}

async function aHallLink(at: Case) {
  const plant = await plantOf(at)
  const row = await at.database.row<{ id: string }>(
    `INSERT INTO share_links (plant_id, name, hash, expires_at, created_by)
     VALUES ($1, 'Hall', $2, now() + interval '1 day', $3) RETURNING id`,
    [plant.id, sha256(randomUUID()), at.person.id],
  )
  return { id: plant.id, linkId: row?.id ?? randomUUID() }
}

/** The pass of a new link, as a header. */
async function aPass(at: Case) {
  const { id } = await aLink(at)
  const link = await linkOfPass(at.database, id)
  if (!link) throw new Error('There is no link.')
  return { id, headers: { authorization: `Bearer ${passOf(sealingWith(tokenSecret), link)}` } }
}

async function aSharedPhoto(at: Case) {
  const { id, headers } = await aPass(at)
  const { imageId } = await anImage(at)
  const row = await at.database.row<{ id: string }>(
    'INSERT INTO share_link_photos (link_id, position, image_id) VALUES ($1, 1, $2) RETURNING id',
    [id, imageId],
  )
  return { params: { id: row?.id ?? '' }, headers: { ...headers, ...hadAlready } }
}

const ofPlant = (body?: object) => async (at: Case) => ({
  params: { id: (await plantOf(at)).id },
  ...(body && { body }),
})
const newLink = { name: 'Owner', days: 30 }

/** Endpoints about links that people without an account open. A plant also casts for archived projects. */
export const sharingRows = {
  listShareLinks: { ...managers, ...reads, given: ofProject },
  createShareLink: { ...managers, ...writes, given: (at: Case) => ({ ...ofProject(at), body: newLink }) },
  updateShareLink: {
    ...managers,
    ...writes,
    given: async (at: Case) => {
      const { id, imageId } = await anImage(at)
      return { params: { id, linkId: (await aLink(at)).id }, body: { photo_ids: [imageId] } }
    },
  },
  revokeShareLink: {
    ...managers,
    ...alwaysWrites,
    given: async (at: Case) => ({ params: { id: at.place.project.id, linkId: (await aLink(at)).id } }),
  },
  listSharePhotos: { ...managers, ...reads, given: ofProject },
  listHallLinks: { ...managers, ...reads, given: ofPlant() },
  createHallLink: { ...managers, ...alwaysWrites, given: ofPlant({ ...newLink, name: newName() }) },
  revokeHallLink: {
    ...managers,
    ...alwaysWrites,
    given: async (at: Case) => ({ params: await aHallLink(at) }),
  },
  openShared: { ...anybody, ...writes, given: async (at: Case) => ({ body: { token: (await aLink(at)).token } }) },
  viewShared: { ...anybody, ...reads, given: async (at: Case) => ({ headers: (await aPass(at)).headers }) },
  checkShared: { ...anybody, ...reads, given: async (at: Case) => ({ headers: (await aPass(at)).headers }) },
  sharedGeometry: {
    ...anybody,
    ...reads,
    given: async (at: Case) => ({
      ...(await ofModel(at)),
      headers: { ...(await aPass(at)).headers, ...hadAlready },
    }),
    read: asIfSent,
  },
  sharedPhoto: { ...anybody, ...reads, given: aSharedPhoto, read: asIfSent },
} satisfies AccessRows
