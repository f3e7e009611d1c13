import { randomBytes, randomUUID } from 'node:crypto'
import { usualPart } from '@castline/domain/production/parts'
import type { Status } from '@castline/domain/status/statuses'
import type { Role } from '@castline/domain/users/roles'
import { hash } from '@node-rs/argon2'
import type { Queryable } from '../../apps/server/src/database/database.ts'

/** Factories for rows of each kind. They fill in everything that is not given, and create missing parents. */

export interface Id {
  readonly id: string
}

const unique = () => randomBytes(5).toString('hex')

/** Inserts one row and returns it. Column names are not escaped, so they must come from this file. */
async function insert<T extends object>(database: Queryable, table: string, columns: object): Promise<T> {
  const names = Object.keys(columns)
  const places = names.map((_name, index) => `$${index + 1}`)
  const row = await database.row<T>(
    `INSERT INTO ${table} (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING *`,
    Object.values(columns),
  )
  if (!row) throw new Error(`Nothing was inserted into ${table}.`)
  return row
}

export interface UserRow extends Id {
  readonly username: string
  readonly email: string | null
  readonly name: string
  readonly role: Role
}

interface UserGiven {
  username?: string
  email?: string | null
  name?: string
  role?: Role
  active?: boolean
  deleted_at?: string | null
  /** Without a password the user cannot sign in and is only used with QR labels. */
  password?: string
  projects?: readonly Id[]
}

const hashes = new Map<string, Promise<string>>()

/** Returns the hash of a password. Hashes are cached, because hashing takes longer than most tests. */
export function hashOf(password: string): Promise<string> {
  const known = hashes.get(password) ?? hash(password)
  hashes.set(password, known)
  return known
}

/** Inserts a user: by default a viewer without projects and password. */
export async function aUser(database: Queryable, given: UserGiven = {}): Promise<UserRow> {
  const { password, projects = [], ...columns } = given
  const username = given.username ?? `user-${unique()}`
  const user = await insert<UserRow>(database, 'users', {
    name: `Name of ${username}`,
    role: 'viewer',
    ...columns,
    username,
    password_hash: password === undefined ? null : await hashOf(password),
  })
  for (const project of projects) await aMember(database, project, user)
  return user
}

/** Assigns a project to a user, who then works for its plant in the part that their role usually has. */
export async function aMember(database: Queryable, project: Id, user: Id): Promise<void> {
  await insert(database, 'project_members', { project_id: project.id, user_id: user.id })
  await worksForPlants(database, 'm.project_id = $1 AND m.user_id = $2', [project.id, user.id])
}

/** Makes people of projects work for the plant of the project. */
export async function worksForPlants(
  database: Queryable,
  condition: string,
  values: readonly unknown[],
): Promise<void> {
  await database.rows(
    `INSERT INTO plant_members (plant_id, user_id, part)
     SELECT p.plant_id, u.id, $3::jsonb ->> u.role FROM project_members m JOIN projects p ON p.id = m.project_id
       JOIN users u ON u.id = m.user_id AND u.kind <> 'key' AND u.role <> 'admin'
     WHERE p.plant_id IS NOT NULL AND ${condition} ON CONFLICT DO NOTHING`,
    [...values, JSON.stringify(usualPart)],
  )
}

export interface ProjectRow extends Id {
  readonly code: string
  readonly name: string
}

interface ProjectGiven {
  ends_on?: string
  code?: string
  name?: string
  time_zone?: string
  archived?: boolean
}

export async function aProject(database: Queryable, given: ProjectGiven = {}): Promise<ProjectRow> {
  const code = given.code ?? `P-${unique()}`
  return insert(database, 'projects', { name: `Project ${code}`, time_zone: 'Asia/Bangkok', ...given, code })
}

export interface SectionRow extends Id {
  readonly project_id: string
  readonly name: string
  readonly position: number
}

interface SectionGiven {
  project?: Id
  name?: string
  position?: number
  planned_on?: string | null
}

/** Inserts a section at the end of its project; by default of a new project. */
export async function aSection(database: Queryable, given: SectionGiven = {}): Promise<SectionRow> {
  const { project = await aProject(database), ...columns } = given
  const last = await database.row<{ position: number }>(
    'SELECT coalesce(max(position), 0)::int AS position FROM sections WHERE project_id = $1',
    [project.id],
  )
  const position = (last?.position ?? 0) + 1
  return insert(database, 'sections', { name: `Section ${unique()}`, position, ...columns, project_id: project.id })
}

export interface ComponentRow extends Id {
  readonly project_id: string
  readonly section_id: string
  readonly name: string
  readonly control_number: string
  readonly qr_code: string
  readonly status: Status
  readonly version: number
}

interface ComponentGiven {
  project?: Id
  section?: SectionRow
  name?: string
  control_number?: string
  external_id?: string | null
  qr_code?: string
  type?: string | null
  length?: number | null
  width?: number | null
  height?: number | null
  thickness?: number | null
  area?: number | null
  volume?: number | null
  weight?: number | null
  concrete?: string | null
  exposure?: string | null
  face_concrete?: string | null
  face_volume?: number | null
  leaf_concrete?: string | null
  plant?: string | null
  leaf_volume?: number | null
  strip_strength?: number | null
  release_strength?: number | null
  lift_strength?: number | null
  transport_strength?: number | null
  /** Sets the status only: no history is written. */
  status?: Status
  status_changed_at?: string
  created_at?: string
  deleted_at?: string | null
}

/** Inserts a component: by default in planning, in a new section of a new project. */
export async function aComponent(database: Queryable, given: ComponentGiven = {}): Promise<ComponentRow> {
  const { project, section: givenSection, ...columns } = given
  const section = givenSection ?? (await aSection(database, project ? { project } : {}))
  const name = given.name ?? `W-${unique()}`
  return insert(database, 'components', {
    control_number: `${name}/${randomUUID().slice(0, 8)}`,
    ...columns,
    ...(given.created_at && { not_before: given.created_at }),
    name,
    project_id: section.project_id,
    section_id: section.id,
  })
}

interface OtherComponentGiven {
  project?: Id
  name?: string
  width?: number | null
  height?: number | null
  thickness?: number | null
  /** The quantity in each status; by default ten in planning. */
  standing?: Partial<Record<Status, number>>
}

/** Inserts other components; by default of a new project. */
export async function anOtherComponent(database: Queryable, given: OtherComponentGiven = {}): Promise<Id> {
  const { project = await aProject(database), standing = { planning: 10 }, ...columns } = given
  const row = { name: `Bearing ${unique()}`, ...columns, project_id: project.id }
  const other = await insert<Id>(database, 'other_components', row)
  for (const [status, quantity] of Object.entries(standing)) {
    await insert(database, 'other_component_quantities', { other_component_id: other.id, status, quantity })
  }
  return other
}
