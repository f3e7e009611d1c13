import { expect, test } from 'vitest'
import { ApiError } from '#api/errors.ts'
import { queued } from '#test/tracking/queue/queue-device.ts'
import type { ChangeOf } from '#tracking/queue/change.ts'
import { casting, sendCastingAttempt } from '#tracking/queue/kinds/casting.ts'
import type { CastingAttempt } from '#tracking/queue/plant-attempts.ts'

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
    message: expect.stringMatching(/^casting\.leftOut .*P-1.+P-2/),
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

const stripping = (castingId: string | null, override?: string) => ({
  ...{ kind: 'casting' as const, key: 'k', slot },
  work: { type: 'strip' as const, castingId, ...(override !== undefined && { override }) },
})

test('a strip is sent with its time, and finds the casting whose pour waited on the same device', async () => {
  const sent: unknown[] = []
  const client = {
    call: (async ({ method }: { method: string }, { params, body }: { params: unknown; body: unknown }) => {
      sent.push([method, params, body])
      return { castings: [{ casting: { id: 'other', turn: 2 } }, { casting: { id: 'k-1', turn: 1 } }] }
    }) as never,
  }
  const at = '2090-03-07T05:00:00Z'
  await sendCastingAttempt(client, stripping('k-9', 'Cubes passed'), at)
  await sendCastingAttempt(client, stripping(null), at)
  expect(sent).toEqual([
    ['POST', { id: 'k-9' }, { occurred_at: at, override: 'Cubes passed' }],
    ['GET', { id: 'm' }, undefined],
    ['POST', { id: 'k-1' }, { occurred_at: at }],
  ])
  const none = { call: (async () => ({ castings: [] })) as never }
  await expect(sendCastingAttempt(none, stripping(null), at)).rejects.toMatchObject({ status: 409 })
})

test('a strip that somebody else made counts as made; one with a reason does not, nor one without a pour', () => {
  const refusal = (current: object) => new ApiError(409, { error: 'conflict', message: '', current })
  expect(casting.isMadeBefore?.(stripping('k-1'), refusal({ stripped_at: '2090-03-07T05:00:00Z' }))).toBe(true)
  expect(casting.isMadeBefore?.(stripping('k-1'), refusal({ stripped_at: null }))).toBe(false)
  expect(casting.isMadeBefore?.(stripping('k-1', 'Why'), refusal({ stripped_at: '2090-03-07T05:00:00Z' }))).toBe(false)
  expect(casting.isMadeBefore?.(attempt, refusal({ stripped_at: '2090-03-07T05:00:00Z' }))).toBe(false)
})
