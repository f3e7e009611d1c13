import {
  createOwnKey,
  createServiceKey,
  listKeys,
  listOwnKeys,
  revokeKey as revokeKeyEndpoint,
  revokeOwnKey,
} from '@castline/contract/keys'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { createKey, revokeKey } from './keys.ts'
import { allKeys, keysOf } from './queries.ts'

export function keyRoutes(route: Route, { database, announcements }: Services): void {
  route(listOwnKeys, ({ caller }) => keysOf(database, caller.id))

  route(createOwnKey, ({ caller, body }) => createKey(database, caller, caller.id, body))

  route(revokeOwnKey, async ({ caller, params }) => {
    announcements.announceUser((await revokeKey(database, caller, params.id, caller.id)).account_id)
    return undefined
  })

  route(listKeys, () => allKeys(database))

  route(createServiceKey, ({ caller, params, body }) => createKey(database, caller, params.id.toLowerCase(), body))

  route(revokeKeyEndpoint, async ({ caller, params }) => {
    announcements.announceUser((await revokeKey(database, caller, params.id, null)).account_id)
    return undefined
  })
}
