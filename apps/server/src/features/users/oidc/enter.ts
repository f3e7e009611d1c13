import { randomBytes } from 'node:crypto'
import type { NotAllowed } from '@castline/contract/oidc'
import type { WorksAt } from '@castline/contract/plant-members'
import { usualPart } from '@castline/domain/production/parts'
import type { Role } from '@castline/domain/users/roles'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Sealing } from '#database/sealing.ts'
import { ApiError } from '#http/errors.ts'
import { type Access, accessOf, type OidcSettings } from '#sessions/oidc-settings.ts'
import { endSessions } from '#sessions/queries.ts'
import { beginSession, type Session, sha256 } from '#sessions/refresh-tokens.ts'
import { replacePlants } from '../plant-queries.ts'
import { lockWithAdministrators, replaceProjects, userById } from '../queries.ts'
import { createStranger, nameOf, strangerOf, verifiedEmailOf } from './create.ts'
import type { Person } from './provider.ts'
import {
  insertIdentity,
  insertProviderSession,
  insertStranger,
  markIdentityUsed,
  plantsByName,
  projectsByCode,
  setRole,
  userOfIdentity,
  userToLink,
} from './queries.ts'

/** 403 that says as whom somebody is signed in at the provider, and why that is not enough. */
function notAllowed(settings: OidcSettings, person: Person, why: Pick<NotAllowed, 'reason' | 'ticket'>): ApiError {
  const current: NotAllowed = {
    provider: settings.name,
    name: nameOf(person.claims),
    email: typeof person.claims.email === 'string' ? person.claims.email : null,
    ...why,
  }
  return new ApiError('oidc_not_allowed', `${current.name} may not enter here.`, { current })
}

const plantsAs = (ids: readonly string[], role: Role, before: readonly WorksAt[]): WorksAt[] =>
  ids.map((plant_id) => ({
    plant_id,
    part: before.find((each) => each.plant_id === plant_id)?.part ?? usualPart[role],
  }))

/** Sets role, projects and plants as the provider has them; at a plant the part that an administrator gave stays. The last administrator keeps the role, so that somebody has it. */
async function takeOver(transaction: Queryable, id: string, access: Access): Promise<boolean> {
  const { isLastAdministrator } = await lockWithAdministrators(transaction, id, id)
  const before = await userById(transaction, id)
  if (!before) return false
  const role = isLastAdministrator ? before.role : access.role
  const projectIds = access.projects && (await projectsByCode(transaction, access.projects))
  const plants = access.plants && plantsAs(await plantsByName(transaction, access.plants), role, before.plants)
  const isSameRole = role === before.role
  const hasSameProjects = projectIds === null || projectIds.join() === before.projectIds.join()
  const hasSamePlants = plants === null || JSON.stringify(plants) === JSON.stringify(before.plants)
  if (isSameRole && hasSameProjects && hasSamePlants) return false
  if (!isSameRole) await setRole(transaction, id, role)
  if (!hasSameProjects) await replaceProjects(transaction, id, projectIds)
  if (!hasSamePlants) await replacePlants(transaction, id, plants)
  const details = {
    username: before.username,
    by: 'provider',
    ...(isSameRole ? {} : { role: { from: before.role, to: role } }),
    ...(hasSameProjects ? {} : { projectIds }),
    ...(hasSamePlants ? {} : { plants }),
  }
  await audit(transaction, { by: null, action: 'user.edit', subject: 'user', subjectId: id, details })
  return true
}

/**
 * Returns the user of a person: known, linked by an address that both sides have verified, or created. For a stranger why
 * there is none: `address`, if the account with their address did not prove that it is theirs.
 */
async function userOf(
  transaction: Queryable,
  settings: OidcSettings,
  person: Person,
  access: Access | undefined,
): Promise<{ id: string } | 'unknown' | 'address'> {
  const { issuer, subject } = person
  const known = await userOfIdentity(transaction, issuer, subject)
  if (known) return { id: known }
  const email = verifiedEmailOf(person.claims)
  const found = settings.linksByMail && email ? await userToLink(transaction, email, issuer) : null
  if (found && !found.is_verified) return 'address'
  if (found && (await insertIdentity(transaction, { issuer, subject, userId: found.id }))) {
    // Whoever used the account until now is signed in at the provider next time, or not at all.
    await endSessions(transaction, found.id, null)
    const entry = { action: 'user.link', subject: 'user', subjectId: found.id } as const
    await audit(transaction, { by: null, ...entry, details: { provider: settings.name, email } })
    return { id: found.id }
  }
  if (!settings.creates) return 'unknown'
  return { id: await createStranger(transaction, await strangerOf(transaction, person, access), { active: true }) }
}

interface Entered {
  readonly session: Session
  /** Whether role, projects or sessions changed, so that open pages must know. */
  readonly isChanged: boolean
}

/** Signs in a person whom the provider has sent. Throws 403 with the reason and as whom they are signed in there. */
export async function enter(
  database: Database,
  settings: OidcSettings,
  sealing: Sealing,
  { person, userAgent }: { person: Person; userAgent: string | null },
): Promise<Entered> {
  const access = accessOf(settings.rules, person.claims)
  if (access === null) throw notAllowed(settings, person, { reason: 'no_role', ticket: null })
  const entered = await database.transaction(async (transaction) => {
    const before = await userOfIdentity(transaction, person.issuer, person.subject)
    const found = await userOf(transaction, settings, person, access)
    if (typeof found === 'string') return found
    const { id: userId } = found
    const isTakenOver = access !== undefined && (await takeOver(transaction, userId, access))
    const isChanged = isTakenOver || before === null
    await lockWithAdministrators(transaction, userId, userId)
    const user = await userById(transaction, userId)
    if (!user?.active) throw notAllowed(settings, person, { reason: 'waiting', ticket: null })
    await markIdentityUsed(transaction, person.issuer, person.subject)
    const session = await beginSession(transaction, userId, userAgent)
    const sealedIdToken = sealing.seal(person.idToken, userId)
    await insertProviderSession(transaction, { familyId: session.id, userId, sealedIdToken })
    return { session, isChanged }
  })
  if (typeof entered !== 'string') return entered
  const ticket = randomBytes(32).toString('base64url')
  await insertStranger(database, sha256(ticket), await strangerOf(database, person, access))
  throw notAllowed(settings, person, { reason: entered, ticket })
}
