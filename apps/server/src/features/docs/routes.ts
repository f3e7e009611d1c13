import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** Returns a function that computes a value when it is first called. */
function lazily<T>(compute: () => T): () => T {
  let computed: { value: T } | undefined
  return () => {
    computed ??= { value: compute() }
    return computed.value
  }
}

/** Serves a constant text with an ETag; 304 if the client has it cached. */
function fixed(type: string, textOf: () => string) {
  const content = lazily(() => {
    const text = textOf()
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  })
  return (request: FastifyRequest, reply: FastifyReply) => {
    const { text, etag } = content()
    reply.header('etag', etag).header('cache-control', 'public, no-cache')
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
    return reply.type(type).send(text)
  }
}

// At the first request: computing the document takes longer than the rest of the start.
const document = lazily(() => openApi(version))
const json = fixed('application/json; charset=utf-8', () => JSON.stringify(document()))
const page = fixed('text/html; charset=utf-8', () => docsPage(document()))
const style = fixed('text/css; charset=utf-8', () => readFileSync(new URL('./page.css', import.meta.url), 'utf8'))

/** Routes of the API description, as JSON and as a page. Public: it contains nothing about users or data. */
export function docsRoutes(app: FastifyInstance): void {
  app.get('/openapi.json', json)
  app.get('/docs', page)
  app.get('/docs.css', style)
}
