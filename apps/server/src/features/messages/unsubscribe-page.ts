import { createHash } from 'node:crypto'
import { defaultLanguage, type Language, languageDirection, languageOf, languageTag } from '@castline/domain/languages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from '#database/database.ts'
import { screenTexts } from '#pdf/screen-texts.ts'
import { weeklyQuestionPath } from '#tracking/messages/weekly-question.ts'
import { readerById } from './choice-queries.ts'
import { escaped } from './mail/mail-html.ts'
import { confirmWeekly, outsideLanguage, questionOf } from './outside-queries.ts'
import { unsubscribe } from './unsubscribe.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'
import { messageWords } from './words/words.ts'

const style = `body{margin:0;padding:24px;font-family:sans-serif;line-height:1.5;color:#2a3547;background:#f4f6f9}
main{max-width:480px;margin:40px auto;padding:24px;background:#fff;border-radius:7px;overflow-wrap:anywhere}
h1{font-size:20px;margin:0 0 12px}button{font:inherit;padding:10px 18px;border:0;border-radius:7px;background:#3f62d8;color:#fff}
@media (prefers-color-scheme:dark){body{background:#202936;color:#eaeff4}main{background:#2a3447}}`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Robots open each link of a mail: nothing is stored about this page, and it runs no script. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

function page(language: Language, title: string, lines: readonly string[], button?: string): string {
  const form = button ? `<form method="post"><button type="submit">${escaped(button)}</button></form>` : ''
  return `<!DOCTYPE html>
<html lang="${languageTag(language)}" dir="${languageDirection(language)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1>${escaped(title)}</h1>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}${form}</main></body></html>
`
}

export const unsubscribePath = '/messages/unsubscribe'

/**
 * The pages that the link at the end of a mail opens, and that of a mail which asks an outside reader of the weekly
 * report. Opening them changes nothing, because scanners of mail open every link; the button, and the one-click button of mail programs (RFC 8058), send a POST to the same address.
 */
export function unsubscribeRoutes(
  api: FastifyInstance,
  { database, unsubscribeTokens }: { readonly database: Database; readonly unsubscribeTokens: UnsubscribeTokens },
): void {
  const words = async (token: string) => {
    const known = unsubscribeTokens.read(token)
    const isOutside = known?.subject === 'weekly_outside'
    const stored = isOutside
      ? await outsideLanguage(database, known.userId)
      : known && (await readerById(database, known.userId))?.language
    const language = languageOf(stored ?? null) ?? defaultLanguage
    const { page: texts } = messageWords(language)
    const { subject: name } = screenTexts(language, 'messages')
    const subject = known?.subject === 'weekly_outside' ? 'weekly_report' : known?.subject
    const fill = (text: string) => text.replace('{{name}}', subject ? name[subject] : '')
    return { known, language, texts, fill, isOutside }
  }
  const invalid = ({ language, texts }: Awaited<ReturnType<typeof words>>, reply: FastifyReply) =>
    reply
      .code(404)
      .headers(headers)
      .send(page(language, texts.title, [texts.invalid]))

  api.register(async (scope) => {
    // Browsers and mail programs send forms; what is in them does not matter.
    scope.addContentTypeParser('application/x-www-form-urlencoded', { bodyLimit: 4096 }, (_request, body, done) => {
      body.resume()
      body.on('end', () => done(null))
    })
    scope.get<{ Params: { token: string } }>(`${unsubscribePath}/:token`, async ({ params }, reply) => {
      const read = await words(params.token)
      if (!read.known) return invalid(read, reply)
      const { language, texts, fill } = read
      return reply.headers(headers).send(page(language, texts.title, [fill(texts.question)], texts.button))
    })
    scope.post<{ Params: { token: string } }>(`${unsubscribePath}/:token`, async ({ params }, reply) => {
      const read = await words(params.token)
      if (!read.known) return invalid(read, reply)
      await unsubscribe(database, read.known)
      const { language, texts, fill, isOutside } = read
      const lines = isOutside ? [fill(texts.done)] : [fill(texts.done), texts.again]
      return reply.headers(headers).send(page(language, texts.title, lines))
    })

    const asked = async (token: string, find: typeof confirmWeekly) => {
      const question = await find(database, token)
      const language = languageOf(question?.language ?? null) ?? defaultLanguage
      const { outside: texts } = messageWords(language)
      const fill = (text: string) => text.replace('{{name}}', () => question?.project ?? '')
      return { question, language, texts, fill }
    }
    const over = ({ language, texts }: Awaited<ReturnType<typeof asked>>, reply: FastifyReply) =>
      reply
        .code(404)
        .headers(headers)
        .send(page(language, texts.title, [texts.invalid]))
    scope.get<{ Params: { token: string } }>(`${weeklyQuestionPath}/:token`, async ({ params }, reply) => {
      const read = await asked(params.token, questionOf)
      if (!read.question) return over(read, reply)
      const { language, texts, fill } = read
      return reply.headers(headers).send(page(language, texts.title, [fill(texts.question)], texts.button))
    })
    scope.post<{ Params: { token: string } }>(`${weeklyQuestionPath}/:token`, async ({ params }, reply) => {
      const read = await asked(params.token, confirmWeekly)
      if (!read.question) return over(read, reply)
      const { language, texts, fill } = read
      return reply.headers(headers).send(page(language, texts.title, [fill(texts.done)]))
    })
  })
}
