import type { AppOptions } from '../../apps/server/src/app.ts'

/** The configuration of an app that tests and the benchmark build themselves: on this machine alone, without limits. */
export const appConfig: AppOptions['config'] = {
  host: '127.0.0.1',
  allowedHosts: [],
  publicUrl: null,
  qrUpdates: 'username',
  registration: 'closed',
  rateLimits: false,
  trustProxy: false,
  corsOrigins: [],
  metricsToken: null,
  logLevel: 'silent',
}
