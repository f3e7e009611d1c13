import { testType } from '@castline/domain/webhooks/events'
import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'
import { oneAtATime } from '#database/regularly.ts'
import type { Sealing } from '#database/sealing.ts'
import { callTarget, type TargetRules } from './call-target.ts'
import {
  type Answer,
  acceptCall,
  type ClaimedCall,
  claimCall,
  endWebhook,
  finishCall,
  postponeCall,
  releaseDeadClaims,
} from './delivery-queries.ts'
import { signedHeaders } from './sign.ts'

export interface CallSettings {
  readonly database: Database
  readonly sealing: Sealing
  /** For links in the bodies; without it they have only paths. */
  readonly publicUrl: string | null
  readonly rules: TargetRules
  readonly now?: () => Date
}

/** At once, per server: a receiver that hangs takes one or two places for some seconds. */
const atOnce = 128

/** Of these for webhooks whose last call failed, which may fail again after a long wait. */
const atOnceFailing = atOnce / 2

const gone = 410

/** The body of a call: the same in every attempt. */
export function bodyOf(
  { type, happened_at, data }: Pick<ClaimedCall, 'type' | 'happened_at' | 'data'>,
  publicUrl: string | null,
) {
  const { path, ...rest } = data
  return JSON.stringify({ type, timestamp: happened_at, data: { ...rest, link: `${publicUrl ?? ''}${path}` } })
}

/** The seconds of a pause that a response asks for, as a number or a time; null without one. */
function askedPause(retryAfter: string | null, now: Date): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d{1,9}$/.test(retryAfter.trim())
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

async function attempt(settings: CallSettings, call: ClaimedCall, secrets: readonly string[]): Promise<void> {
  const { database, publicUrl, rules, now = () => new Date() } = settings
  const body = bodyOf(call, publicUrl)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Castline-Webhooks/1',
    ...signedHeaders(call.event_id, now(), body, secrets),
  }
  const failed = (answer: Answer, asked: number | null = null) =>
    call.type === testType ? finishCall(database, call, 'failed', answer) : postponeCall(database, call, answer, asked)
  const response = await callTarget(call.url, headers, body, rules).catch((error: Error) => error)
  if (response instanceof Error) return failed({ status: null, text: response.message.slice(0, 1_000) })
  const { status, body: text, retryAfter } = response
  const answer = { status, text }
  if (status >= 200 && status < 300) return acceptCall(database, call, answer)
  if (status !== gone) return failed(answer, askedPause(retryAfter, now()))
  await database.transaction(async (transaction) => {
    await finishCall(transaction, call, 'failed', answer)
    if (!(await endWebhook(transaction, call.webhook_id, 'gone'))) return
    const entry = { action: 'webhook.end', subject: 'system', subjectId: call.webhook_id } as const
    await audit(transaction, { by: null, ...entry, details: { name: new URL(call.url).host, status } })
  })
}

async function make(settings: CallSettings, call: ClaimedCall): Promise<void> {
  const { database, sealing } = settings
  const note = (text: string): Answer => ({ status: null, text })
  if (call.is_archived) return finishCall(database, call, 'dropped', note('The project is archived.'))
  const secrets = [call.secret, call.old_secret]
    .flatMap((sealed) => (sealed ? [sealing.open(sealed, call.webhook_id)] : []))
    .filter((secret) => secret !== null)
  if (secrets.length > 0) return attempt(settings, call, secrets)
  await finishCall(database, call, 'failed', note('TOKEN_SECRET was replaced: give this webhook a new secret.'))
}

/** What cannot even be tried is recorded as failed, and the calls behind it are made. */
async function makeOrSetAside(
  settings: CallSettings,
  call: ClaimedCall,
  warn: (line: string, cause?: unknown) => void,
): Promise<void> {
  try {
    await make(settings, call)
  } catch (error) {
    const reason = (error as Error).message
    warn(`The call ${call.id} of webhook ${call.webhook_id} could not be made: ${reason}`, error)
    const answer = { status: null, text: `This server could not make the call: ${reason}`.slice(0, 1_000) }
    // Without the database the claim ends by itself, and the call is made again.
    await finishCall(settings.database, call, 'failed', answer).catch(() => undefined)
  }
}

/**
 * Makes calls beside each other. Several servers share the work. If this process dies during a call, another one makes it
 * again, with the same id.
 */
export function caller(settings: CallSettings, warn: (line: string, cause?: unknown) => void) {
  const underWay = new Map<ClaimedCall, Promise<void>>()
  let isStopped = false
  const failing = () => [...underWay.keys()].filter(({ failures }) => failures > 0).length

  function begin(call: ClaimedCall): void {
    const made = makeOrSetAside(settings, call, warn).finally(() => {
      underWay.delete(call)
      // Its place is free.
      filling.look()
    })
    underWay.set(call, made)
  }

  async function fill(): Promise<void> {
    await releaseDeadClaims(settings.database)
    while (!isStopped && underWay.size < atOnce) {
      const call = await claimCall(settings.database, failing() < atOnceFailing)
      if (!call) return
      begin(call)
    }
  }

  const filling = oneAtATime(fill, (error) => warn(`Webhooks could not be called: ${error.message}`, error))

  /** Resolves when nothing is under way and nothing more is due. */
  async function settled(): Promise<void> {
    await filling.idle()
    while (underWay.size > 0) {
      await Promise.all(underWay.values())
      await filling.idle()
    }
  }

  return {
    /** Begins what is due, without waiting for what is under way. */
    look: filling.look,
    settled,
    /** Begins nothing more, and waits for what is under way. */
    async stop() {
      isStopped = true
      await settled()
    },
  }
}

const lookEveryMs = 2_000

/** Makes calls while the server runs. Returns a function that stops it, after those that are under way. */
export function makeCallsRegularly(
  settings: CallSettings,
  warn: (line: string, cause?: unknown) => void,
): () => Promise<void> {
  const calls = caller(settings, warn)
  const timer = setInterval(calls.look, lookEveryMs).unref()
  calls.look()
  return async () => {
    clearInterval(timer)
    await calls.stop()
  }
}
