import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { authRoutes } from './features/auth/routes.ts'
import { modelRoutes } from './features/building/routes.ts'
import { checklistRoutes } from './features/checklists/routes.ts'
import { componentRoutes } from './features/components/routes.ts'
import { progressRoutes } from './features/dashboard/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { importRoutes } from './features/import/routes.ts'
import { labelRoutes } from './features/labels/routes.ts'
import { loadExportRoutes } from './features/loads/export/routes.ts'
import { noteRoutes } from './features/loads/note/routes.ts'
import { loadRoutes } from './features/loads/routes.ts'
import { trailerRoutes } from './features/loads/trailer-routes.ts'
import { otherComponentRoutes } from './features/other-components/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { planRoutes } from './features/plan/routes.ts'
import { boardRoutes } from './features/production/board/routes.ts'
import { castingRoutes } from './features/production/casting/routes.ts'
import { pourExportRoutes } from './features/production/export/routes.ts'
import { maturityRoutes } from './features/production/maturity/routes.ts'
import { plantRoutes } from './features/production/plant-routes.ts'
import { pourRoutes } from './features/production/pour-routes.ts'
import { specimenRoutes } from './features/production/specimen-routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { cardReportRoutes } from './features/quality/card-routes.ts'
import { ncrExportRoutes } from './features/quality/export/routes.ts'
import { qualitySheetRoutes } from './features/quality/print/routes.ts'
import { qualityRoutes } from './features/quality/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { sectionRoutes } from './features/sections/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { rackRoutes } from './features/yard/rack-routes.ts'
import { yardRoutes } from './features/yard/routes.ts'
import type { FileStore } from './files/store.ts'
import { accountLimits } from './http/account-limits.ts'
import { openCallers } from './http/caller-cache.ts'
import { finishAcceptedRequests, refuseConnection, requestTimeoutMs, silentConnectionMs } from './http/connections.ts'
import { errorHandler, unknownPath } from './http/errors.ts'
import { harden } from './http/hardening.ts'
import { healthRoutes } from './http/health.ts'
import { refuseOtherHosts } from './http/hosts.ts'
import { inPageOf } from './http/inline-hashes.ts'
import { labelHostOf } from './http/label-address.ts'
import { openMetrics } from './http/metrics.ts'
import { trustOf } from './http/network.ts'
import { limitRefusedNames, unlimitedNames } from './http/refused-names.ts'
import { followRequests, loggedError, requestId } from './http/request-log.ts'
import { routeOn } from './http/route.ts'
import { serveWeb } from './http/serve-client.ts'
import { accessTokens } from './http/tokens.ts'
import type { Services } from './services.ts'
import { version } from './version.ts'

export interface AppOptions extends Pick<Services, 'verifyPassword'> {
  readonly config: Services['config'] &
    Pick<
      Config,
      | 'callsPerMinute'
      | 'streamsPerAccount'
      | 'host'
      | 'allowedHosts'
      | 'trustProxy'
      | 'logLevel'
      | 'corsOrigins'
      | 'metricsToken'
    >
  readonly database: Database
  readonly announcements: Announcements
  readonly files: FileStore
  /** At least 32 bytes. */
  readonly tokenSecret: string
  /** Certificate and key as PEM text, to serve HTTPS directly. */
  readonly https?: { readonly cert: string; readonly key: string } | null
  /** Folder of the built client; null to serve only the API. */
  readonly webRoot: string | null
  /** Folder with the assets of earlier builds of the client; it exists. */
  readonly earlierBuilds?: string | undefined
  /** Whether the server is about to stop but still accepts requests; then it is not ready. */
  readonly isDraining?: () => boolean
  /** Where the log is written; by default to standard output. */
  readonly log?: { write(line: string): void }
  /** Checks every response against the contract (in tests). */
  readonly checkResponses?: boolean
}

/** Builds the server from its features; it does not listen yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, database, announcements, files, webRoot, https } = options
  const base = {
    logger: {
      level: config.logLevel,
      serializers: { err: loggedError },
      redact: ['req.headers.authorization'],
      ...(options.log ? { stream: options.log } : {}),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    genReqId: requestId,
    trustProxy: trustOf(config.trustProxy),
    bodyLimit: 1024 * 1024,
    requestTimeout: requestTimeoutMs,
    connectionTimeout: silentConnectionMs,
    clientErrorHandler: refuseConnection,
    // `finishWhatWasAccepted` responds in our error format instead.
    return503OnClosing: false,
    // Errors before a route is found get our error format, too.
    frameworkErrors: errorHandler,
    // As long as a URL can be: the contract limits lengths with our own error messages.
    routerOptions: { maxParamLength: 16_384 },
  }
  const app: FastifyInstance = https ? (Fastify({ ...base, https }) as unknown as FastifyInstance) : Fastify(base)
  app.setErrorHandler(errorHandler)
  const isDraining = options.isDraining ?? (() => false)
  finishAcceptedRequests(app, { isDraining })
  followRequests(app)
  refuseOtherHosts(app, config, labelHostOf(database))
  await harden(app, { https: Boolean(https), corsOrigins: config.corsOrigins, inPage: await inPageOf(webRoot) })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  healthRoutes(app, { database, files, isDraining })
  const metrics = openMetrics(app, database, { ...config, version })
  if (webRoot) await serveWeb(app, webRoot, options.earlierBuilds)
  else app.setNotFoundHandler(unknownPath)

  const tokens = accessTokens(options.tokenSecret)
  const { verifyPassword } = options
  const callers = openCallers(database, announcements)
  const announceUser = (userId: string) => {
    callers.forget(userId)
    announcements.announceUser(userId)
  }
  app.addHook('onClose', async () => callers.close())
  const announcing = { ...announcements, announceUser }
  const services: Services = {
    config,
    database,
    announcements: announcing,
    files,
    tokens,
    refusedNames: config.rateLimits ? limitRefusedNames() : unlimitedNames,
    accountLimits: accountLimits(config),
    metrics,
    verifyPassword,
    certificate: https?.cert ?? null,
    version,
  }
  await app.register(
    async (api) => {
      if (config.rateLimits) await api.register(rateLimit, { global: false })
      const route = routeOn(api, {
        callers,
        tokens,
        accountLimits: services.accountLimits,
        checkResponses: options.checkResponses ?? false,
      })
      settingsRoutes(route, services)
      authRoutes(route, services)
      userRoutes(route, services)
      auditRoutes(route, services)
      systemRoutes(route, services)
      projectRoutes(route, services)
      progressRoutes(route, services)
      planRoutes(route, services)
      sectionRoutes(route, services)
      componentRoutes(route, services)
      photoRoutes(route, services)
      otherComponentRoutes(route, services)
      importRoutes(route, services)
      exportRoutes(route, services)
      labelRoutes(route, services)
      trailerRoutes(route, services)
      boardRoutes(route, services)
      castingRoutes(route, services)
      maturityRoutes(route, services)
      plantRoutes(route, services)
      pourRoutes(route, services)
      specimenRoutes(route, services)
      pourExportRoutes(route, services)
      loadRoutes(route, services)
      noteRoutes(route, services)
      loadExportRoutes(route, services)
      yardRoutes(route, services)
      rackRoutes(route, services)
      searchRoutes(route, services)
      modelRoutes(route, services)
      qualityRoutes(route, services)
      cardReportRoutes(route, services)
      qualitySheetRoutes(route, services)
      ncrExportRoutes(route, services)
      checklistRoutes(route, services)
      const hub = eventRoutes(route, services)
      metrics.countStreams(hub.streams)
      api.addHook('preClose', async () => hub.end())
      docsRoutes(api)
    },
    { prefix: '/api' },
  )
  return app
}
