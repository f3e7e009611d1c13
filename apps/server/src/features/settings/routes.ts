import { getLabelAddress, type LabelAddress, setLabelAddress, settings } from '@castline/contract/settings'
import { isLoopbackHost, labelAddress } from '@castline/domain/labels/addresses'
import { audit } from '#database/audit.ts'
import { ApiError, invalid } from '#http/errors.ts'
import { plainAddress } from '#http/label-address.ts'
import { markLabelAddressReached, storedLabelAddress, storeLabelAddress } from '#http/label-address-queries.ts'
import { openableAddresses } from '#http/openable-addresses.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { lookUpHost } from './look-up-host.ts'

/** Whether a request with this `Host` header was sent to an address. Some proxies drop the port. */
function isSentTo(address: string, host: string | undefined): boolean {
  const url = new URL(address)
  return host === url.host || host === url.hostname
}

export function settingsRoutes(route: Route, { config, database }: Services): void {
  const configured = labelAddress(config.publicUrl)

  /** The first address of this machine that is not only its own; another one may be right. */
  const guess = () =>
    openableAddresses(config.host, config.port, config.tls ? 'https' : 'http').find(
      (each) => !isLoopbackHost(new URL(each).hostname),
    ) ?? null

  /** Returns the stored address, and records that a device has reached it. */
  async function reachedAddress(host: string | undefined) {
    const stored = await storedLabelAddress(database)
    if (!stored || stored.reached_at || !isSentTo(stored.address, host)) return stored
    await markLabelAddressReached(database, stored.address)
    return storedLabelAddress(database)
  }

  async function shownAddress(host: string | undefined): Promise<LabelAddress> {
    const stored = configured ? null : await reachedAddress(host)
    const address = configured ?? stored?.address ?? null
    return {
      address,
      set_in: configured ? 'server' : stored && 'administrator',
      set_at: stored?.set_at ?? null,
      set_by_name: stored?.set_by_name ?? null,
      reached_at: stored?.reached_at ?? null,
      host: address === null ? null : await lookUpHost(new URL(address).hostname),
      guess: address === null ? guess() : null,
    }
  }

  route(settings, async ({ request }) => ({
    public_url: configured ?? (await reachedAddress(request.headers.host))?.address ?? null,
    qr_updates: config.qrUpdates,
    // A registered visitor could not sign in.
    registration: config.passwordSignIn === 'off' ? 'closed' : config.registration,
    oidc_name: config.oidc?.name ?? null,
    password_sign_in: config.passwordSignIn,
  }))

  route(getLabelAddress, async ({ request }) => shownAddress(request.headers.host))

  route(setLabelAddress, async ({ body, caller, request }) => {
    if (configured)
      throw new ApiError('conflict', 'PUBLIC_URL sets this address on the server.', { current: configured })
    const address = plainAddress(body.address, 'address').replace(/\/+$/, '')
    if (isLoopbackHost(new URL(address).hostname)) {
      throw invalid([{ field: 'address', message: 'Phones cannot open a loopback address.', code: 'loopback' }])
    }
    const { host } = request.headers
    await database.transaction(async (transaction) => {
      const isReached = isSentTo(address, host)
      const from = await storeLabelAddress(transaction, { address, by: caller.id, isReached })
      if (from === address) return
      await audit(transaction, {
        by: caller.id,
        action: 'system.label-address',
        subject: 'system',
        subjectId: 'label-address',
        details: { address: { from, to: address } },
      })
    })
    return shownAddress(host)
  })
}
