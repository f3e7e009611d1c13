import { confirmCasting, mouldDay, stripCasting, tickNeed } from '@castline/contract/calls/casting-steps'
import type { CastingStepTaken } from '@castline/contract/casting-steps'
import type { Client } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import { formatNow } from '#ui/format.ts'
import { timeoutMs } from '../attempts.ts'
import type { CastingAttempt, DrawingSeen, MouldSlot } from '../plant-attempts.ts'
import type { Kind } from './kind.ts'

const drawingsOf = (drawings: readonly DrawingSeen[]) =>
  drawings.map(({ componentId, revision }) => ({ component_id: componentId, revision }))

const confirmed = (drawings: readonly DrawingSeen[] = []) =>
  drawings.length > 0 ? { confirmed_drawings: drawingsOf(drawings) } : {}

/** The casting that a mould has made on a day and turn. Throws the errors of the client's `call`. */
async function castingIn({ call }: Pick<Client, 'call'>, { mouldId, day, turn }: MouldSlot): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs)
  const { castings } = await call(mouldDay, { params: { id: mouldId }, query: { day }, signal })
  const id = castings.find(({ casting }) => casting.turn === turn)?.casting.id
  if (!id) throw new ApiError(409, { error: 'conflict', message: 'Nothing was cast there.' })
  return id
}

/**
 * Sends a step of a casting for the first time or again. `occurredAt` is set when it is sent later than it was made.
 * Resolves to what was cast; null for a tick. Throws the errors of the client's `call`, or `TimeoutError`.
 */
export async function sendCastingAttempt(
  client: Pick<Client, 'call'>,
  { key, slot, work }: CastingAttempt,
  occurredAt?: string,
): Promise<CastingStepTaken | null> {
  const { call } = client
  const sent = { headers: { 'idempotency-key': key }, signal: AbortSignal.timeout(timeoutMs) }
  const params = { id: slot.mouldId }
  const made = {
    day: slot.day,
    turn: slot.turn,
    ...(occurredAt !== undefined && { occurred_at: occurredAt }),
  }
  if (work.type === 'cast') {
    const body = { ...made, component_ids: [...work.componentIds], pour_id: work.pourId, ...confirmed(work.drawings) }
    return call(confirmCasting, { ...sent, params, body })
  }
  if (work.type === 'strip') {
    const id = work.castingId ?? (await castingIn(client, slot))
    const { override } = work
    const body = { ...(occurredAt !== undefined && { occurred_at: occurredAt }), ...(override && { override }) }
    return call(stripCasting, { ...sent, params: { id }, body })
  }
  const { need, state, note, componentIds = [], drawings } = work
  const seen = { component_ids: [...componentIds], ...(drawings && { drawings: drawingsOf(drawings) }) }
  await call(tickNeed, { ...sent, params, body: { ...made, need, state, note, ...seen } })
  return null
}

const subjectsOf = ({ slot, work }: CastingAttempt) => [
  `casting ${slot.mouldId} ${slot.day} ${slot.turn}`,
  ...(work.type === 'cast' ? work.componentIds : []),
]

const isTaken = (response: unknown): response is CastingStepTaken =>
  typeof response === 'object' && response !== null && 'left_out' in response

/** Whether a strip is refused because the casting is stripped already. */
function isStripped({ work }: CastingAttempt, error: unknown): boolean {
  if (work.type !== 'strip' || work.override || !(error instanceof ApiError) || error.status !== 409) return false
  return Boolean((error.current as { stripped_at?: string | null } | null | undefined)?.stripped_at)
}

/** A step of a casting. */
export const casting: Kind<CastingAttempt> = {
  waitsFor: ({ attempt }) => subjectsOf(attempt),
  delays: ({ attempt }) => subjectsOf(attempt),
  send: async ({ attempt }, { client, times }) => sendCastingAttempt(client, attempt, (await times()).occurred_at),
  isMadeBefore: isStripped,
  action({ work }, { t }) {
    if (work.type === 'strip') return t('casting.strip')
    if (work.type === 'need') return t(`casting.${work.state}`, { need: t(`casting.need.${work.need}`) })
    return t('casting.cast', { count: work.componentIds.length })
  },
  refusal({ kind }, { work }, { t }) {
    if (kind === 'raced' && work.type === 'need') return t('casting.apart')
    if (kind === 'raced' && work.type === 'strip') return t('casting.notStripped')
    return kind === 'raced' || kind === 'forbidden' || kind === 'gone' ? t(`casting.${kind}`) : null
  },
  notice({ mark, attempt }, outcome, t, response) {
    if (attempt.work.type === 'strip') {
      const message = t(outcome === 'sent' ? 'casting.stripped' : 'casting.strippedBefore', { mould: mark })
      return { message, isOvertaken: outcome !== 'sent' }
    }
    const leftOut = isTaken(response)
      ? response.left_out.map(({ control_number }) => control_number ?? t('casting.notSeen'))
      : []
    if (leftOut.length === 0) return { message: t('casting.sent', { mould: mark }) }
    // The person who confirmed it counts on all of them.
    return { message: t('casting.leftOut', { mould: mark, names: formatNow().list(leftOut) }), isOvertaken: true }
  },
}
