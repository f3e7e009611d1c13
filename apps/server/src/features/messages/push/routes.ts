import type { BodyOf } from '@castline/contract/call'
import * as contract from '@castline/contract/messages'
import type { Caller } from '#http/caller.ts'
import { ApiError, invalid } from '#http/errors.ts'
import type { Route } from '#http/route.ts'
import type { Services } from '#services.ts'
import { isPublicKey } from './encrypt.ts'
import { deleteSubscription, storeSubscription, subscribedDevices } from './push-queries.ts'
import { isPushService } from './push-services.ts'

/** Stores the subscription of the caller's session. Throws 400 for keys or a push service that cannot be used. */
async function subscribe(
  { database, pushKey }: Services,
  caller: Caller,
  body: BodyOf<typeof contract.subscribePush>,
): Promise<void> {
  const [p256dh, auth] = [Buffer.from(body.p256dh, 'base64url'), Buffer.from(body.auth, 'base64url')]
  const { endpoint, key } = body
  if (!isPublicKey(p256dh)) throw invalid([{ field: 'p256dh', message: 'This is not a key of the curve P-256.' }])
  if (!isPushService(endpoint)) {
    const message = 'This is not the push service of a browser that is known here.'
    throw invalid([{ field: 'endpoint', message, code: 'unknown_push_service' }])
  }
  if (pushKey === null) throw new ApiError('conflict', 'This server sends no notifications.')
  if (key !== pushKey) throw new ApiError('conflict', 'The key of this server is another one now. Subscribe again.')
  const of = { userId: caller.id, familyId: caller.sessionId, serverKey: pushKey }
  await database.transaction((transaction) => storeSubscription(transaction, { ...of, endpoint, p256dh, auth }))
}

/** Routes of the devices that show notifications. */
export function pushRoutes(route: Route, services: Services): void {
  const { database, pushKey } = services

  route(contract.pushState, async ({ caller }) => {
    const { devices, isOn } = await subscribedDevices(database, caller.id, caller.sessionId)
    return { key: pushKey, devices, on: isOn }
  })

  route(contract.subscribePush, async ({ caller, body }) => {
    await subscribe(services, caller, body)
    return undefined
  })

  route(contract.unsubscribePush, async ({ caller, body }) => {
    await deleteSubscription(database, caller.id, body.endpoint)
    return undefined
  })
}
