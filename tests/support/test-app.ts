import { randomUUID } from 'node:crypto'
import type { Call, ResponseOf } from '@castline/contract/call'
import type { ErrorResponse } from '@castline/contract/errors'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll } from 'vitest'
import { type AppOptions, buildApp } from '../../apps/server/src/app.ts'
import { type Announcements, openAnnouncements } from '../../apps/server/src/database/announcements.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { diskStore } from '../../apps/server/src/files/disk.ts'
import type { FileStore } from '../../apps/server/src/files/store.ts'
import { accessTokens } from '../../apps/server/src/http/tokens.ts'
import { appConfig } from './app-config.ts'
import type { Id } from './factories.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testDatabase } from './test-database.ts'

export const tokenSecret = 'a secret of tests, 32 bytes or more'

/** The session of the tokens that tests sign for a user: one for all calls, so that a confirmation is of the same. */
export const sessionOf = (user: Id): string => user.id

export interface Given {
  /** The caller, with a newly signed token; by default none. */
  as?: Id
  params?: Record<string, string>
  query?: Record<string, string | number>
  body?: unknown
  headers?: Record<string, string>
}

export interface TestResponse<E extends Call> {
  readonly status: number
  /** The body of a success; undefined if it has no JSON. */
  readonly body: ResponseOf<E>
  /** The same body, typed as an error. */
  readonly refusal: ErrorResponse
  readonly headers: Record<string, unknown>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly files: FileStore
  /** Calls an endpoint of the contract over HTTP; `given` is not validated, so that tests can send invalid requests. */
  call<const E extends Call>(endpoint: E, given?: Given): Promise<TestResponse<E>>
  /** Returns an access token of this user, as sign-in would. */
  tokenOf(user: Id): Promise<string>
}

export interface TestAppOptions {
  config?: Partial<AppOptions['config']>
  database?: Database
  announcements?: Announcements
  /** By default a temporary folder. */
  files?: FileStore
  /** The folder of a built client to serve; by default none. */
  webRoot?: string
  earlierBuilds?: string
  isDraining?: () => boolean
  log?: AppOptions['log']
  jobFailures?: AppOptions['jobFailures']
  verifyPassword?: AppOptions['verifyPassword']
  push?: AppOptions['push']
  lineFetch?: AppOptions['lineFetch']
  /** By default none is made. */
  backUpNow?: AppOptions['backUpNow']
}

/**
 * Starts the real app on its own database; every response is validated with the contract. Rate limits are off by
 * default. It is closed by the `afterAll` hook of the scope that creates it, so call it at the top of the file or of a
 * `describe`.
 */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase())
  const announcements = options.announcements ?? (await openAnnouncements(database))
  const files = options.files ?? (await diskStore(await temporaryFolder()))
  const app = await buildApp({
    config: { ...appConfig, ...options.config },
    database,
    announcements,
    files,
    tokenSecret,
    webRoot: options.webRoot ?? null,
    earlierBuilds: options.earlierBuilds,
    checkResponses: true,
    verifyPassword: options.verifyPassword,
    push: options.push ?? null,
    lineFetch: options.lineFetch,
    backUpNow: options.backUpNow ?? (async () => randomUUID()),
    ...(options.isDraining ? { isDraining: options.isDraining } : {}),
    ...(options.jobFailures ? { jobFailures: options.jobFailures } : {}),
    ...(options.log ? { log: options.log } : {}),
  })
  afterAll(async () => {
    await app.close()
    await announcements.close()
  })
  const tokens = accessTokens(tokenSecret)
  const tokenOf = (user: Id) => tokens.sign({ userId: user.id, sessionId: sessionOf(user) })

  async function call<const E extends Call>(endpoint: E, given: Given = {}): Promise<TestResponse<E>> {
    const { as, params = {}, query, body, headers = {} } = given
    const path = endpoint.path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))
    const response = await app.inject({
      method: endpoint.method,
      url: `/api${path}`,
      query: query && Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
      headers: as ? { authorization: `Bearer ${await tokenOf(as)}`, ...headers } : headers,
      payload: body as InjectOptions['payload'],
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const parsed = isJson ? response.json() : undefined
    // Unique for each response, which would prevent comparing two errors.
    if (response.statusCode >= 400) delete parsed?.request_id
    return { status: response.statusCode, body: parsed, refusal: parsed, headers: response.headers }
  }

  return { app, database, files, call, tokenOf }
}
