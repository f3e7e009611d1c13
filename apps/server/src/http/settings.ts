import { settings } from '@castline/contract/settings'
import type { Services } from '../services.ts'
import type { Route } from './route.ts'

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i

/** The configured address, where phones could open it: a loopback address on a label would be a dead one. */
export function labelAddress(publicUrl: string | null): string | null {
  return publicUrl && !loopback.test(new URL(publicUrl).hostname) ? publicUrl : null
}

export function settingsRoutes(route: Route, { config }: Services): void {
  route(settings, async () => ({ public_url: labelAddress(config.publicUrl), qr_updates: config.qrUpdates }))
}
