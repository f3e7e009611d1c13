import { settings } from '@castline/contract/settings'
import { isLoopbackHost } from '@castline/domain/addresses'
import type { Services } from '../services.ts'
import type { Route } from './route.ts'

/** The configured address, where phones could open it: a loopback address on a label would be a dead one. */
export function labelAddress(publicUrl: string | null): string | null {
  return publicUrl && !isLoopbackHost(new URL(publicUrl).hostname) ? publicUrl : null
}

export function settingsRoutes(route: Route, { config }: Services): void {
  route(settings, async () => ({
    public_url: labelAddress(config.publicUrl),
    qr_updates: config.qrUpdates,
    registration: config.registration,
  }))
}
