import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Database } from '#database/database.ts'
import { sealingWith } from '#database/sealing.ts'
import { type TargetRules, targetRules } from '#features/webhooks/call-target.ts'
import { type CallSettings, caller } from '#features/webhooks/make-calls.ts'
import { tokenSecret } from '#support/test-app.ts'

export interface Received {
  readonly headers: Record<string, string>
  readonly text: string
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: Readonly<Record<string, unknown>> }
}

type Responds = (received: Received, response: ServerResponse, request: IncomingMessage) => void

/** Starts another program's server on this machine; `respond` can be replaced. It ends after the tests of the file. */
export async function aReceiver(host = '127.0.0.1') {
  const received: Received[] = []
  const receiver = {
    received,
    respond: ((_received, response) => void response.end('thanks')) as Responds,
    url: '',
    port: 0,
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const one = { headers: request.headers as Record<string, string>, text, body: JSON.parse(text) }
      received.push(one)
      receiver.respond(one, response, request)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://${host}:${receiver.port}/hooks`
  return receiver
}

export interface DeliveryRow {
  readonly event_id: string
  readonly type: string
  readonly state: string
  readonly status: number | null
  readonly answer: string | null
  readonly attempts: number
  readonly tries: number
  /** Seconds until the next attempt. */
  readonly wait: number
}

/** Makes the calls of a database as a server would, to addresses of this machine. */
export function callsOf(database: Database, rules: Partial<TargetRules> = {}) {
  const settings: CallSettings = {
    database,
    sealing: sealingWith(tokenSecret),
    publicUrl: 'https://castline.example',
    rules: { ...targetRules(true), ...rules },
  }
  return {
    /** Makes what is due, also what becomes due by that. Resolves with the warnings. */
    async make(): Promise<string[]> {
      const warnings: string[] = []
      const calls = caller(settings, (line) => warnings.push(line))
      calls.look()
      await calls.settled()
      return warnings
    },
    /** Makes calls until it is stopped, as a server does, without waiting for any. */
    begin: () => caller(settings, () => undefined),
    deliveries: () =>
      database.rows<DeliveryRow>(
        `SELECT event_id, type, state, status, answer, attempts, tries,
           extract(epoch FROM next_attempt_at - now())::float8 AS wait
         FROM webhook_deliveries ORDER BY event_id`,
      ),
    /** As if this many seconds had passed. */
    later: (seconds: number) =>
      database.rows(
        `WITH hooks AS (UPDATE webhooks SET not_before = not_before - make_interval(secs => $1),
           old_secret_until = old_secret_until - make_interval(secs => $1))
         UPDATE webhook_deliveries SET next_attempt_at = next_attempt_at - make_interval(secs => $1),
           claimed_until = claimed_until - make_interval(secs => $1)`,
        [seconds],
      ),
  }
}
