import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { unknownPath } from './errors.ts'
import { policyOf } from './hardening.ts'
import { inPageOf } from './inline-hashes.ts'
import { pagePreloads } from './page-preloads.ts'

/** Pages of links with a secret, which no search engine lists. The referrer is left out everywhere. */
const privatePages: readonly string[] = ['/auth/set-password', '/auth/oidc', '/shared']
const isPrivate = (path: string) => privatePages.includes(path.replace(/\/+$/, ''))

/**
 * Serves the built client with the best compression that the browser accepts; the build compressed every text file.
 * Hashed assets are cached for a year; the page is revalidated on each request and returns 304 if it is unchanged.
 * Assets of earlier builds come from the folder `earlier`, for pages that were open before an upgrade.
 * Paths without a file are client routes and get the page, but a missing asset is a 404: the browser would run a page
 * in its place as a script.
 */
export async function serveWeb(app: FastifyInstance, webRoot: string, earlier?: string): Promise<void> {
  if (!existsSync(webRoot)) {
    throw new Error(`The web client is not built: ${webRoot} is missing. Run "npm start", which builds it.`)
  }
  await app.register(fastifyStatic, {
    root: earlier === undefined ? webRoot : [webRoot, earlier],
    index: false,
    wildcard: true,
    cacheControl: false,
    preCompressed: true,
    // Files for the build's own use are not served.
    dotfiles: 'ignore',
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const isPage = request.method === 'GET' && !path.startsWith('/api/') && !path.startsWith('/assets/')
    if (!isPage || /\.[a-z0-9]+$/i.test(path)) unknownPath()
    if (isPrivate(path)) reply.header('x-robots-tag', 'noindex')
    // The reply is not returned: Fastify would then add listeners for the end of the response, and the static route
    // already waits for the same response.
    reply.sendFile('index.html', webRoot)
  })
  app.get('/', (_request, reply) => void reply.sendFile('index.html', webRoot))
  const signIn = await signInPage(webRoot)
  for (const [path, scripts] of await pagePreloads(webRoot)) {
    app.get(path, (_request, reply) => {
      if (scripts) reply.header('link', scripts)
      if (isPrivate(path)) reply.header('x-robots-tag', 'noindex')
      if (path !== '/auth/login' || !signIn) return void reply.sendFile('index.html', webRoot)
      reply.header('content-security-policy', signIn.policy)
      reply.sendFile(signIn.file, webRoot)
    })
  }
}

/** The page with the sign-in's markup from the build, and its own inline code; null in a client without one. */
async function signInPage(webRoot: string) {
  const file = 'sign-in.html'
  if (!existsSync(join(webRoot, file))) return null
  return { file, policy: policyOf(await inPageOf(webRoot, file)) }
}
