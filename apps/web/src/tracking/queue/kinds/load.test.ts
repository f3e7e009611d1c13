import { addPhotos } from '@castline/contract/calls/photos'
import { expect, test } from 'vitest'
import { device, noResponse, queued, refused } from '#test/tracking/queue/queue-device.ts'
import type { LoadAttempt, LoadWork } from '#tracking/queue/attempts.ts'
import type { ChangeOf } from '#tracking/queue/change.ts'
import { attemptAgain } from '#tracking/queue/kinds/kinds.ts'
import { received, sendReceiptPhotos } from '#tracking/queue/kinds/receipt.ts'

const loaded = (code: string): LoadWork => ({ type: 'loaded', componentId: null, code, add: false })

/** A step of the load `l` that waits on the device. */
function ofLoad(key: string, work: LoadWork): ChangeOf<LoadAttempt> {
  const code = 'code' in work ? work.code : ''
  const attempt = { kind: 'load', key, load: { id: 'l', number: 'L-0001' }, work } as const
  return { ...queued(key, 'transported'), attempt, userId: 'u', code }
}

const onHold = () =>
  refused(409, { error: 'load_refused', message: 'No.', details: [{ field: '', code: 'on_hold', message: 'No.' }] })

test('a load departs only after its scans were sent, and other changes go on', async () => {
  const { tab, sent, store } = device({ responses: { b: [onHold()] } })
  await store.put([
    ofLoad('a', loaded('A')),
    ofLoad('b', loaded('B')),
    ofLoad('c', loaded('C')),
    ofLoad('depart', { type: 'depart', reason: null }),
    queued('d', 'manufactured'),
  ])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['a', 'b', 'c', 'd manufactured'])
  expect(queue.state().changes.map(({ attempt, refusal }) => [attempt.key, refusal?.faults?.[0]?.code])).toEqual([
    ['b', 'on_hold'],
    ['depart', undefined],
  ])
  // Discarded, the refused scan no longer holds the departure back.
  await queue.drop(['b'])
  await queue.send()
  expect(sent.at(-1)).toBe('depart')
  expect(store.queued).toEqual([])
})

test('a component is loaded after its own earlier change', async () => {
  const gone = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
  const { tab, sent, store } = device({ responses: { 'A manufactured': [gone] } })
  await store.put([queued('A', 'manufactured'), ofLoad('a', loaded('A')), ofLoad('b', loaded('B'))])
  await tab().send()
  expect(sent).toEqual(['A manufactured', 'b'])
})

test.each([
  ['departed', ['depart: alreadyMade', 'arrive: sent']],
  ['closed', ['depart: alreadyMade', 'arrive: alreadyMade']],
])('the departure of a load that is %s was made by somebody else', async (status, gone) => {
  const conflict = () => refused(409, { error: 'conflict', message: 'No.', current: { status } })
  const { tab, done, store } = device({
    responses: { depart: [conflict()], arrive: status === 'closed' ? [conflict()] : [] },
  })
  await store.put([ofLoad('depart', { type: 'depart', reason: null }), ofLoad('arrive', { type: 'arrive' })])
  await tab().send()
  expect(done).toEqual(gone)
  expect(store.queued).toEqual([])
})

test('a receipt of a load that was already received stays stored for its author', async () => {
  const conflict = refused(409, { error: 'conflict', message: 'No.', current: { status: 'closed' } })
  const { tab, store } = device({ responses: { receipt: [conflict] } })
  const body = { name: 'Ann', outcomes: [{ component_id: 'a', outcome: 'accepted' }] } as const
  await store.put([ofLoad('receipt', { type: 'receive', body: { ...body, outcomes: [...body.outcomes] } })])
  await tab().send()
  expect(store.queued).toMatchObject([{ refusal: { kind: 'raced', message: 'No.' } }])
})

test('a scan that was not planned for the load adds the component when it is tried again', () => {
  const { attempt } = ofLoad('a', loaded('A'))
  const faults = [{ field: '', code: 'not_on_load', message: 'No.' }]
  expect(attemptAgain({ attempt, refusal: { kind: 'refused', now: null, message: 'No.', faults } })).toMatchObject({
    work: { add: true },
  })
  expect(attemptAgain({ attempt, refusal: { kind: 'refused', now: null, message: 'No.' } })).toBe(attempt)
})

const body = { name: 'Ida', signature: null, note: null, outcomes: [] }
const photo = (name: string) => new Blob([name])

test('the photos of a receipt are sent after it and after everything else, and are tried again until they arrive', async () => {
  const made: string[] = []
  const { tab, sent, store, done } = device({
    responses: { r: [noResponse()] },
    async resolve(change) {
      const { attempt } = change
      if (attempt.kind !== 'load' || attempt.work.type !== 'receive' || attempt.work.changes) return change
      made.push(attempt.key)
      return { ...change, attempt: { ...attempt, work: { ...attempt.work, changes: { a: '7' } } } }
    },
  })
  const receipt = { ...ofLoad('r', { type: 'receive', body, photosOf: ['a'] }), photos: [photo('edge')] }
  await store.put([ofLoad('b', loaded('B')), receipt, queued('c', 'manufactured')])
  const queue = tab()
  await queue.send()
  expect([made, sent]).toEqual([['r'], ['b', 'c manufactured', 'r']])
  expect(queue.state().changes).toMatchObject([{ attempt: { work: { changes: { a: '7' } } }, photos: [photo('edge')] }])
  await queue.send()
  expect(made).toEqual(['r'])
  expect(done).toEqual(['b: sent', 'r: reported', 'c manufactured: sent', 'r: sent'])
  expect(store.queued).toEqual([])
})

test('each refused component gets its own photos once; one that the receipt did not change gets none', async () => {
  const photos = ['a1', 'b1', 'a2', 'c1'].map(photo)
  const receipt = { ...ofLoad('k', { type: 'receive', body, photosOf: ['a', 'b', 'a', 'c'] }), photos }
  const changes = [
    { component_id: 'a', change_id: '7', status: 'rejected' },
    { component_id: 'b', change_id: '8', status: 'rejected' },
  ]
  const calls: unknown[] = []
  const call = async (...parameters: unknown[]) => void calls.push(parameters)
  await sendReceiptPhotos(
    { call } as unknown as Parameters<typeof sendReceiptPhotos>[0],
    received(receipt, { changes }),
  )
  const sentTo = (id: string, changeId: string, files: readonly (Blob | undefined)[]) => [
    addPhotos,
    expect.objectContaining({
      params: { id, changeId },
      files: { photos: files },
      headers: { 'idempotency-key': `k photos ${id}` },
    }),
  ]
  expect(calls).toEqual([sentTo('a', '7', [photos[0], photos[2]]), sentTo('b', '8', [photos[1]])])
})
