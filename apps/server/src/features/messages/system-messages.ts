import { hostname } from 'node:os'
import type { SystemWarning } from '@castline/contract/values/system'
import type { Database } from '#database/database.ts'
import { failAtWarning, oneByOne } from '#database/one-by-one.ts'
import { queueMessages } from '#tracking/messages/queue-messages.ts'

const weekMs = 7 * 24 * 3600 * 1000

/** Writes what needs an administrator's attention: once, and again each week as long as it does. */
export async function writeWarnings(
  database: Database,
  warnings: readonly SystemWarning[],
  now: Date,
  warn = failAtWarning,
): Promise<void> {
  const week = Math.floor(now.getTime() / weekMs)
  // A mail about failing mail would arrive when it is over.
  const told = warnings.filter((one) => one !== 'mail_failing')
  const work = async (warning: SystemWarning) => {
    await queueMessages(database, {
      subject: 'system',
      cause: `system:${hostname()}:${warning}:${week}`,
      projectId: null,
      values: { server: hostname(), warning: { warning } },
      path: '/system',
    })
  }
  await oneByOne(told, (warning) => `The warning ${warning}`, work, warn)
}
