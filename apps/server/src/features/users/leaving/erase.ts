import { randomBytes } from 'node:crypto'
import type { Erasure } from '@castline/contract/leaving'
import { audit } from '#database/audit.ts'
import type { Database, Queryable } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid, orNotFound } from '#http/errors.ts'
import { endSessions } from '#sessions/queries.ts'
import { lastAdministrator } from '../lock-for-administration.ts'
import { lockWithAdministrators, replaceProjects, userById } from '../queries.ts'
import { patternsOf } from './patterns.ts'
import {
  allowErasing,
  deleteRowsOf,
  mentionsOf,
  type Person,
  personById,
  recordsOf,
  referencesToUsers,
  replacePerson,
  replaceWords,
} from './queries.ts'

/**
 * Whether texts that contain the name are about this account. A service account has the name of a program ("ERP", "Scanner"), an
 * ordinary word in everybody's texts, and no personal data.
 */
const isNamedInTexts = ({ kind }: Person) => kind === 'person'

/** Returns what erasing would change. Throws 404 for an erased or unknown person. */
export async function erasureOf(database: Database, id: string): Promise<Erasure> {
  const person = orNotFound(await personById(database, id), 'user')
  const { username, name } = person
  const records = await recordsOf(database, id, await referencesToUsers(database))
  const mentions = isNamedInTexts(person) ? await mentionsOf(database, patternsOf(person)) : []
  return { username, name, records, mentions }
}

/**
 * Erases a person. Throws 404 if there is none, 400 for another username than theirs, 409 for oneself and for the last
 * administrator who can sign in.
 */
export async function erase(database: Database, caller: Caller, id: string, typed: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const { callerAdministers, isLastAdministrator } = await lockWithAdministrators(transaction, id, caller.id)
    if (!callerAdministers) throw new ApiError('forbidden', 'Your role does not allow this.')
    const person = orNotFound(await personById(transaction, id), 'user')
    const current = await userById(transaction, id)
    if (isLastAdministrator && current) throw lastAdministrator(current)
    if (id === caller.id) throw new ApiError('conflict', 'Another administrator must erase you.')
    if (typed.toLowerCase() !== person.username.toLowerCase()) {
      throw invalid([{ field: 'username', message: 'This is not their username.', code: 'other_username' }])
    }
    await eraseIn(transaction, person, caller.id)
  })
}

/** Erases a person in a transaction; `by` is null for the rules of `RETAIN_…`. */
export async function eraseIn(transaction: Queryable, person: Person, by: string | null): Promise<void> {
  const code = randomBytes(4).toString('hex')
  const neutral = `Erased person ${code}`
  await allowErasing(transaction)
  await endSessions(transaction, person.id, null)
  await replacePerson(transaction, person.id, neutral, `erased-${code}`)
  await replaceProjects(transaction, person.id, [])
  await deleteRowsOf(transaction, person)
  if (isNamedInTexts(person)) await replaceWords(transaction, patternsOf(person), neutral)
  const entry = { action: 'user.erase', subject: 'user', subjectId: person.id } as const
  await audit(transaction, { by, ...entry, details: { name: neutral } })
}
