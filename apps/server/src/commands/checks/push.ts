import type { Config } from '#config.ts'
import { type Fetch, failureOf } from '#features/messages/post.ts'
import { type Finding, ok, warning } from './finding.ts'

const waitMs = 10_000

/** One address of each push service; what it responds without a subscription does not matter. */
const services = {
  Chrome: 'https://fcm.googleapis.com',
  Firefox: 'https://updates.push.services.mozilla.com',
  'Safari (iPhone)': 'https://web.push.apple.com',
}

/** Checks whether notifications can be sent: their key and subject, and whether the server reaches the push services. */
export async function checkPush(
  { push, databaseUrl }: Pick<Config, 'push' | 'databaseUrl'>,
  fetch: Fetch = globalThis.fetch,
): Promise<Finding[]> {
  if (push.subject === null) {
    return [warning('Notifications are off: PUBLIC_URL is not https with a name, and MAIL_FROM is not set.')]
  }
  if (push.privateKey === null && databaseUrl !== null) {
    return [warning('Notifications are off: with DATABASE_URL they need VAPID_PRIVATE_KEY.')]
  }
  return Promise.all(
    Object.entries(services).map(async ([browser, address]) => {
      try {
        await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(waitMs) })
        return ok(`The push service of ${browser} can be reached.`)
      } catch (error) {
        return warning(`The push service of ${browser}, ${address}, cannot be reached: ${failureOf(error)}.`)
      }
    }),
  )
}
