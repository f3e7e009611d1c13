import { createHmac, timingSafeEqual } from 'node:crypto'
import { defaultLanguage, languageOf } from '@castline/domain/languages'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Database } from '#database/database.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { messageWords } from '../words/words.ts'
import { codeHash, typedCode } from './connect-code.ts'
import type { LineApi } from './line-api.ts'
import { connectLine, forgetLineId, useCode } from './line-queries.ts'

const lineWebhookPath = '/messages/line/webhook'

const events = z.array(
  z.object({
    type: z.string(),
    replyToken: z.optional(z.string()),
    source: z.optional(z.object({ userId: z.optional(z.string().check(z.regex(/^U[0-9a-f]{32}$/))) })),
    message: z.optional(z.object({ type: z.string(), text: z.optional(z.string()) })),
  }),
)
type LineEvent = z.output<typeof events>[number]

const webhook = z.object({ events })

/** Whether LINE has sent this body: it signs each with the secret of the channel. */
function isSigned(body: Buffer, signature: unknown, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(typeof signature === 'string' ? signature : '', 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

interface Options {
  readonly database: Database
  readonly api: LineApi
  readonly secret: string
}

async function handle(event: LineEvent, { database, api }: Options): Promise<void> {
  const lineId = event.source?.userId
  if (!lineId) return
  if (event.type === 'unfollow') return forgetLineId(database, lineId)
  const code = event.type === 'message' && event.message?.type === 'text' ? typedCode(event.message.text ?? '') : null
  if (!code) return
  const person = await database.transaction(async (transaction) => {
    const found = await useCode(transaction, codeHash(code))
    if (found) await connectLine(transaction, found.user_id, lineId)
    return found
  })
  const { connected, unknown } = messageWords(languageOf(person?.language ?? null) ?? defaultLanguage).line
  const text = person ? connected.replace('{{name}}', person.name) : unknown
  // Not awaited: LINE waits for our response.
  if (event.replyToken) api.reply(event.replyToken, text).catch(() => undefined)
}

/** Where LINE reports what people write to the official account. */
export function lineWebhook(api: FastifyInstance, options: Options): void {
  api.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post(lineWebhookPath, async ({ body, headers }, reply) => {
      if (!Buffer.isBuffer(body) || !isSigned(body, headers['x-line-signature'], options.secret)) {
        throw new ApiError('unauthorized', 'The signature is not that of LINE.')
      }
      const read = webhook.safeParse(parsed(body))
      if (!read.success) throw invalid([{ field: 'events', message: 'These are not events of LINE.' }])
      for (const event of read.data.events) await handle(event, options)
      return reply.send({})
    })
  })
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
