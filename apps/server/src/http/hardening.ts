import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import cors from '@fastify/cors'
import multipart from '@fastify/multipart'
import type { FastifyInstance, onSendHookHandler } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import { jsonHeaders } from './errors.ts'
import type { InPage } from './inline-hashes.ts'
import { refuseDeep } from './json.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether its responses are JSON, which needs none of the headers for pages. */
    isJson?: boolean
  }
}

// Emotion inserts an empty <style> element and adds rules by script, so the hash of the empty string is enough.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const contentSecurityPolicy = ({ scripts, styles }: InPage) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The QR decoder is WebAssembly.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
    styleSrc: ["'self'", emptyStyle, ...styles],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
})

/** The content security policy of a page with this inline code. */
export function policyOf(inPage: InPage): string {
  return String(headersOf({ contentSecurityPolicy: contentSecurityPolicy(inPage) })['content-security-policy'])
}

interface Hardening {
  readonly https: boolean
  /** Other origins with pages that may call the API. */
  readonly corsOrigins: readonly string[]
  /** Hashes of the inline scripts and styles of our own page. */
  readonly inPage: InPage
}

/** Fastify reads the stream of a response to HEAD to its end: a file or a whole archive, for nobody. */
const closeUnread: onSendHookHandler = (_request, _reply, payload, done) => {
  if (!(payload instanceof Readable)) return done(null, payload)
  payload.destroy()
  done(null, Readable.from([]))
}

/** Sets security headers, caching, CORS and body limits for all requests. */
export async function harden(app: FastifyInstance, { https, corsOrigins, inPage }: Hardening): Promise<void> {
  const headers: OutgoingHttpHeaders = {
    ...headersOf({
      contentSecurityPolicy: contentSecurityPolicy(inPage),
      xFrameOptions: { action: 'deny' },
      // Other host names of the domain are not ours to decide about.
      strictTransportSecurity: https ? { includeSubDomains: false } : false,
    }),
    // Responses that may be cached set their own header: the client's files, pictures, the API description.
    'cache-control': 'no-store',
  }
  const { 'strict-transport-security': hsts, 'cross-origin-resource-policy': sharing } = headers
  const headersOfJson = {
    ...jsonHeaders,
    'cross-origin-resource-policy': sharing,
    ...(hsts && { 'strict-transport-security': hsts }),
  }
  app.addHook('onRequest', ({ routeOptions }, reply, done) => {
    reply.headers(routeOptions.config?.isJson ? headersOfJson : headers)
    done()
  })
  app.addHook('onRoute', (route) => {
    if (route.method === 'HEAD') route.onSend = [closeUnread, ...[route.onSend ?? []].flat()]
  })
  if (corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...corsOrigins],
      credentials: true,
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
      allowedHeaders: [
        'Authorization',
        'Cache-Control',
        'Content-Type',
        'Idempotency-Key',
        'If-None-Match',
        'Last-Event-ID',
        'Pragma',
        'Range',
      ],
      exposedHeaders: ['X-Total-Count', 'ETag', 'Content-Disposition', 'Retry-After', 'X-Request-Id', 'X-Server-Time'],
      maxAge: 600,
    })
  }
  // Limits for every form; a route can set lower ones.
  await app.register(multipart, {
    limits: { files: 20, fields: 40, parts: 60, fieldNameSize: 100, fieldSize: 256 * 1024, headerPairs: 20 },
  })
  // Browsers send plain text to other sites without a CORS preflight. No endpoint reads plain text.
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    // Many clients name the type of a body that they do not send.
    if (text === '' && request.method === 'DELETE') return done(null, undefined)
    try {
      refuseDeep(text)
    } catch (error) {
      done(error as Error)
      return
    }
    parse(request, text, done)
  })
}

/** Returns the headers that helmet sets. They are the same for every response, so they are computed once. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => undefined)
  return response.getHeaders()
}
