import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { componentRoutes } from './features/components/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { importRoutes } from './features/import/routes.ts'
import { labelRoutes } from './features/labels/routes.ts'
import { otherComponentRoutes } from './features/other-components/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { sectionRoutes } from './features/sections/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import type { FileStore } from './files/store.ts'
import { errorHandler, nothingHere } from './http/errors.ts'
import { healthRoutes } from './http/health.ts'
import { routeOn } from './http/route.ts'
import { settingsRoutes } from './http/settings.ts'
import { accessTokens } from './http/tokens.ts'
import { serveWeb } from './http/web.ts'
import type { Services } from './services.ts'

export interface AppOptions {
  readonly config: Pick<Config, 'publicUrl' | 'qrUpdates' | 'rateLimits' | 'trustProxy' | 'logLevel'>
  readonly database: Database
  readonly announcements: Announcements
  readonly files: FileStore
  /** 32 bytes or more. */
  readonly tokenSecret: string
  /** Certificate and key, as PEM text, to serve HTTPS ourselves. */
  readonly https?: { readonly cert: string; readonly key: string } | null
  /** The built client; null serves the API alone. */
  readonly webRoot: string | null
  /** Holds every answer against the contract (tests). */
  readonly checkAnswers?: boolean
}

// Emotion inserts an empty <style> and then rules: the empty string's hash is enough.
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    // The QR decoder is WebAssembly.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", emptyStyle],
    imgSrc: ["'self'", 'data:', 'blob:'],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** Puts the server together from its features; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, announcements, files, webRoot, https } = options
  const base = {
    logger: { level: config.logLevel, redact: ['req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: true,
    // What fails before a route is found answers in our shape, too.
    frameworkErrors: errorHandler,
    // As long as an address can be: the contract says what is too long, in our own words.
    routerOptions: { maxParamLength: 16_384 },
  }
  const app: FastifyInstance = https ? (Fastify({ ...base, https }) as unknown as FastifyInstance) : Fastify(base)
  app.setErrorHandler(errorHandler)
  await app.register(helmet, {
    contentSecurityPolicy,
    frameguard: { action: 'deny' },
    // The host's other names are not ours to decide about.
    strictTransportSecurity: https ? { includeSubDomains: false } : false,
  })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  await app.register(multipart)
  healthRoutes(app, database, files)
  if (webRoot) await serveWeb(app, webRoot)
  else app.setNotFoundHandler(nothingHere)

  const tokens = accessTokens(options.tokenSecret)
  const services: Services = { config, database, announcements, files, tokens }
  await app.register(
    async (api) => {
      if (config.rateLimits) await api.register(rateLimit, { global: false })
      const route = routeOn(api, { database, tokens, checkAnswers: options.checkAnswers ?? false })
      settingsRoutes(route, services)
      authRoutes(route, services)
      userRoutes(route, services)
      auditRoutes(route, services)
      projectRoutes(route, services)
      exportRoutes(route, services)
      sectionRoutes(route, services)
      componentRoutes(route, services)
      otherComponentRoutes(route, services)
      importRoutes(route, services)
      labelRoutes(route, services)
      eventRoutes(route, services)
    },
    { prefix: '/api' },
  )
  return app
}
