import { randomUUID } from 'node:crypto'
import { type Role, roles } from '@castline/domain/users/roles'
import type { Database } from '#database/database.ts'
import {
  aComponent,
  aMember,
  anOtherComponent,
  aProject,
  aSection,
  aUser,
  type ComponentRow,
  hashOf,
  type Id,
  type ProjectRow,
  type SectionRow,
  type UserRow,
} from '#support/factories.ts'
import type { PlantRow } from '#support/production.ts'

/** A project with one object of each kind, for the tests of all endpoints. */
export interface Place {
  readonly project: Pick<ProjectRow, 'id' | 'code'>
  readonly section: Id
  /** A second section, without components. */
  readonly emptySection: Id
  /** A component in planning. */
  readonly component: Pick<ComponentRow, 'id' | 'qr_code' | 'name'>
  /** A rejected component, with the ID of that change. */
  readonly rejected: Id & { readonly changeId: string }
  /** Ten in planning. */
  readonly other: Id
  /** A user who is assigned to this project. */
  readonly member: Id
  /** The code of an unassigned label. */
  readonly blankLabel: string
  /** The project's only image, without its file. */
  readonly imageId: string
  /** An import that created the component in planning. */
  readonly importId: string
  /** A saved selection of that component. */
  readonly selectionId: string
  /** A load of that component, which is loaded. */
  readonly loadId: string
  /** Where everything is made; by default each request gets a plant of its own. */
  readonly plant?: PlantRow
}

export interface Person extends UserRow {
  readonly password: string
}

/** Creates a place and assigns these users to it. */
export async function aPlace(
  database: Database,
  users: readonly Id[],
  given: Pick<Place, 'plant'> & { readonly project?: ProjectRow } = {},
): Promise<Place> {
  const { project = await aProject(database), plant } = given
  const member = await aUser(database)
  for (const user of [...users, member]) await aMember(database, project, user)
  const section: SectionRow = await aSection(database, { project })
  const emptySection = await aSection(database, { project })
  const component = await aComponent(database, { section })
  const rejected = await aComponent(database, { section, status: 'rejected' })
  const change = await database.row<{ id: string }>(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, via, reason)
     VALUES ($1, $2, 'manufactured', 'rejected', $3, 'app', 'Cracked') RETURNING id`,
    [rejected.id, project.id, member.id],
  )
  if (!change) throw new Error('No change was recorded.')
  await database.rows('UPDATE components SET last_change_id = $2 WHERE id = $1', [rejected.id, change.id])
  const other = await anOtherComponent(database, { project })
  const lists = await database.row<Record<'import_id' | 'selection_id' | 'load_id', string>>(
    `WITH import AS (
       INSERT INTO imports (project_id, imported_by, created, updated, sections_created)
       VALUES ($1, $3, 1, 0, '{}') RETURNING id
     ), created AS (
       INSERT INTO import_components (import_id, component_id, version) SELECT id, $2, 1 FROM import
     ), selection AS (
       INSERT INTO component_selections (project_id, component_ids) VALUES ($1, ARRAY[$2::uuid]) RETURNING id
     ), new_load AS (
       INSERT INTO loads (project_id, number, planned_on, status) VALUES ($1, 1, '2026-11-20', 'loading') RETURNING id
     ), on_it AS (
       INSERT INTO load_pieces (load_id, component_id, position, loaded_at) SELECT id, $2, 1, now() FROM new_load
     ), event AS (
       INSERT INTO load_events (load_id, project_id, kind) SELECT id, $1, 'planned' FROM new_load
     )
     SELECT (SELECT id FROM import) AS import_id, (SELECT id FROM selection) AS selection_id,
       (SELECT id FROM new_load) AS load_id`,
    [project.id, component.id, member.id],
  )
  if (!lists) throw new Error('Nothing was inserted.')
  return {
    ...(plant && { plant }),
    project,
    section,
    emptySection,
    component,
    rejected: { id: rejected.id, changeId: change.id },
    other,
    member,
    blankLabel: await aBlankLabelOf(database, project, member),
    imageId: await aPictureOf(database, 'project_images', 'project_id', project.id, member),
    importId: lists.import_id,
    selectionId: lists.selection_id,
    loadId: lists.load_id,
  }
}

/** Returns the code of a blank label of a project; an unused code if the project does not exist. */
export async function aBlankLabelOf(database: Database, { id }: Id, by: Id): Promise<string> {
  const row = await database.row<{ qr_code: string }>(
    'INSERT INTO blank_labels (project_id, created_by) SELECT id, $2 FROM projects WHERE id = $1 RETURNING qr_code',
    [id, by.id],
  )
  return row?.qr_code ?? nowhere.blankLabel
}

/** Inserts a picture in this table without its file; nothing if the parent does not exist. */
export async function aPictureOf(
  database: Database,
  table: string,
  parent: string,
  id: string,
  by: Id,
): Promise<string> {
  const picture = `pictures/${randomUUID()}`
  const row = await database.row<Id>(
    `INSERT INTO ${table} (${parent}, position, key, thumbnail_key, uploaded_by)
     SELECT $1, 1, $2, $3, id FROM users WHERE id = $4 RETURNING id`,
    [id, `${picture}.webp`, `${picture}-thumbnail.webp`, by.id],
  )
  return row?.id ?? nowhere.imageId
}

/** A place that does not exist. A response about another user's place must be the same as one about this. */
export const nowhere: Place = {
  project: { id: randomUUID(), code: 'NOWHERE' },
  section: { id: randomUUID() },
  emptySection: { id: randomUUID() },
  component: { id: randomUUID(), name: 'W-404', qr_code: 'ZZZZZZZZZZZZ' },
  rejected: { id: randomUUID(), changeId: '999999999' },
  other: { id: randomUUID() },
  member: { id: randomUUID() },
  blankLabel: '7K3MQ2XW9ABC',
  imageId: randomUUID(),
  importId: randomUUID(),
  selectionId: randomUUID(),
  loadId: randomUUID(),
}

/** Inserts one user of each role, who can sign in. */
export async function aPersonPerRole(database: Database): Promise<ReadonlyMap<Role, Person>> {
  const password = 'correct horse battery'
  const people = roles.map(
    async (role) => [role, { ...(await aUser(database, { role, password })), password }] as const,
  )
  return new Map(await Promise.all(people))
}

/** Restores a user's initial password, which an earlier request may have changed. */
export async function resetPassword(database: Database, { id, password }: Person): Promise<string> {
  const password_hash = await hashOf(password)
  await database.rows('UPDATE users SET password_hash = $2 WHERE id = $1', [id, password_hash])
  return password_hash
}
