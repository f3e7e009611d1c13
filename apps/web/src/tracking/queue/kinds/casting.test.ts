import { expect, test } from 'vitest'
import { queued } from '#test/tracking/queue/queue-device.ts'
import type { CastingAttempt } from '#tracking/queue/attempts.ts'
import type { ChangeOf } from '#tracking/queue/change.ts'
import { casting, sendCastingAttempt } from '#tracking/queue/kinds/casting.ts'

const slot = { mouldId: 'm', mouldName: 'Bed 1', day: '2090-03-06', turn: 1 }
const attempt: CastingAttempt = {
  ...{ kind: 'casting', key: 'k', slot },
  work: { type: 'cast', componentIds: ['a', 'b'], pourId: null },
}
const change: ChangeOf<CastingAttempt> = { ...queued('k', 'manufactured'), attempt, mark: 'Bed 1' }
const t = ((key: string, values: { names?: string }) => [key, values.names].filter(Boolean).join(' ')) as never

const taken = (names: readonly string[]) => ({
  cast: 2 - names.length,
  left_out: names.map((control_number) => ({ control_number })),
})

test('a casting that was sent later names what it left out, until the message is closed', () => {
  expect(casting.notice(change, 'sent', t, taken(['P-1', 'P-2']))).toEqual({
    message: 'casting.leftOut P-1, P-2',
    isOvertaken: true,
  })
  expect(casting.notice(change, 'sent', t, taken([]))).toEqual({ message: 'casting.sent' })
  // A tick has no response.
  expect(casting.notice(change, 'sent', t, null)).toEqual({ message: 'casting.sent' })
})

test('what was confirmed of new drawings is sent with it, and nothing by an older version', async () => {
  const bodies: unknown[] = []
  const client = { call: (async (_call: unknown, { body }: { body: unknown }) => bodies.push(body)) as never }
  const { work } = attempt
  await sendCastingAttempt(client, {
    ...attempt,
    work: { ...work, drawings: [{ componentId: 'a', revision: 2 }] } as never,
  })
  await sendCastingAttempt(client, attempt)
  const sent = { day: slot.day, turn: 1, component_ids: ['a', 'b'], pour_id: null }
  expect(bodies).toEqual([{ ...sent, confirmed_drawings: [{ component_id: 'a', revision: 2 }] }, sent])
})
