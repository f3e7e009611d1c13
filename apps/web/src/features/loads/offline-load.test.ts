import type { LoadPiece } from '@castline/contract/load'
import { expect, test } from 'vitest'
import { limitsOffline, reasonsNeededOffline, scanOffline } from '#features/loads/offline-scan.ts'
import { queuedOf, withQueued } from '#features/loads/with-queued.ts'
import { aLoad, aPiece } from '#test/features/loads/a-load.ts'
import type { LoadWork } from '#tracking/queue/attempts.ts'
import type { QueuedChange } from '#tracking/queue/change.ts'

const at = '2031-05-06T05:00:00.000Z'

const waiting = (work: LoadWork, more: Partial<QueuedChange> = {}): QueuedChange => ({
  attempt: { kind: 'load', key: 'k', load: { id: 'l', number: 'L-0001' }, work },
  occurredAt: at,
  userId: 'u',
  madeBy: 'Tam',
  mark: 'L-0001',
  code: '',
  refusal: null,
  ...more,
})

const scan = (code: string): LoadWork => ({ type: 'loaded', componentId: null, code, add: false })

const scanned = (code: string, add = false) => {
  const pieces = [
    aPiece('a'),
    aPiece('b', { loaded_at: at }),
    aPiece('c', { holds: ['NCR-001', 'NCR-002'] }),
    aPiece('d', { status: 'planning' }),
    aPiece('e', { status: 'transported' }),
  ]
  const other = aLoad([aPiece('f')], { id: 'other', number: 'L-0017' })
  const closed = aLoad([aPiece('g')], { id: 'closed', number: 'L-0016', status: 'closed' })
  const known = {
    G: { id: 'g', control_number: 'C-g', project_name: 'Harbour', status: 'manufactured' },
    H: { id: 'h', control_number: 'C-h', project_name: 'Bridge', status: 'manufactured' },
    I: { id: 'i', control_number: 'C-i', project_name: 'Harbour', status: 'planning' },
  } as const
  const component = Object.entries(known).find(([label]) => label === code)?.[1] ?? null
  const result = scanOffline(
    { code, add },
    { load: aLoad(pieces), loads: [other, closed], component, role: 'transporter' },
  )
  if (result.faults) return result.faults.map(({ code: why, values }) => ({ why, ...values }))
  return [result.name, result.componentId]
}

test('without a network a scan is decided with the data of the device', () => {
  expect(scanned('A')).toEqual(['Wall a, C-a', 'a'])
  expect(scanned('B')).toEqual(['Wall b, C-b', 'b'])
  expect(scanned('C')).toMatchObject([
    { why: 'on_hold', control_number: 'C-c', component_id: 'c', holds: 'NCR-001, NCR-002' },
  ])
  expect(scanned('D')).toMatchObject([{ why: 'not_manufactured' }])
  expect(scanned('E')).toMatchObject([{ why: 'already_transported' }])
  expect(scanned('F')).toMatchObject([{ why: 'on_other_load', load: 'L-0017' }])
  expect(scanned('G')).toMatchObject([{ why: 'not_on_load', control_number: 'C-g' }])
  expect(scanned('G', true)).toEqual(['C-g', 'g'])
  expect(scanned('H', true)).toMatchObject([{ why: 'other_project', project: 'Bridge' }])
  expect(scanned('I', true)).toMatchObject([{ why: 'not_manufactured' }])
  // Stored on the server.
  expect(scanned('J', true)).toEqual(['J', null])
})

test('without a network a scan knows what its concrete lacks, until the age is reached', () => {
  const lacking = { pour: 'P-2031-0001', required: 30, best: 24, is_estimate: false, due_at: null, tested: [] }
  const scanOf = (open: Partial<NonNullable<LoadPiece['strength_open']>>) => {
    const known = { step: 'transport', estimate: null, missing: null, ...lacking } as const
    const facts = { ...known, gate: 'block', asks: 'strength', age_at: null, ...open } as const
    const strength = { gate: 'strength', step: 'load', rule: facts.gate, overridable: 'leads', facts } as const
    const load = aLoad([aPiece('a', { obstacles: [strength] })])
    return scanOffline({ code: 'A', add: false }, { load, loads: [], component: null, role: 'transporter' }).faults
  }
  expect(scanOf({})).toMatchObject([{ code: 'strength_open', values: { component_id: 'a', control_number: 'C-a' } }])
  expect(scanOf({ gate: 'warn' })).toBeNull()
  expect(scanOf({ asks: 'either', age_at: '2999-01-01T00:00:00Z' })).toMatchObject([{ code: 'strength_open' }])
  expect(scanOf({ asks: 'either', age_at: '2020-01-01T00:00:00Z' })).toBeNull()
})

test('what waits on the device is shown as done, once, with the next steps', () => {
  const load = aLoad([aPiece('a'), aPiece('b'), aPiece('c', { loaded_at: at })], { status: 'loading', loaded: 1 })
  const steps = [waiting(scan('A')), waiting(scan('A')), waiting(scan('C'))]
  const loading = withQueued(load, steps, 'transporter', new Date())
  expect(loading).toMatchObject({ status: 'loading', loaded: 2, allowed_steps: ['load', 'depart'] })
  expect(loading.components[0]).toMatchObject({ loaded_at: at, loaded_by: 'Tam' })

  const departed = withQueued(load, [...steps, waiting({ type: 'depart', reason: null })], 'transporter', new Date())
  expect(departed).toMatchObject({ status: 'departed', pieces: 2, left_behind: 1, allowed_steps: ['arrive'] })
  expect(departed.components.map(({ outcome }) => outcome)).toEqual([null, 'left_behind', null])
})

test('changes that the server has refused, and those of other users of this device, are not shown as done', () => {
  const load = aLoad([aPiece('a')])
  const refusal = { kind: 'refused', now: null, message: 'No.' } as const
  expect(withQueued(load, [waiting(scan('A'), { refusal })], 'transporter', new Date()).loaded).toBe(0)
  const changes = [waiting(scan('A')), waiting(scan('A'), { userId: 'other' })]
  expect(queuedOf(changes, 'l', 'u')).toEqual([changes[0]])
  expect(queuedOf(changes, 'other load', 'u')).toEqual([])
})

test('a departure over the limits needs a reason without a network, too', () => {
  const trailer = { id: 't', name: 'T', max_weight: 1500, max_length: null, max_width: null, version: 1 }
  const pieces = [aPiece('a', { loaded_at: at }), aPiece('b', { loaded_at: at }), aPiece('c')]
  const load = aLoad(pieces, { trailer })
  expect(limitsOffline(load, null)).toMatchObject([
    { field: 'limit_reason', code: 'over_weight', values: { value: 2000, limit: 1500, unit: 'kg' } },
  ])
  expect(limitsOffline(load, 'Permit 12')).toEqual([])
  expect(limitsOffline({ ...load, limit_reason: 'Permit 12' }, null)).toEqual([])
})

test('a component that is not cured needs a reason without a network, too, or is refused', () => {
  const pieces = [
    aPiece('a', { loaded_at: at, cures_until: '2031-05-09' }),
    aPiece('b', { cures_until: '2031-05-09' }),
    aPiece('c', { loaded_at: at, cures_until: '2031-05-09', curing_reason: 'Cube test' }),
  ]
  const needed = (rule: 'off' | 'ask' | 'block', work: LoadWork, now = at) =>
    reasonsNeededOffline(aLoad(pieces, { curing: rule }), work, new Date(now)).map(({ field, code, values }) => [
      ...[field, code, values?.control_number, values?.day],
    ])
  const depart: LoadWork = { type: 'depart', reason: null }
  const tick: LoadWork = { type: 'loaded', componentId: 'b', code: 'B', add: false }
  expect(needed('ask', depart)).toEqual([['curing_reason', 'not_cured', 'C-a', '2031-05-09']])
  expect(needed('ask', { ...depart, curingReason: 'Storm' })).toEqual([])
  expect(needed('ask', tick)).toEqual([['curing_reason', 'not_cured', 'C-b', '2031-05-09']])
  expect(needed('block', tick)).toEqual([['component_id', 'curing_blocked', 'C-b', '2031-05-09']])
  expect(needed('block', { ...depart, curingReason: 'Storm' }).map(([, code, number]) => [code, number])).toEqual([
    ['curing_blocked', 'C-a'],
    ['curing_blocked', 'C-c'],
  ])
  expect(needed('off', depart)).toEqual([])
  // Cured since the load was stored on this device.
  expect(needed('ask', depart, '2031-05-09T05:00:00.000Z')).toEqual([])
  const known = { load: aLoad(pieces), loads: [], component: null, role: 'transporter' } as const
  expect(scanOffline({ code: 'B', add: false, reason: 'Storm' }, known).faults).toBeNull()
})

test('a reason that waits on the device is not asked for again', () => {
  const scanned = waiting({ type: 'loaded', componentId: 'a', code: 'A', add: false, curingReason: 'Storm' })
  const load = withQueued(aLoad([aPiece('a', { cures_until: '2031-05-09' })]), [scanned], 'transporter', new Date())
  expect(load.components[0]?.curing_reason).toBe('Storm')
})
