import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

const { version } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))

/** Serves a constant text with an ETag; 304 if the client has it cached. */
function fixed(type: string, text: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  return (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('etag', etag).header('cache-control', 'public, no-cache')
    if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send()
    return reply.type(type).send(text)
  }
}

/** Routes of the API description, as JSON and as a page. Public: it contains nothing about users or data. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApi(version)
  const style = readFileSync(new URL('./page.css', import.meta.url), 'utf8')
  app.get('/openapi.json', fixed('application/json; charset=utf-8', JSON.stringify(document)))
  app.get('/docs', fixed('text/html; charset=utf-8', docsPage(document)))
  app.get('/docs.css', fixed('text/css; charset=utf-8', style))
}
