import { settings } from '@castline/contract/schemas/settings'
import { labelAddress } from '@castline/domain/addresses'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'

export function settingsRoutes(route: Route, { config }: Services): void {
  route(settings, async () => ({
    public_url: labelAddress(config.publicUrl),
    qr_updates: config.qrUpdates,
    registration: config.registration,
  }))
}
