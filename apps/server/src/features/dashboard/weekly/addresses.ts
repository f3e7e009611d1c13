import { randomBytes } from 'node:crypto'
import { mostWeeklyAddresses } from '@castline/contract/values/messages'
import type { NewWeeklyAddress, WeeklyAddress } from '@castline/contract/weekly-report'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import type { Caller } from '#http/caller.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import { queueMailTo } from '#tracking/messages/queue-messages.ts'
import type { SealedLinks } from '#tracking/messages/sealed-links.ts'
import { questionHash, weeklyQuestionPath } from '#tracking/messages/weekly-question.ts'
import { lockProject } from '#tracking/projects/project-lock.ts'
import { deleteAddress, noteQuestion, questionsToday, storeAddress, weeklyAddresses } from './address-queries.ts'

interface MailWay {
  readonly publicUrl: string | null
  readonly links: SealedLinks
}

/** Adds an outside address, and asks it by mail. Throws 404, and 409 if it is in the list or cannot be asked. */
export function addAddress(
  database: Database,
  { publicUrl, links }: MailWay,
  caller: Caller,
  projectId: string,
  given: NewWeeklyAddress,
): Promise<WeeklyAddress> {
  return database.transaction(async (transaction) => {
    const listed = orNotFound(
      (await lockProject(transaction, caller.id, projectId))
        ? await weeklyAddresses(transaction, caller.id, projectId)
        : null,
      'project',
    )
    if (listed.some(({ address }) => address.toLowerCase() === given.address.toLowerCase())) {
      throw new ApiError('conflict', 'This address is in the list.')
    }
    if (listed.length >= mostWeeklyAddresses) {
      throw new ApiError('conflict', `A project has at most ${mostWeeklyAddresses} outside addresses.`)
    }
    // Also those that were removed again: each mail goes to somebody who did not ask for it.
    if ((await questionsToday(transaction, projectId, caller.id)) >= mostWeeklyAddresses) {
      throw new ApiError('conflict', `At most ${mostWeeklyAddresses} addresses are asked in a day. Add it tomorrow.`)
    }
    const token = randomBytes(32).toString('base64url')
    const hash = questionHash(token)
    const { until, ...stored } = await storeAddress(transaction, projectId, given, hash)
    if (!(await noteQuestion(transaction, given.address, { projectId, userId: caller.id }))) {
      throw new ApiError('conflict', 'This address was asked today. Add it tomorrow.')
    }
    const isQueued = await queueMailTo(transaction, {
      subject: 'weekly_question',
      cause: `weekly-question:${stored.id}`,
      address: stored.address,
      language: stored.language,
      values: { person: caller.name, until: { time: until } },
      // Mail needs PUBLIC_URL: without it nothing is queued.
      sealedLink: links.seal(`${publicUrl ?? ''}/api${weeklyQuestionPath}/${token}`),
      outside: { projectId, addressId: stored.id },
    })
    if (!isQueued) throw new ApiError('conflict', 'This server sends no mail.')
    const entry = { action: 'project.weekly_add', subject: 'project', subjectId: projectId } as const
    await audit(transaction, { by: caller.id, ...entry, details: { project_id: projectId, language: stored.language } })
    return stored
  })
}

/** Removes an outside address and the messages to it. Throws 404. */
export async function removeAddress(
  database: Database,
  userId: string,
  { id, addressId }: { readonly id: string; readonly addressId: string },
): Promise<void> {
  await database.transaction(async (transaction) => {
    if (!(await lockProject(transaction, userId, id, { alsoArchived: true }))) throw notFound('project')
    if (!(await deleteAddress(transaction, id, addressId))) throw notFound('address')
    const entry = { action: 'project.weekly_remove', subject: 'project', subjectId: id } as const
    await audit(transaction, { by: userId, ...entry, details: { project_id: id } })
  })
}
