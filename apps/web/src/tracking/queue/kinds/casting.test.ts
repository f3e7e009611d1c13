import { expect, test } from 'vitest'
import { queued } from '#test/tracking/queue/queue-device.ts'
import type { CastingAttempt } from '#tracking/queue/attempts.ts'
import type { ChangeOf } from '#tracking/queue/change.ts'
import { casting } from '#tracking/queue/kinds/casting.ts'

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
