import { randomUUID } from 'node:crypto'
import { errorStatuses } from '@castline/contract/errors'
import type { Database } from '#database/database.ts'
import { beginFamily } from '#sessions/refresh-tokens.ts'
import { aBlankLabelOf, aPictureOf, type Person, type Place, resetPassword } from './world.ts'

/** Who calls, where: a place of their own, one of others, or one that never was. */
export interface Case {
  readonly place: Place
  readonly person: Person
  readonly database: Database
}

export interface Answer {
  readonly status: number
  readonly body: unknown
}

export const newName = () => `New ${randomUUID()}`
export const nothing = () => ({})
export const ofProject = ({ place }: Case) => ({ params: { id: place.project.id } })
export const ofSection = ({ place }: Case) => ({ params: { id: place.section.id } })
export const ofComponent = ({ place }: Case) => ({ params: { id: place.component.id } })
export const ofOther = ({ place }: Case) => ({ params: { id: place.other.id } })
export const ofMember = ({ place }: Case) => ({ params: { id: place.member.id } })

/** A sign-in of the caller's, besides the one that asks. */
export async function aSignIn({ person, database }: Case) {
  const password_hash = await resetPassword(database, person)
  const session = await beginFamily(database, { id: person.id, password_hash }, null)
  if (!session) throw new Error(`${person.username} cannot sign in.`)
  return session
}

export const aRefreshToken = async (at: Case) => ({ body: { refreshToken: (await aSignIn(at)).refreshToken } })

/** A revision of the component's drawing, without its bytes; none where there is no component. */
export async function aDrawing({ place, database }: Case): Promise<Record<'id' | 'revision', string>> {
  const row = await database.row<{ revision: number }>(
    `INSERT INTO component_files (component_id, revision, key, size, sha256)
     SELECT id, (SELECT count(*) + 1 FROM component_files WHERE component_id = c.id), $2, 1, sha256($3)
     FROM components c WHERE id = $1 RETURNING revision`,
    [place.component.id, `drawings/${randomUUID()}`, Buffer.from('x')],
  )
  return { id: place.component.id, revision: String(row?.revision ?? 1) }
}

/** The code of a blank label of the project; of none where there is no project. */
export const aBlankLabel = ({ place, person, database }: Case) => aBlankLabelOf(database, place.project, person)

export async function anImage({ place, database }: Case) {
  const imageId = await aPictureOf(database, 'project_images', 'project_id', place.project.id, place.member)
  return { id: place.project.id, imageId }
}

export const ofRejection = ({ place }: Case) => ({ id: place.rejected.id, changeId: place.rejected.changeId })

export async function aPhoto(at: Case) {
  const { changeId } = at.place.rejected
  return {
    ...ofRejection(at),
    photoId: await aPictureOf(at.database, 'photos', 'change_id', changeId, at.place.member),
  }
}

/** What the caller has already is not sent; these have no bytes. */
export const hadAlready = { 'if-none-match': '*' }
export const asIfSent = (answer: Answer) => (answer.status === 304 ? { ...answer, status: 200 } : answer)

/** The one result of a batch, as it would have been answered alone. */
export function soleResult({ status, body }: Answer): Answer {
  const { results } = body as { results?: [{ ok: boolean; refusal?: { error: keyof typeof errorStatuses } }] }
  const refusal = results?.[0].refusal
  return refusal ? { status: errorStatuses[refusal.error], body: refusal } : { status, body }
}
