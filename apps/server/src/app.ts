import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { Config } from './config.ts'
import { dashboardSources } from './dashboard-sources.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import { sealingWith } from './database/sealing.ts'
import { assistantRoutes } from './features/assistants/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { modelRoutes } from './features/building/routes.ts'
import { checklistRoutes } from './features/checklists/routes.ts'
import { componentRoutes } from './features/components/routes.ts'
import { overviewRoutes } from './features/dashboard/overview.ts'
import { progressRoutes } from './features/dashboard/routes.ts'
import { weeklyRoutes } from './features/dashboard/weekly/routes.ts'
import { docsRoutes } from './features/docs/routes.ts'
import { eventRoutes } from './features/events/routes.ts'
import { exportRoutes } from './features/export/routes.ts'
import { tableRoutes } from './features/export/tables/routes.ts'
import { teklaRoutes } from './features/export/tekla/routes.ts'
import { handoverRoutes } from './features/handover/routes.ts'
import { importRoutes } from './features/import/routes.ts'
import { labelRoutes } from './features/labels/routes.ts'
import { loadExportRoutes } from './features/loads/export/routes.ts'
import { noteRoutes } from './features/loads/note/routes.ts'
import { loadRoutes } from './features/loads/routes.ts'
import { trailerRoutes } from './features/loads/trailer-routes.ts'
import { lineApi } from './features/messages/line/line-api.ts'
import { lineWebhook } from './features/messages/line/line-webhook.ts'
import { lineRoutes } from './features/messages/line/routes.ts'
import type { Fetch } from './features/messages/post.ts'
import { pushRoutes } from './features/messages/push/routes.ts'
import { messageRoutes } from './features/messages/routes.ts'
import { unsubscribeRoutes } from './features/messages/unsubscribe-page.ts'
import { unsubscribeTokens } from './features/messages/unsubscribe-token.ts'
import { otherComponentRoutes } from './features/other-components/routes.ts'
import { photoRoutes } from './features/photos/routes.ts'
import { planRoutes } from './features/plan/routes.ts'
import { productionRoutes } from './features/production/routes.ts'
import { projectRoutes } from './features/projects/routes.ts'
import { bcfRoutes } from './features/quality/bcf/routes.ts'
import { cardReportRoutes } from './features/quality/card-routes.ts'
import { ncrExportRoutes } from './features/quality/export/routes.ts'
import { qualitySheetRoutes } from './features/quality/print/routes.ts'
import { qualityRoutes } from './features/quality/routes.ts'
import { searchRoutes } from './features/search/routes.ts'
import { sectionRoutes } from './features/sections/routes.ts'
import { settingsRoutes } from './features/settings/routes.ts'
import { sharingRoutes } from './features/sharing/routes.ts'
import { statementRoutes } from './features/statements/routes.ts'
import { systemRoutes } from './features/system/routes.ts'
import { keyRoutes } from './features/users/keys/routes.ts'
import { leavingRoutes } from './features/users/leaving/routes.ts'
import { signInLinkRoutes } from './features/users/links/routes.ts'
import { oidcRoutes } from './features/users/oidc/routes.ts'
import { plantMemberRoutes } from './features/users/plant-routes.ts'
import { programRoutes } from './features/users/programs/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { signInRoutes } from './features/users/sign-in/routes.ts'
import { webhookRoutes } from './features/webhooks/routes.ts'
import { rackRoutes } from './features/yard/rack-routes.ts'
import { yardRoutes } from './features/yard/routes.ts'
import type { FileStore } from './files/store.ts'
import { handoverSources } from './handover-sources.ts'
import { accountLimits } from './http/account-limits.ts'
import { openCallers } from './http/caller-cache.ts'
import { finishAcceptedRequests, refuseConnection, requestTimeoutMs, silentConnectionMs } from './http/connections.ts'
import { errorHandler, unknownPath } from './http/errors.ts'
import { harden } from './http/hardening.ts'
import { healthRoutes } from './http/health.ts'
import { refuseOtherHosts } from './http/hosts.ts'
import { inPageOf } from './http/inline-hashes.ts'
import { labelHostOf } from './http/label-address.ts'
import { type MetricsOptions, openMetrics } from './http/metrics.ts'
import { trustOf } from './http/network.ts'
import { limitRefusedNames, unlimitedNames } from './http/refused-names.ts'
import { followRequests, loggedError, requestId } from './http/request-log.ts'
import { routeOn } from './http/route.ts'
import { serveWeb } from './http/serve-client.ts'
import { accessTokens } from './http/tokens.ts'
import { openCdeRoutes } from './open-cde-routes.ts'
import type { Services } from './services.ts'
import { sharingSources } from './sharing-sources.ts'
import type { VapidKeys } from './tracking/messages/push-settings.ts'
import { sealedLinks } from './tracking/messages/sealed-links.ts'
import { commit, version } from './version.ts'

export interface AppOptions
  extends Partial<Pick<Services & MetricsOptions, 'verifyPassword' | 'certificate' | 'jobFailures' | 'updates'>> {
  readonly backUpNow: Services['backUpNow']
  readonly config: Services['config'] &
    Pick<Config, 'callsPerMinute' | 'streamsPerAccount' | 'logLevel' | 'corsOrigins' | 'metricsToken' | 'line'>
  readonly database: Database
  readonly announcements: Announcements
  readonly files: FileStore
  /** At least 32 bytes. */
  readonly tokenSecret: string
  /** Null if nothing is pushed. */
  readonly push?: VapidKeys | null
  /** Leads to a server of the tests instead of LINE. */
  readonly lineFetch?: Fetch | undefined
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
  const { config, database, announcements, files, webRoot, https, isDraining = () => false } = options
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
  finishAcceptedRequests(app, { isDraining })
  followRequests(app)
  refuseOtherHosts(app, config, labelHostOf(database))
  await harden(app, { https: Boolean(https), corsOrigins: config.corsOrigins, inPage: await inPageOf(webRoot) })
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 })
  healthRoutes(app, { database, files, isDraining })
  const metrics = openMetrics(app, database, { ...config, version, commit, jobFailures: options.jobFailures })
  if (webRoot) await serveWeb(app, webRoot, options.earlierBuilds)
  else app.setNotFoundHandler(unknownPath)

  const tokens = accessTokens(options.tokenSecret)
  const callers = openCallers(database, announcements)
  const announceUser = (userId: string) => {
    callers.forget(userId)
    announcements.announceUser(userId)
  }
  app.addHook('onClose', async () => callers.close())
  const services: Services = {
    config,
    database,
    announcements: { ...announcements, announceUser },
    files,
    tokens,
    sealing: sealingWith(options.tokenSecret),
    refusedNames: config.rateLimits ? limitRefusedNames() : unlimitedNames,
    accountLimits: accountLimits(config),
    metrics,
    links: sealedLinks(options.tokenSecret),
    pushKey: options.push?.publicKey ?? null,
    verifyPassword: options.verifyPassword,
    certificate: options.certificate ?? (() => https?.cert ?? null),
    build: { version, commit },
    backUpNow: options.backUpNow,
    updates: options.updates,
  }
  await app.register(
    async (api) => {
      if (config.rateLimits) await api.register(rateLimit, { global: false })
      const route = routeOn(api, { ...services, callers, checkResponses: options.checkResponses ?? false })
      settingsRoutes(route, services)
      signInRoutes(route, services)
      userRoutes(route, services)
      plantMemberRoutes(route, services)
      oidcRoutes(route, services)
      signInLinkRoutes(route, services)
      keyRoutes(route, services)
      programRoutes(route, services)
      leavingRoutes(route, services)
      auditRoutes(route, services)
      systemRoutes(route, services)
      messageRoutes(route, services)
      webhookRoutes(route, services)
      pushRoutes(route, services)
      const line = config.line && lineApi(config.line.token, options.lineFetch)
      lineRoutes(route, services, line)
      if (config.line && line) lineWebhook(api, { database, api: line, secret: config.line.secret })
      projectRoutes(route, services)
      progressRoutes(route, services)
      overviewRoutes(route, services, dashboardSources)
      weeklyRoutes(route, services, dashboardSources)
      sharingRoutes(route, services, sharingSources)
      planRoutes(route, services)
      statementRoutes(route, services)
      sectionRoutes(route, services)
      componentRoutes(route, services)
      photoRoutes(route, services)
      otherComponentRoutes(route, services)
      importRoutes(route, services)
      exportRoutes(route, services)
      handoverRoutes(route, services, handoverSources)
      tableRoutes(route, services)
      teklaRoutes(route, services)
      labelRoutes(route, services)
      trailerRoutes(route, services)
      productionRoutes(route, services)
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
      bcfRoutes(route, services)
      checklistRoutes(route, services)
      const hub = eventRoutes(route, services)
      metrics.countStreams(hub.streams)
      api.addHook('preClose', async () => hub.end())
      unsubscribeRoutes(api, { database, unsubscribeTokens: unsubscribeTokens(options.tokenSecret) })
      docsRoutes(api)
    },
    { prefix: '/api' },
  )
  assistantRoutes(app, { ...services, callers })
  openCdeRoutes(app, { ...services, callers })
  return app
}
