import { setTimeout as sleep } from 'node:timers/promises'
import type { TestMailServer } from '#support/own-mail-server.ts'
import { whenReady } from '#support/product.ts'
import { type Database, openDatabase } from '../../apps/server/src/database/database.ts'
import { queueMailTo } from '../../apps/server/src/tracking/messages/queue-messages.ts'
import { brokenOf, type Fault } from './fault.ts'
import type { Supervised } from './supervisor.ts'

interface Aim {
  readonly server: Supervised
  readonly connection: Parameters<typeof openDatabase>[0]
  readonly mail: TestMailServer
  readonly random: () => number
}

const messages = 500
const kills = 3
/** So many are under way at once on a server. */
const atOnce = 4
const startMs = 60_000
const longestMs = 120_000

let rounds = 0

/** What is left to send. A claim of a killed server ends after two minutes, which the trial does not wait for. */
async function left(database: Database, prefix: string): Promise<number> {
  await database.rows(
    `UPDATE messages SET claimed_until = now() - interval '1 second'
     WHERE cause LIKE $1 AND state = 'sending' AND claimed_until < now() + interval '115 seconds'`,
    [`${prefix}%`],
  )
  const row = await database.row<{ count: number }>(
    `SELECT count(*)::int FROM messages WHERE cause LIKE $1 AND state <> 'sent'`,
    [`${prefix}%`],
  )
  return row?.count ?? 0
}

/**
 * Kills the server three times while 500 mails are under way. Each must arrive under one message id; only those that were
 * under way at a kill may arrive a second time, under the same id, which mailboxes show once (decision 0124).
 */
export function mailUnderWay({ server, connection, mail, random }: Aim): Fault {
  return {
    name: 'mail under way',
    kills,
    async strike() {
      const prefix = `fault:${++rounds}:`
      const database = openDatabase({ ...connection, max: 2 })
      const sentTo = (n: number) => `person-${rounds}-${n}@plant.example`
      try {
        await database.transaction(async (transaction) => {
          for (let n = 0; n < messages; n++) {
            await queueMailTo(transaction, { subject: 'test', cause: `${prefix}${n}`, address: sentTo(n), values: {} })
          }
        })
        const ofRound = () => mail.received.filter(({ to }) => to[0]?.startsWith(`person-${rounds}-`))
        for (let kill = 1; kill <= kills; kill++) {
          const enough = (messages / (kills + 1)) * kill
          for (let waited = 0; ofRound().length < enough && waited < longestMs; waited += 20) await sleep(20)
          await sleep(random() * 50)
          const product = server.now()
          product.kill('SIGKILL')
          await product.exited
          await whenReady(server.address, startMs)
        }
        const over = performance.now()
        for (let waited = 0; (await left(database, prefix)) > 0 && waited < longestMs; waited += 500) await sleep(500)
        const arrived = Map.groupBy(ofRound(), ({ to }) => to[0] ?? '')
        const copies = ofRound().length - arrived.size
        const ids = [...arrived.values()].map((mails) => new Set(mails.map(({ parsed }) => parsed.messageId)).size)
        return {
          over,
          broken: brokenOf({
            'every mail arrives': arrived.size === messages,
            'no mail arrives under two ids': ids.every((count) => count === 1),
            'only mail under way at a kill arrives twice': copies <= atOnce * kills,
          }),
          detail: `${messages} mails, ${copies} again with the same id`,
        }
      } finally {
        await database.close()
      }
    },
  }
}
