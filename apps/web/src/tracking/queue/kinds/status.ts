import { getComponentByCode } from '@castline/contract/calls/components'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/steps'
import { type Client, call } from '#api/client.ts'
import { componentName } from '../../components/component-name.ts'
import { type Attempt, timeoutMs } from '../attempts.ts'
import type { QueuedStatusChange } from '../change.ts'
import { statusNow } from '../failure.ts'
import type { Kind } from './kind.ts'
import { sendAttempt } from './status-attempt.ts'
import { answersOf } from './subjects.ts'

/**
 * The status to start from, once the component has been found. If the step is not allowed from the current status, a
 * status from which it is allowed: the server then refuses it and returns the current status, instead of treating it as
 * the undo of the last change.
 */
function startOf(to: Status, now: Status): Status {
  const starts = transitionRules.filter((rule) => rule.to === to).map(({ from }) => from)
  return starts.includes(now) ? now : (starts[0] ?? now)
}

/** The change with its component, which is looked up by the label's code if unknown. Throws what `call` throws. */
export async function componentOfLabel(
  { call }: Pick<Client, 'call'>,
  change: QueuedStatusChange,
): Promise<QueuedStatusChange> {
  const { attempt, code } = change
  if (attempt.from !== null) return change
  const component = await call(getComponentByCode, { params: { code }, signal: AbortSignal.timeout(timeoutMs) })
  const from = startOf(attempt.to, component.status)
  return { ...change, mark: componentName(component), attempt: { ...attempt, componentId: component.id, from } }
}

/** The statuses that follow a status, in order, without rejections. */
function nextStatuses(status: Status): Status[] {
  const next = transitionRules.find(({ from, to }) => from === status && to !== 'rejected')
  return next ? [next.to, ...nextStatuses(next.to)] : []
}

/**
 * Whether somebody else has already made the refused step, given the component's status `now`: it is the target status
 * or one that follows it without a rejection. A change with a reason or a note never counts as made, because its text
 * would be lost.
 */
export function isAlreadyMade({ kind, to, reason, note, override }: Attempt, now: Status | null): boolean {
  if (!now || kind !== 'step' || to === 'rejected' || reason || note || override) return false
  if (now === to) return true
  // A component also leaves `rejected` when the rejection is undone, which is not the same step.
  return to !== 'planning' && nextStatuses(to).includes(now)
}

/** A change of a component's status, by a signed-in user or by username. */
export const status: Kind<Attempt> = {
  waitsFor: ({ attempt: { componentId }, code, userId }) => [
    componentId,
    code,
    // The checklists that it needs.
    ...(userId === null ? [] : [answersOf(userId, componentId)]),
  ],
  delays: ({ attempt, code }) => [attempt.componentId, code],
  begin: (change, { client }) => componentOfLabel(client, change),
  // A username's change is repeated as its page sent it the first time.
  send: async (change, { client, times }) =>
    sendAttempt(change.userId === null ? { call } : client, change.attempt, await times()),
  isMadeBefore: (attempt, error) => isAlreadyMade(attempt, statusNow(error)),
  /**
   * A step starts from the component's current status if that is allowed. Any other attempt is unchanged, so that it
   * does not turn into the undo of a change.
   */
  again(attempt, refusal) {
    const now = refusal?.now
    if (!now || attempt.kind !== 'step') return attempt
    const leadsOn = transitionRules.some(({ from, to }) => from === now && to === attempt.to)
    return leadsOn ? { ...attempt, from: now } : attempt
  },
  action: (attempt, { step }) => step(attempt),
  refusal: ({ kind }, { from }, { t }) => (kind === 'gone' && from === null ? t('refusal.noPiece') : null),
  notice({ mark, attempt }, outcome, t) {
    const names = { mark, status: t(`statuses:status.${attempt.to}`) }
    return outcome === 'sent' ? { message: t('sent', names) } : { message: t('alreadyMade', names), isOvertaken: true }
  },
}
