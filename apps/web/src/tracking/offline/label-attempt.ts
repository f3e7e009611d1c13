import { getComponentByCode } from '@castline/contract/components'
import type { Status } from '@castline/domain/status/statuses'
import { transitionRules } from '@castline/domain/status/transitions'
import type { Client } from '#api/client.ts'
import { componentName } from '../components/component-name.ts'
import { type Attempt, timeoutMs } from './attempt.ts'
import type { QueuedChange } from './queued-change.ts'

/** A step for a label of a component that is not on this device. `username` is null for a signed-in user. */
export function labelAttempt(
  code: string,
  { key, to, reason }: Pick<Attempt, 'key' | 'to' | 'reason'>,
  username: string | null,
): Attempt {
  const attempt = { key, kind: 'step', componentId: code, from: null, to, username } as const
  return reason === undefined ? attempt : { ...attempt, reason }
}

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
export async function componentOfLabel({ call }: Pick<Client, 'call'>, change: QueuedChange): Promise<QueuedChange> {
  const { attempt, code } = change
  if (attempt.kind === 'load' || attempt.kind === 'move' || attempt.kind === 'report') return change
  if (attempt.from !== null) return change
  const component = await call(getComponentByCode, { params: { code }, signal: AbortSignal.timeout(timeoutMs) })
  const from = startOf(attempt.to, component.status)
  return { ...change, mark: componentName(component), attempt: { ...attempt, componentId: component.id, from } }
}
