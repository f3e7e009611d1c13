import type { Queryable } from '#database/database.ts'
import { isLiveDevice } from '#tracking/messages/live-devices.ts'
import type { Claimed } from '../queries.ts'
import type { Device } from './push-sender.ts'

interface Subscription extends Device {
  readonly userId: string
  /** The session of the browser. */
  readonly familyId: string
  /** Our public key that the browser subscribed with. */
  readonly serverKey: string
}

/** Stores the subscription of a session, instead of its earlier one and of whom the browser belonged to before. */
export async function storeSubscription(transaction: Queryable, subscription: Subscription): Promise<void> {
  const { userId, familyId, endpoint, serverKey } = subscription
  const [p256dh, auth] = [subscription.p256dh.toString('base64url'), subscription.auth.toString('base64url')]
  await transaction.rows('DELETE FROM push_subscriptions WHERE endpoint = $1 AND family_id <> $2', [endpoint, familyId])
  await transaction.rows(
    `INSERT INTO push_subscriptions AS p (family_id, user_id, endpoint, p256dh, auth, server_key)
     VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (family_id) DO UPDATE SET user_id = excluded.user_id, endpoint = excluded.endpoint,
       p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key`,
    [familyId, userId, endpoint, p256dh, auth, serverKey],
  )
}

/** Ends the notifications of a person's device. */
export async function deleteSubscription(database: Queryable, userId: string, endpoint: string): Promise<void> {
  await database.rows('DELETE FROM push_subscriptions WHERE endpoint = $1 AND user_id = $2', [endpoint, userId])
}

export interface SubscribedDevice extends Device {
  readonly id: string
  /** Whether it has this message already. */
  readonly has_it: boolean
}

/** Returns the devices of a message's reader that subscribed with our public key. */
export async function devicesOf(
  database: Queryable,
  { id, copy, user_id }: Pick<Claimed, 'id' | 'copy' | 'user_id'>,
  serverKey: string,
): Promise<SubscribedDevice[]> {
  const rows = await database.rows<Record<'p256dh' | 'auth', string> & Omit<SubscribedDevice, 'p256dh' | 'auth'>>(
    `SELECT p.id, p.endpoint, p.p256dh, p.auth, EXISTS (
       SELECT FROM push_receipts r WHERE r.message_id = $2 AND r.subscription_id = p.id AND r.copy = $3) AS has_it
     FROM push_subscriptions p WHERE p.user_id = $1 AND p.server_key = $4 AND ${isLiveDevice('p')} ORDER BY p.created_at, p.id`,
    [user_id, id, copy, serverKey],
    'devices-of',
  )
  return rows.map(({ p256dh, auth, ...row }) => ({
    ...row,
    p256dh: Buffer.from(p256dh, 'base64url'),
    auth: Buffer.from(auth, 'base64url'),
  }))
}

/** Records that a device has a message. */
export async function storeReceipt(
  database: Queryable,
  { id, copy }: Pick<Claimed, 'id' | 'copy'>,
  subscriptionId: string,
): Promise<void> {
  await database.rows(
    `INSERT INTO push_receipts (message_id, subscription_id, copy) SELECT $1, id, $3 FROM push_subscriptions WHERE id = $2
     ON CONFLICT DO NOTHING`,
    [id, subscriptionId, copy],
  )
}

/** Deletes a subscription that its push service does not know any more, unless the browser has renewed it meanwhile. */
export async function deleteEnded(database: Queryable, { id, endpoint }: SubscribedDevice): Promise<void> {
  await database.rows('DELETE FROM push_subscriptions WHERE id = $1 AND endpoint = $2', [id, endpoint])
}

/** Deletes what was subscribed with another key, what belongs to sessions that have ended, and receipts of old messages. */
export async function deleteDead(database: Queryable, serverKey: string): Promise<void> {
  await database.rows(`DELETE FROM push_subscriptions p WHERE p.server_key <> $1 OR NOT ${isLiveDevice('p')}`, [
    serverKey,
  ])
  await database.rows(`DELETE FROM push_receipts r WHERE NOT EXISTS (SELECT FROM messages m WHERE m.id = r.message_id)`)
}

/** Returns the number of a person's devices that show notifications, and whether this session's is one. */
export async function subscribedDevices(
  database: Queryable,
  userId: string,
  familyId: string,
): Promise<{ devices: number; isOn: boolean }> {
  const row = await database.row<{ devices: number; isOn: boolean }>(
    `SELECT count(*)::int AS devices, coalesce(bool_or(p.family_id = $2), false) AS "isOn"
     FROM push_subscriptions p WHERE p.user_id = $1 AND ${isLiveDevice('p')}`,
    [userId, familyId],
  )
  return row ?? { devices: 0, isOn: false }
}
