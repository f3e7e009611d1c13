import type { AppOptions } from '../../apps/server/src/app.ts'

/**
 * The configuration of apps built by tests and by the benchmark: bound to this machine, without rate limits. With this port
 * their pages are those of http://localhost.
 */
export const appConfig: AppOptions['config'] = {
  host: '127.0.0.1',
  port: 80,
  tls: null,
  allowedHosts: [],
  publicUrl: null,
  qrUpdates: 'username',
  registration: 'closed',
  rateLimits: false,
  callsPerMinute: 6_000,
  streamsPerAccount: 200,
  trustProxy: false,
  corsOrigins: [],
  metricsToken: null,
  backup: { at: null, keep: 14, folder: '/nonexistent/backups' },
  dataDir: '/nonexistent',
  databaseUrl: null,
  filesBucket: null,
  oidc: null,
  passwordSignIn: 'on',
  mail: null,
  webhooksPrivate: false,
  line: null,
  logLevel: 'silent',
}
