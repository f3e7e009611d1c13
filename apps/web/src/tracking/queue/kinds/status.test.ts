import { afterEach, describe, expect, test } from 'vitest'
import { createClient } from '#api/client.ts'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { tokenStore } from '#api/session-storage.ts'
import { memoryStorage } from '#api/storage.ts'
import { missingReason } from '#features/scanning/card/missing-reason.ts'
import { type Peer, sendJson, startPeer } from '#test/peer.ts'
import { type Attempt, newKey } from '#tracking/queue/attempts.ts'
import { canSendAgain, changeFailure, statusNow } from '#tracking/queue/failure.ts'
import { componentOfLabel } from '#tracking/queue/kinds/status.ts'
import { labelAttempt, sendAttempt } from '#tracking/queue/kinds/status-attempt.ts'

const componentId = '0b4dbe5e-4c9c-4b6e-9d0b-6d6d4d2a7a01'
const changed = {
  id: componentId,
  status: 'transported',
  status_changed_at: '2026-03-04T10:00:00.000Z',
  version: 2,
  change_id: '7',
  previous_status: 'manufactured',
}

let peer: Peer | undefined
afterEach(() => peer?.close())

function tap(more: Partial<Attempt> = {}): Attempt {
  const what = { componentId, from: 'manufactured', to: 'transported', kind: 'step', username: 'sam' } as const
  return { ...what, key: newKey(), ...more }
}

async function clientOf(listen: Parameters<typeof startPeer>[0]) {
  peer = await startPeer(listen)
  const tokens = tokenStore(memoryStorage())
  tokens.save({ token: 'the-token', refreshToken: 'the-refresh-token' })
  return createClient({ base: peer.base, tokens })
}

describe('a status change request', () => {
  test('is repeated with the same body and idempotency key after a lost response', async () => {
    const seen: { key: unknown; body: string }[] = []
    const client = await clientOf((request, body, response) => {
      seen.push({ key: request.headers['idempotency-key'], body })
      if (seen.length === 1) request.socket.destroy()
      else sendJson(response, 200, changed)
    })
    const attempt = tap({ reason: 'Cracked' })
    const lost = await sendAttempt(client, attempt).catch((error: unknown) => error)
    expect(changeFailure(lost, attempt)).toEqual({ kind: 'unanswered' })
    expect(await sendAttempt(client, attempt)).toEqual(changed)
    expect(seen).toHaveLength(2)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.key).toBe(attempt.key)
  })

  test('has no token when made by username, and has it when signed in', async () => {
    const seen: unknown[] = []
    const client = await clientOf((request, body, response) => {
      seen.push([request.url, request.headers.authorization, JSON.parse(body)])
      sendJson(response, 200, changed)
    })
    await sendAttempt(client, tap())
    await sendAttempt(client, tap({ username: null, note: 'wrong piece' }))
    expect(seen).toEqual([
      [
        `/api/components/${componentId}/status`,
        undefined,
        { status: 'transported', from: 'manufactured', username: 'sam' },
      ],
      [
        `/api/components/${componentId}/status-auth`,
        'Bearer the-token',
        { status: 'transported', from: 'manufactured', note: 'wrong piece' },
      ],
    ])
  })

  test('for a label starts from the current status, or from one that the server rejects', async () => {
    const client = await clientOf((request, _body, response) => {
      const code = request.url?.split('/').at(-1)
      sendJson(response, 200, {
        id: componentId,
        name: 'W-01',
        control_number: 'W-01/2',
        status: code === 'AAAAAAAAAAA1' ? 'accepted' : 'rejected',
      })
    })
    const change = (code: string, to: 'rejected' | 'accepted') => ({
      attempt: labelAttempt(code, { key: 'k', to }, 'sam'),
      occurredAt: '2026-03-04T10:00:00.000Z',
      userId: null,
      madeBy: 'sam',
      mark: code,
      code,
      refusal: null,
    })
    const found = await componentOfLabel(client, change('AAAAAAAAAAA1', 'rejected'))
    expect(found).toMatchObject({
      mark: 'W-01/2',
      attempt: { key: 'k', componentId, from: 'accepted', to: 'rejected' },
    })
    expect(await componentOfLabel(client, found)).toBe(found)
    // From rejected, this change would undo the rejection.
    const other = await componentOfLabel(client, change('AAAAAAAAAAA2', 'accepted'))
    expect(other.attempt).toMatchObject({ from: 'transported' })
  })

  test('has a unique key, also on insecure origins', () => {
    const plain = { getRandomValues: crypto.getRandomValues.bind(crypto) }
    const keys = [newKey(), newKey(), newKey(plain), newKey(plain)]
    expect(new Set(keys).size).toBe(4)
    expect(keys[2]).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('a rejected status change', () => {
  const failureOf = (status: number, body: object = {}, retryAfter: number | null = null) =>
    changeFailure(new ApiError(status, body, retryAfter), { to: 'transported' })

  test.each([
    [409, { error: 'transition_refused', current: { status: 'rejected' } }, { kind: 'raced', now: 'rejected' }],
    [409, { error: 'transition_refused', current: { status: 'transported' } }, { kind: 'already' }],
    [409, { error: 'conflict' }, { kind: 'raced', now: null }],
    [403, { error: 'forbidden' }, { kind: 'forbidden' }],
    [403, { error: 'sign_in_required' }, { kind: 'signInRequired' }],
    [403, { error: 'username_refused' }, { kind: 'usernameRefused' }],
    [401, { error: 'session_ended' }, { kind: 'signInEnded' }],
    [404, { error: 'not_found' }, { kind: 'gone' }],
    [422, { error: 'key_reused' }, { kind: 'refused' }],
    [503, { error: 'unavailable' }, { kind: 'unavailable' }],
    [504, {}, { kind: 'unanswered' }],
  ])('with status %i and body %o', (status, body, expected) => {
    expect(failureOf(status, body)).toEqual(expected)
  })

  test('states how long to wait', () => {
    expect(failureOf(429, { error: 'too_many_requests' }, 12)).toEqual({ kind: 'tooMany', seconds: 12 })
  })

  test('can be retried only after 429 and server errors', () => {
    const kinds = [429, 500, 502, 503, 400, 401, 403, 404, 409, 422].filter((status) => canSendAgain(failureOf(status)))
    expect(kinds).toEqual([429, 500, 502, 503])
    expect(changeFailure(new DOMException('', 'TimeoutError'), { to: 'accepted' })).toEqual({ kind: 'unanswered' })
  })

  test('returns the current status from the response, if valid', () => {
    expect(statusNow(new ApiError(409, { current: { status: 'accepted' } }))).toBe('accepted')
    expect(statusNow(new ApiError(409, { current: { status: 'flying' } }))).toBeNull()
    expect(statusNow(new ApiError(409, {}))).toBeNull()
    expect(statusNow(new NoResponseError(null))).toBeNull()
  })
})

test('the reason for a card without a component depends on the error', () => {
  const notFound = new ApiError(404, { error: 'not_found' })
  expect(missingReason(null, false)).toBe('notACode')
  expect(missingReason(notFound, false)).toBe('notFound')
  expect(missingReason(notFound, true)).toBe('notFoundSignedIn')
  expect(missingReason(new ApiError(404, { error: 'not_found', details: 'removed' }), true)).toBe('removed')
  expect(missingReason(new ApiError(404, { error: 'not_found', details: 'blank_label' }), true)).toBe('blankLabel')
  expect(missingReason(new ApiError(404, { error: 'not_found', details: 'replaced_label' }), false)).toBe(
    'replacedLabel',
  )
  expect(missingReason(new NoResponseError(null), false)).toBe('noConnection')
  expect(missingReason(new ApiError(503, {}), false)).toBe('failed')
})
