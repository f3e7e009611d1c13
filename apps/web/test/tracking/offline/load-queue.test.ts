import { expect, test } from 'vitest'
import type { LoadWork } from '#tracking/offline/attempt.ts'
import { attemptAgain, type KeptChange } from '#tracking/offline/kept-change.ts'
import { device, kept, refused } from './queue-device.ts'

const loaded = (code: string): LoadWork => ({ type: 'loaded', componentId: null, code, add: false })

/** A step of the load `l` that waits on the device. */
function ofLoad(key: string, work: LoadWork): KeptChange {
  const code = 'code' in work ? work.code : ''
  const attempt = { kind: 'load', key, load: { id: 'l', number: 'L-0001' }, work } as const
  return { ...kept(key, 'transported'), attempt, userId: 'u', code }
}

const onHold = () =>
  refused(409, { error: 'load_refused', message: 'No.', details: [{ field: '', code: 'on_hold', message: 'No.' }] })

test('a load departs only after its scans were sent, and other changes go on', async () => {
  const { tab, sent, store } = device({ answers: { b: [onHold()] } })
  await store.put([
    ofLoad('a', loaded('A')),
    ofLoad('b', loaded('B')),
    ofLoad('c', loaded('C')),
    ofLoad('depart', { type: 'depart', reason: null }),
    kept('d', 'manufactured'),
  ])
  const queue = tab()
  await queue.send()
  expect(sent).toEqual(['a', 'b', 'c', 'd manufactured'])
  expect(queue.state().changes.map(({ attempt, refusal }) => [attempt.key, refusal?.faults?.[0]?.code])).toEqual([
    ['b', 'on_hold'],
    ['depart', undefined],
  ])
  // Discarded, the refused scan no longer holds the departure back.
  await queue.drop('b')
  await queue.send()
  expect(sent.at(-1)).toBe('depart')
  expect(store.kept).toEqual([])
})

test('a component is loaded after its own earlier change', async () => {
  const gone = refused(409, { error: 'transition_refused', current: { status: 'rejected' }, message: 'No.' })
  const { tab, sent, store } = device({ answers: { 'A manufactured': [gone] } })
  await store.put([kept('A', 'manufactured'), ofLoad('a', loaded('A')), ofLoad('b', loaded('B'))])
  await tab().send()
  expect(sent).toEqual(['A manufactured', 'b'])
})

test.each([
  ['departed', ['depart: alreadyMade', 'arrive: sent']],
  ['closed', ['depart: alreadyMade', 'arrive: alreadyMade']],
])('the departure of a load that is %s was made by somebody else', async (status, gone) => {
  const conflict = () => refused(409, { error: 'conflict', message: 'No.', current: { status } })
  const { tab, done, store } = device({
    answers: { depart: [conflict()], arrive: status === 'closed' ? [conflict()] : [] },
  })
  await store.put([ofLoad('depart', { type: 'depart', reason: null }), ofLoad('arrive', { type: 'arrive' })])
  await tab().send()
  expect(done).toEqual(gone)
  expect(store.kept).toEqual([])
})

test('a receipt of a load that was already received stays stored for its author', async () => {
  const conflict = refused(409, { error: 'conflict', message: 'No.', current: { status: 'closed' } })
  const { tab, store } = device({ answers: { receipt: [conflict] } })
  const body = { name: 'Ann', outcomes: [{ component_id: 'a', outcome: 'accepted' }] } as const
  await store.put([ofLoad('receipt', { type: 'receive', body: { ...body, outcomes: [...body.outcomes] } })])
  await tab().send()
  expect(store.kept).toMatchObject([{ refusal: { kind: 'raced', message: 'No.' } }])
})

test('a scan that was not planned for the load adds the component when it is tried again', () => {
  const { attempt } = ofLoad('a', loaded('A'))
  const faults = [{ field: '', code: 'not_on_load', message: 'No.' }]
  expect(attemptAgain({ attempt, refusal: { kind: 'refused', now: null, message: 'No.', faults } })).toMatchObject({
    work: { add: true },
  })
  expect(attemptAgain({ attempt, refusal: { kind: 'refused', now: null, message: 'No.' } })).toBe(attempt)
})
