import type { Config } from './config.ts'
import type { Announcements } from './database/announcements.ts'
import type { Database } from './database/database.ts'
import type { FileStore } from './files/store.ts'
import type { AccountLimits } from './http/account-limits.ts'
import type { Metrics } from './http/metrics.ts'
import type { RefusedNames } from './http/refused-names.ts'
import type { AccessTokens } from './http/tokens.ts'
import type { Verify } from './passwords/passwords.ts'

/** The dependencies of the features. */
export interface Services {
  readonly config: Pick<
    Config,
    'publicUrl' | 'qrUpdates' | 'rateLimits' | 'registration' | 'backup' | 'dataDir' | 'databaseUrl' | 'filesBucket'
  >
  readonly database: Database
  readonly announcements: Announcements
  readonly files: FileStore
  readonly tokens: AccessTokens
  readonly refusedNames: RefusedNames
  readonly accountLimits: AccountLimits
  /** By default argon2's own. */
  readonly verifyPassword?: Verify | undefined
  readonly metrics: Pick<Metrics, 'statusChanged' | 'showBackups' | 'streams'>
  /** The server's own certificate as PEM; null without one. */
  readonly certificate: string | null
  /** Of Castline. */
  readonly version: string
}
