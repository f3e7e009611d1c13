import { randomUUID } from 'node:crypto'
import type { ResponseOf } from '@castline/contract/call'
import * as contract from '@castline/contract/messages'
import { listedStates } from '@castline/contract/values/messages'
import { audit } from '#database/audit.ts'
import { ApiError, notFound, orNotFound } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { queueMailTo } from '#tracking/messages/queue-messages.ts'
import { openedChannels } from './choice-queries.ts'
import { countsOf, messageById, messageOfCause, messagesOf, type NotResent, resend } from './list-queries.ts'
import { changeSettings, reportOf, settingsOf } from './settings.ts'

const defaultLimit = 50

const refusals: Readonly<Record<Exclude<NotResent, 'missing'>, string>> = {
  under_way: 'This message is waiting, or was replaced by a digest.',
  link_deleted: 'The link in this message is used once, and was deleted. Invite the person again.',
}

/** Routes of a person's settings, and of the messages as administrators see them. */
export function messageRoutes(route: Route, { config, database }: Services): void {
  route(contract.messageSettings, ({ caller }) => settingsOf(database, caller.id))

  route(contract.updateMessageSettings, ({ caller, body }) => changeSettings(database, caller.id, body))

  route(contract.reportReader, async ({ caller, body }) => {
    await reportOf(database, caller.id, body)
    return undefined
  })

  route(contract.listMessages, async ({ query, reply }) => {
    const page = { limit: query.limit ?? defaultLimit, offset: query.offset }
    const { total, messages } = await messagesOf(database, query.state ?? null, page)
    reply.header('x-total-count', total)
    return messages
  })

  route(contract.messageCounts, async () => {
    const [found, channels] = await Promise.all([countsOf(database), openedChannels(database)])
    const countOf = (state: string) => found.find((each) => each.state === state)?.count ?? 0
    const { mail } = config
    return {
      counts: Object.fromEntries(listedStates.map((state) => [state, countOf(state)])) as ResponseOf<
        typeof contract.messageCounts
      >['counts'],
      channels,
      mail: mail && {
        host: mail.server.host,
        port: mail.server.port,
        tls: mail.server.tls,
        from: mail.from.address,
      },
    }
  })

  route(contract.resendMessage, async ({ caller, params }) => {
    const refusal = await database.transaction(async (transaction) => {
      const found = await resend(transaction, params.id)
      if (!found) {
        const entry = { action: 'message.resend', subject: 'system', subjectId: params.id } as const
        await audit(transaction, { by: caller.id, ...entry, details: {} })
      }
      return found
    })
    if (refusal === 'missing') throw notFound('message')
    const current = orNotFound(await messageById(database, params.id), 'message')
    if (refusal) throw new ApiError('conflict', refusals[refusal], { current })
    return current
  })

  route(contract.sendTestMail, async ({ caller, body }) => {
    const settings = await settingsOf(database, caller.id)
    const address = body.address ?? settings.email
    if (!config.mail) throw new ApiError('conflict', 'This server sends no mail: MAIL_URL is not set.')
    if (!address) throw new ApiError('conflict', 'Your account has no e-mail address.')
    const cause = `test:${randomUUID()}`
    await database.transaction(async (transaction) => {
      await queueMailTo(transaction, { subject: 'test', cause, address, readerId: caller.id, values: {} })
      const entry = { action: 'message.test', subject: 'system', subjectId: 'mail' } as const
      await audit(transaction, { by: caller.id, ...entry, details: { address } })
    })
    const id = await messageOfCause(database, cause)
    const message = id && (await messageById(database, id))
    if (!message) throw new ApiError('conflict', 'No server of this installation sends mail now.')
    return message
  })
}
