import { audit } from '#database/audit.ts'
import type { Queryable } from '#database/database.ts'
import { ApiError } from '#http/errors.ts'
import type { Access } from '#sessions/oidc-settings.ts'
import { insertUser, replaceProjects, setActive } from '../queries.ts'
import type { Person } from './provider.ts'
import { freeUsername, insertIdentity, isAddressTaken, projectsByCode, type Stranger } from './queries.ts'

const longestUsername = 50
const longestName = 100
const longestEmail = 200

const textOf = (value: unknown) => (typeof value === 'string' ? value.normalize().trim() : '')

/** The address of a person, if the provider has verified it. */
export function verifiedEmailOf({ email, email_verified }: Person['claims']): string | null {
  const address = textOf(email)
  return email_verified === true && address.includes('@') && address.length <= longestEmail ? address : null
}

/** What a person is called; their subject if the provider says nothing else. */
export function nameOf({ name, preferred_username, email, sub }: Person['claims']): string {
  const found = [name, preferred_username, email, sub].map(textOf).find((text) => text !== '') ?? ''
  // Control characters and lone surrogates have no place in a name.
  return found.replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, longestName)
}

/** A username as we allow it: letters and digits, then also dots, dashes and underscores. */
function usernameOf(claims: Person['claims']): string {
  const [given = ''] = (textOf(claims.preferred_username) || textOf(claims.email) || nameOf(claims)).split('@')
  const plain = given
    .replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .slice(0, longestUsername - 4)
  return plain.length >= 2 ? plain : `user-${plain}`
}

/** What a person would be here. Without rules: a viewer, whom an administrator gives more. */
export async function strangerOf(
  database: Queryable,
  { issuer, subject, claims }: Person,
  access: Access | undefined,
): Promise<Stranger> {
  return {
    issuer,
    subject,
    username: usernameOf(claims),
    name: nameOf(claims),
    email: verifiedEmailOf(claims),
    role: access?.role ?? 'viewer',
    project_ids: access?.projects ? await projectsByCode(database, access.projects) : null,
  }
}

/** Creates a user without a password for somebody whom the provider knows; inactive until an administrator lets them in. */
export async function createStranger(
  transaction: Queryable,
  stranger: Stranger,
  { active }: { active: boolean },
): Promise<string> {
  const { issuer, subject, name, role, project_ids } = stranger
  const candidates = ['', ...Array.from({ length: 98 }, (_, index) => `-${index + 2}`)]
  const username = await freeUsername(
    transaction,
    candidates.map((suffix) => `${stranger.username}${suffix}`),
  )
  if (username === null) throw new ApiError('already_exists', 'Too many users have this name.')
  const email = stranger.email && !(await isAddressTaken(transaction, stranger.email)) ? stranger.email : null
  const id = await insertUser(transaction, { username, email, name, role, passwordHash: null })
  if (!active) await setActive(transaction, id, false)
  if (project_ids) await replaceProjects(transaction, id, project_ids)
  if (!(await insertIdentity(transaction, { issuer, subject, userId: id }))) {
    throw new ApiError('conflict', 'This person has an account already.')
  }
  const details = { username, role, by: 'provider', ...(active ? {} : { waiting: true }) }
  await audit(transaction, { by: null, action: 'user.create', subject: 'user', subjectId: id, details })
  return id
}
