import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { nothingHere } from './errors.ts'

/**
 * Serves the built client, as tightly packed as the browser takes it: the build has packed every text once. Hashed
 * assets are kept for a year, the page is asked for anew each time, and answered with 304 where it is the same. A path
 * that is no file is a route of the client and gets the page, but a missing asset stays missing: a page in its place
 * would be run as a script.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string): Promise<void> {
  if (!existsSync(webRoot)) {
    throw new Error(`The web client is not built: ${webRoot} is missing. Run "npm start", which builds it.`)
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    index: false,
    wildcard: true,
    cacheControl: false,
    preCompressed: true,
    // What the build keeps for itself is no page.
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/')
    if (!isPage || /\.[a-z0-9]+$/i.test(path)) nothingHere()
    // Not returned: a handler that returns its reply adds listeners to the response, to wait for its end, and here the
    // route of the files waits for the same response already.
    reply.sendFile('index.html', webRoot)
  })
  app.get('/', (_request, reply) => void reply.sendFile('index.html', webRoot))
}
