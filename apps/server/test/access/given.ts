import { randomUUID } from 'node:crypto'
import { errorStatuses } from '@castline/contract/values/errors'
import type { Database } from '#database/database.ts'
import { beginFamily } from '#sessions/refresh-tokens.ts'
import { aPlant } from '#support/production.ts'
import { aBlankLabelOf, aPictureOf, type Person, type Place, resetPassword } from './world.ts'

/** The caller and the place: the caller's own, another one, or one that does not exist. */
export interface Case {
  readonly place: Place
  readonly person: Person
  readonly database: Database
}

export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** The plant of the place; a new one that the project names, whose people work for it; of no project if it does not exist. */
export const plantOf = async ({ database, place }: Case) => place.plant ?? (await aPlant(database, [place.project]))

export const newName = () => `New ${randomUUID()}`
export const nothing = () => ({})
export const ofProject = ({ place }: Case) => ({ params: { id: place.project.id } })
export const ofSection = ({ place }: Case) => ({ params: { id: place.section.id } })
export const ofComponent = ({ place }: Case) => ({ params: { id: place.component.id } })
export const ofOther = ({ place }: Case) => ({ params: { id: place.other.id } })
export const ofMember = ({ place }: Case) => ({ params: { id: place.member.id } })

/** Inserts another session of the caller. */
export async function aSignIn({ person, database }: Case) {
  const password_hash = await resetPassword(database, person)
  const session = await beginFamily(database, { id: person.id, password_hash }, null)
  if (!session) throw new Error(`${person.username} cannot sign in.`)
  return session
}

export const aRefreshToken = async (at: Case) => ({ body: { refreshToken: (await aSignIn(at)).refreshToken } })

/** Inserts a revision of the component's drawing without its file; nothing if the component does not exist. */
export async function aDrawing({ place, database }: Case): Promise<Record<'id' | 'revision', string>> {
  const row = await database.row<{ revision: number }>(
    `INSERT INTO component_files (component_id, revision, key, size, sha256)
     SELECT id, (SELECT count(*) + 1 FROM component_files WHERE component_id = c.id), $2, 1, sha256($3)
     FROM components c WHERE id = $1 RETURNING revision`,
    [place.component.id, `drawings/${randomUUID()}`, Buffer.from('x')],
  )
  return { id: place.component.id, revision: String(row?.revision ?? 1) }
}

/** Inserts a component that was made before its drawing was released; nothing if the project does not exist. */
export async function aChangedDrawing({ place, database }: Case) {
  const made = await database.row<{ id: string }>(
    `WITH made AS (
       INSERT INTO components (project_id, section_id, name, control_number, status)
       SELECT project_id, id, $2, $2, 'manufactured' FROM sections WHERE id = $1 RETURNING id, project_id
     ), cast_before AS (
       INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, occurred_at)
       SELECT id, project_id, 'planning', 'manufactured', $3, 'app', now() - interval '1 day' FROM made)
     INSERT INTO component_files (component_id, revision, key, size, sha256)
     SELECT id, 1, 'drawings/' || id, 1, sha256('x') FROM made RETURNING component_id AS id`,
    [place.section.id, newName(), place.member.id],
  )
  return { params: { id: made?.id ?? randomUUID() }, body: { revision: 1 } }
}

/** Inserts a blank label of the project and returns its code; an unused code if the project does not exist. */
export const aBlankLabel = ({ place, person, database }: Case) => aBlankLabelOf(database, place.project, person)

export async function anImage({ place, database }: Case) {
  const imageId = await aPictureOf(database, 'project_images', 'project_id', place.project.id, place.member)
  return { id: place.project.id, imageId }
}

/** Inserts an outside address of the weekly report; nothing if the project does not exist. */
export async function anAddress({ place, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO weekly_addresses (project_id, address, language)
     SELECT id, gen_random_uuid() || '@owner.example', 'en' FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id],
  )
  return { id: place.project.id, addressId: row?.id ?? randomUUID() }
}

/** Inserts an import that wrote nothing; nothing if the project does not exist. */
export async function anImport({ place, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO imports (project_id, imported_by, created, updated, sections_created)
     SELECT id, $2, 0, 0, '{}' FROM projects WHERE id = $1 RETURNING id`,
    [place.project.id, place.member.id],
  )
  return { id: row?.id ?? randomUUID() }
}

/** Inserts an upload of drawings that wrote nothing; nothing if the project does not exist. */
export async function aDrawingUpload({ place, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO drawing_uploads (id, project_id, uploaded_by) SELECT gen_random_uuid(), id, $2 FROM projects WHERE id = $1
     RETURNING id`,
    [place.project.id, place.member.id],
  )
  return { id: row?.id ?? randomUUID() }
}

export const ofRejection = ({ place }: Case) => ({ id: place.rejected.id, changeId: place.rejected.changeId })

export async function aPhoto(at: Case) {
  const { changeId } = at.place.rejected
  return {
    ...ofRejection(at),
    photoId: await aPictureOf(at.database, 'photos', 'change_id', changeId, at.place.member),
  }
}

/** The files of the rows have no content, so the caller claims to have them cached: the response is then 304. */
export const hadAlready = { 'if-none-match': '*' }
export const asIfSent = (response: Reply) => (response.status === 304 ? { ...response, status: 200 } : response)

/** Returns the only result of a batch as a single response. */
export function soleResult({ status, body }: Reply): Reply {
  const { results } = body as { results?: [{ ok: boolean; refusal?: { error: keyof typeof errorStatuses } }] }
  const refusal = results?.[0].refusal
  return refusal ? { status: errorStatuses[refusal.error], body: refusal } : { status, body }
}

/** Inserts a deleted component of the section; an unused id if the section does not exist. */
export async function aDeletedComponent({ place, database }: Case) {
  const row = await database.row<{ id: string }>(
    `INSERT INTO components (project_id, section_id, name, control_number, deleted_at)
     SELECT project_id, id, $2, $2, now() FROM sections WHERE id = $1 RETURNING id`,
    [place.section.id, newName()],
  )
  return { params: { id: row?.id ?? randomUUID() } }
}

/** The same with an entry of the audit log; returns the id of the entry. */
export async function aDeletion(at: Case) {
  const { params } = await aDeletedComponent(at)
  const row = await at.database.row<{ id: string }>(
    `WITH entry AS (
       INSERT INTO audit_log (action, subject, subject_id, details)
       SELECT 'component.delete', 'component', id, jsonb_build_object('project_id', project_id)
       FROM components WHERE id = $1 RETURNING id
     ), edited AS (INSERT INTO component_edits (audit_id, component_id) SELECT id, $1 FROM entry)
     SELECT id::text FROM entry`,
    [params.id],
  )
  return { params: { id: row?.id ?? '999999999' } }
}
