import type { SystemState } from '@castline/contract/system'
import type { Config } from './config.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import type { Sealing } from './database/sealing.ts'
import type { FileStore } from './files/store.ts'
import type { AccountLimits } from './http/account-limits.ts'
import type { Metrics } from './http/metric-series.ts'
import type { RefusedNames } from './http/refused-names.ts'
import type { AccessTokens } from './http/tokens.ts'
import type { Verify } from './passwords/passwords.ts'
import type { SealedLinks } from './tracking/messages/sealed-links.ts'

/** The dependencies of the features. */
export interface Services {
  readonly config: Pick<
    Config,
    | 'publicUrl'
    | 'qrUpdates'
    | 'rateLimits'
    | 'registration'
    | 'backup'
    | 'dataDir'
    | 'databaseUrl'
    | 'filesBucket'
    | 'oidc'
    | 'passwordSignIn'
    | 'mail'
    | 'webhooksPrivate'
    | 'host'
    | 'port'
    | 'tls'
    | 'allowedHosts'
    | 'trustProxy'
  >
  readonly database: Database
  readonly announcements: Announcements
  readonly files: FileStore
  readonly tokens: AccessTokens
  readonly refusedNames: RefusedNames
  readonly accountLimits: AccountLimits
  /** Encrypts the links of mails that wait. */
  readonly links: SealedLinks
  /** The public key that browsers subscribe with to notifications; null if nothing is pushed. */
  readonly pushKey: string | null
  readonly sealing: Sealing
  /** By default argon2's own. */
  readonly verifyPassword?: Verify | undefined
  readonly metrics: Pick<Metrics, 'statusChanged' | 'showBackups' | 'showMachine' | 'streams'>
  /** Returns the server's own certificate as PEM, which can be renewed; null without one. */
  readonly certificate: () => string | null
  /** Of Castline; the commit has 40 hexadecimal digits, and is null if it is not known. */
  readonly build: { readonly version: string; readonly commit: string | null }
  /** Begins a backup; resolves with its ID, or with null while one is made. */
  readonly backUpNow: () => Promise<string | null>
  /** What is known about newer versions; missing if nobody is asked. */
  readonly updates?: (() => NonNullable<SystemState['updates']>) | undefined
}
