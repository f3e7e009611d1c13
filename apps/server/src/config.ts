import { join, resolve } from 'node:path'
import * as z from 'zod/mini'
import { CannotStart } from './cannot-start.ts'
import { type BucketAddress, bucketAddress } from './files/bucket-url.ts'
import type { TrustedProxies } from './http/network.ts'
import { type OutgoingProxy, proxyMend, proxyOf, proxyVariables } from './http/outgoing-proxy.ts'
import { withSecretFiles } from './http/secret-files.ts'
import { hosts, onOff, origins, proxies, rootAddress, timeOfDay } from './http/setting-values.ts'
import { claimRules, isIssuer, type OidcSettings, oidcMends, oidcOf } from './sessions/oidc-settings.ts'
import {
  type MessageSettings,
  messageMends,
  messageSecrets,
  messageSettingsOf,
  messageVariables,
  missingMessageVariable,
} from './tracking/messages/message-settings.ts'

/** The validated settings from the environment variables. Only `main.ts` reads the environment. */
export interface Config extends MessageSettings {
  readonly host: string
  readonly port: number
  /** Absolute path of the folder for the database cluster, files and secrets. */
  readonly dataDir: string
  /** Null for the embedded PostgreSQL. */
  readonly databaseUrl: string | null
  /** A replica of that database, for reports; null for none. */
  readonly replicaUrl: string | null
  /** Null to store files in the data directory. */
  readonly filesBucket: BucketAddress | null
  /** Without a trailing slash. */
  readonly publicUrl: string | null
  /** Further host names that the server accepts, besides its own addresses and that of `publicUrl`. */
  readonly allowedHosts: readonly string[]
  /** Paths of PEM files. */
  readonly tls: { readonly cert: string; readonly key: string } | null
  readonly admin: { readonly username: string; readonly password: string | null }
  readonly sampleData: boolean
  /** Null to generate one in the data directory. */
  readonly tokenSecret: string | null
  readonly qrUpdates: 'username' | 'off'
  /** `open`: visitors can register as viewers without projects. */
  readonly registration: 'closed' | 'open'
  /** Null without an OpenID provider. */
  readonly oidc: OidcSettings | null
  /** `off`: people sign in at the provider only. */
  readonly passwordSignIn: 'on' | 'off'
  readonly rateLimits: boolean
  /** Of one account, per server. */
  readonly callsPerMinute: number
  /** Event streams that one account may have open, per server. */
  readonly streamsPerAccount: number
  /** How long the server reports that it is not ready before it stops. */
  readonly drainSeconds: number
  readonly trustProxy: TrustedProxies
  /** Other origins whose pages may call the API, in the format of the `Origin` header. */
  readonly corsOrigins: readonly string[]
  /** Null to serve `/metrics` only to this machine. */
  readonly metricsToken: string | null
  readonly backup: {
    /** Of the server's time zone; null if no backups are scheduled. */
    readonly at: { readonly hour: number; readonly minute: number } | null
    /** The number of scheduled backups to keep. */
    readonly keep: number
    /** Absolute path. */
    readonly folder: string
  }
  /** In days; null: forever. */
  readonly retention: Readonly<Record<'deactivatedDays' | 'sessionDays' | 'auditDays' | 'webhookDays', number | null>>
  /** Whether webhooks may call addresses of private networks, and without TLS. */
  readonly webhooksPrivate: boolean
  /** Names the newest version; null if nobody is asked. */
  readonly updatesUrl: string | null
  readonly proxy: OutgoingProxy | null
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent'
}

const mends: Record<string, string> = {
  HTTPS_PROXY: proxyMend,
  HOST: 'an address to listen on, e.g. 127.0.0.1 or 0.0.0.0',
  PORT: 'a number from 1 to 65535, e.g. 3000',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'postgres://user:password@host:port/database',
  DATABASE_REPLICA_URL: 'postgres://user:password@host:port/database of a replica',
  FILES_URL: 's3://bucket?endpoint=https://host:port&region=name, or unset for a folder in DATA_DIR',
  PUBLIC_URL: 'the address at which phones reach the server, without a path, e.g. https://castline.example.com',
  ALLOWED_HOSTS:
    'host names without scheme, port and path, with commas between, e.g. castline.local,castline.example.com',
  ADMIN_USERNAME: '2 to 50 letters and digits',
  ADMIN_PASSWORD: '10 characters or more',
  SAMPLE_DATA: '1 or 0',
  TOKEN_SECRET: '32 characters or more, e.g. from "openssl rand -hex 32"',
  QR_UPDATES: 'username or off',
  REGISTRATION: 'closed or open',
  RATE_LIMITS: 'on or off',
  ...oidcMends,
  CALLS_PER_MINUTE: 'a number from 60 to 1000000',
  STREAMS_PER_ACCOUNT: 'a number from 1 to 100000',
  DRAIN_SECONDS: 'a number from 0 to 300',
  TRUST_PROXY: 'on, off or the addresses of the proxies, with commas between, e.g. 10.0.0.5,10.1.0.0/16',
  CORS_ORIGINS: 'origins without a path, with commas between, e.g. https://app.example.com,https://plant.example.com',
  METRICS_TOKEN: '16 characters or more, without spaces',
  BACKUP_AT: 'a time of day of the server, e.g. 02:30, or off',
  BACKUP_KEEP: 'a number from 1 to 1000',
  BACKUP_DIR: 'a folder',
  RETAIN_DEACTIVATED_DAYS: 'a number of days from 1 to 36500',
  RETAIN_SESSIONS_DAYS: 'a number of days from 1 to 36500',
  RETAIN_AUDIT_DAYS: 'a number of days from 1 to 36500',
  RETAIN_WEBHOOKS_DAYS: 'a number of days from 15 to 36500',
  WEBHOOKS_PRIVATE: 'on or off',
  UPDATES_URL: 'the address of a JSON document with the newest version, or unset to ask nobody',
  ...messageMends,
  LOG_LEVEL: 'fatal, error, warn, info, debug or silent',
}

const days = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(36_500))

const databaseAddress = z.url({ protocol: /^postgres(ql)?$/, hostname: /.*/ })

const environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(65_535)), 3000),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './data'),
  DATABASE_URL: z.optional(databaseAddress),
  DATABASE_REPLICA_URL: z.optional(databaseAddress),
  FILES_URL: z.optional(z.string().check(z.refine((url) => bucketAddress(url) !== null))),
  PUBLIC_URL: z.optional(rootAddress),
  ALLOWED_HOSTS: z.optional(hosts),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  ADMIN_USERNAME: z._default(z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]{1,49}$/u)), 'admin'),
  ADMIN_PASSWORD: z.optional(z.string().check(z.minLength(10), z.maxLength(200))),
  SAMPLE_DATA: z.optional(onOff),
  TOKEN_SECRET: z.optional(z.string().check(z.minLength(32))),
  QR_UPDATES: z._default(z.enum(['username', 'off']), 'username'),
  REGISTRATION: z._default(z.enum(['closed', 'open']), 'closed'),
  OIDC_ISSUER: z.optional(z.string().check(z.refine(isIssuer))),
  OIDC_CLIENT_ID: z.optional(z.string()),
  OIDC_CLIENT_SECRET: z.optional(z.string()),
  OIDC_NAME: z.optional(z.string().check(z.maxLength(50))),
  OIDC_ROLES: z.optional(z.string().check(z.refine((text) => claimRules(text) !== null))),
  OIDC_CREATE: z._default(onOff, false),
  OIDC_LINK: z._default(z.enum(['sign_in', 'verified_email']), 'sign_in'),
  PASSWORD_SIGN_IN: z._default(z.enum(['on', 'off']), 'on'),
  RATE_LIMITS: z._default(onOff, true),
  CALLS_PER_MINUTE: z._default(z.coerce.number().check(z.int(), z.minimum(60), z.maximum(1_000_000)), 6_000),
  STREAMS_PER_ACCOUNT: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 200),
  DRAIN_SECONDS: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(300)), 0),
  TRUST_PROXY: z._default(proxies, false),
  CORS_ORIGINS: z.optional(origins),
  METRICS_TOKEN: z.optional(z.string().check(z.regex(/^\S{16,}$/))),
  BACKUP_AT: z.optional(z.union([z.literal('off'), timeOfDay])),
  BACKUP_KEEP: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 14),
  BACKUP_DIR: z.optional(z.string()),
  RETAIN_DEACTIVATED_DAYS: z.optional(days),
  RETAIN_SESSIONS_DAYS: z.optional(days),
  RETAIN_AUDIT_DAYS: z.optional(days),
  // What is written again each morning for 14 days must not be deleted before.
  RETAIN_WEBHOOKS_DAYS: z._default(days.check(z.minimum(15)), 30),
  WEBHOOKS_PRIVATE: z._default(onOff, false),
  UPDATES_URL: z.optional(z.url({ protocol: /^https?$/ })),
  ...messageVariables,
  ...proxyVariables,
  LOG_LEVEL: z.optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'])),
})

/** An external database often has backups of its own; the embedded one has none but these. */
const embeddedBackupAt = { hour: 2, minute: 30 }

/** Also read from the file that a variable with `_FILE` at its end names: containers mount secrets as files. */
const secrets = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'TOKEN_SECRET',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'OIDC_CLIENT_SECRET',
  ...messageSecrets,
]

/**
 * Reads the variables listed in README.md. An empty variable counts as unset. On a terminal, a line per request would
 * hide the messages for the operator, so the default log level there is `warn`. Throws `CannotStart`.
 */
export function readConfig(
  env: Record<string, string | undefined> = process.env,
  onTerminal: boolean = process.stdout.isTTY,
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(withSecretFiles(given, secrets))
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0])
    throw new CannotStart(`${name} is not valid: it must be ${mends[name] ?? 'something else'}.`)
  }
  const read = result.data
  if ((read.TLS_CERT === undefined) !== (read.TLS_KEY === undefined)) {
    const [missing, other] = read.TLS_CERT === undefined ? ['TLS_CERT', 'TLS_KEY'] : ['TLS_KEY', 'TLS_CERT']
    throw new CannotStart(`${missing} is missing: ${other} is set, and HTTPS needs both, as paths of PEM files.`)
  }
  if (read.DATABASE_URL && !read.TOKEN_SECRET) {
    throw new CannotStart(`TOKEN_SECRET is missing: with DATABASE_URL it must be ${mends.TOKEN_SECRET}.`)
  }
  if (read.DATABASE_REPLICA_URL && !read.DATABASE_URL) {
    throw new CannotStart('DATABASE_URL is missing: DATABASE_REPLICA_URL is set, and must be a replica of it.')
  }
  const missing = missingMessageVariable(read)
  if (missing) throw new CannotStart(missing)
  const oidc = oidcOf(read)
  return {
    host: read.HOST,
    port: read.PORT,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    replicaUrl: read.DATABASE_REPLICA_URL ?? null,
    filesBucket: read.FILES_URL ? bucketAddress(read.FILES_URL) : null,
    publicUrl: read.PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    allowedHosts: read.ALLOWED_HOSTS ?? [],
    tls: read.TLS_CERT && read.TLS_KEY ? { cert: read.TLS_CERT, key: read.TLS_KEY } : null,
    admin: { username: read.ADMIN_USERNAME, password: read.ADMIN_PASSWORD ?? null },
    sampleData: read.SAMPLE_DATA ?? !read.DATABASE_URL,
    tokenSecret: read.TOKEN_SECRET ?? null,
    qrUpdates: read.QR_UPDATES,
    registration: read.REGISTRATION,
    oidc,
    passwordSignIn: read.PASSWORD_SIGN_IN,
    rateLimits: read.RATE_LIMITS,
    callsPerMinute: read.CALLS_PER_MINUTE,
    streamsPerAccount: read.STREAMS_PER_ACCOUNT,
    drainSeconds: read.DRAIN_SECONDS,
    trustProxy: read.TRUST_PROXY,
    corsOrigins: read.CORS_ORIGINS ?? [],
    metricsToken: read.METRICS_TOKEN ?? null,
    backup: {
      at: read.BACKUP_AT === 'off' ? null : (read.BACKUP_AT ?? (read.DATABASE_URL ? null : embeddedBackupAt)),
      keep: read.BACKUP_KEEP,
      folder: resolve(read.BACKUP_DIR ?? join(read.DATA_DIR, 'backups')),
    },
    retention: {
      deactivatedDays: read.RETAIN_DEACTIVATED_DAYS ?? null,
      sessionDays: read.RETAIN_SESSIONS_DAYS ?? null,
      auditDays: read.RETAIN_AUDIT_DAYS ?? null,
      webhookDays: read.RETAIN_WEBHOOKS_DAYS,
    },
    ...messageSettingsOf(read),
    webhooksPrivate: read.WEBHOOKS_PRIVATE,
    updatesUrl: read.UPDATES_URL ?? null,
    proxy: proxyOf(read),
    logLevel: read.LOG_LEVEL ?? (onTerminal ? 'warn' : 'info'),
  }
}
