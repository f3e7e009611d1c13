import type { ComponentDetail } from '@castline/contract/components'
import type { ErrorResponse } from '@castline/contract/errors'
import { eachField, fieldNames } from '@castline/domain/components/fields'
import { allObstacles } from '@castline/domain/gates/gates'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { allowedTransitions } from '@castline/domain/status/transitions'
import type { Role } from '@castline/domain/users/roles'
import { describe, expect, test } from 'vitest'
import { NoResponseError } from '#api/errors.ts'
import { memoryStorage } from '#api/storage.ts'
import { askedOf, type Lookup, sortTray, stepsOf, usualStep } from '#features/scanning/tray/sort-tray.ts'
import {
  emptyTray,
  mostInTray,
  storedTray,
  storeTray,
  type Tray,
  withCode,
  withOverride,
  without,
  withoutSent,
  withResults,
  withSent,
  withStep,
} from '#features/scanning/tray/tray.ts'
import { withCompletedChecklists } from '#features/scanning/tray/use-lookups-with-answers.ts'
import { unplanned } from '#support/unplanned.ts'

const [one, other, third] = ['AAAAAAAAAAA1', 'AAAAAAAAAAA2', 'AAAAAAAAAAA3'] as const
const load = (...codes: string[]): Tray =>
  codes.toReversed().reduce((tray, code) => withCode(tray, code).tray, emptyTray)
const sent = { key: 'k', to: 'transported', reason: undefined } as const

function componentIn(status: Status, role: Role): ComponentDetail {
  const actor = { id: 'me', role }
  const request = {
    from: status,
    actor,
    via: 'app',
    lastChange: null,
    now: new Date(0),
    obstacles: [],
  } as const
  return {
    id: crypto.randomUUID(),
    project_id: crypto.randomUUID(),
    project_name: 'Bridge',
    archived: false,
    place: null,
    time_zone: 'Asia/Bangkok',
    ...{ open_ncrs: [], drawing_open: null },
    ...{ strength_open: null, obstacles: [] },
    ...{ stripped: null, has_label_of_scrapped: false },
    drawing_changed: null,
    curing: null,
    section_id: crypto.randomUUID(),
    section_name: 'Deck',
    ...eachField(fieldNames, () => null),
    ...unplanned,
    holds: [],
    checklists_open: [],
    computed: [],
    name: 'W-01',
    control_number: '1',
    qr_code: one,
    status,
    status_changed_at: null,
    version: 1,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    ...{ files: [], may_return: false },
    allowed_statuses: allowedTransitions(request, statuses),
  }
}

const known = (status: Status, role: Role) => ({ component: componentIn(status, role), error: null })

describe('an open checklist', () => {
  const open = (gate: 'warn' | 'block', role: Role) => {
    const component = componentIn('manufactured', role)
    const step = { step: 'before_loading', gate, status: 'transported' } as const
    const checklist = { series_id: 's', name: 'Before loading', ...step }
    return { component: { ...component, checklists_open: [checklist] }, error: null }
  }

  test('that blocks excludes a component by name, until a manager gives a reason', () => {
    const why = { kind: 'obstacleOpen', obstacles: [{ gate: 'checklist', facts: { names: ['Before loading'] } }] }
    const blocked = open('block', 'manager')
    expect(sortTray(load(one), 'transported', [blocked])).toMatchObject([{ state: 'excluded', why }])
    const overridden = withOverride(load(one), one, 'Checked on paper')
    expect(sortTray(overridden, 'transported', [blocked])).toMatchObject([{ state: 'ready', to: 'transported' }])
  })

  test('that is complete on this device excludes nothing, unless another one or a hold does', () => {
    const blocked = open('block', 'transporter')
    const held = { ...blocked, component: { ...blocked.component, holds: ['NCR-001'] } }
    const line = (lookup: Lookup, completed: string[]) =>
      sortTray(load(one), 'transported', [withCompletedChecklists(lookup, completed, 'transporter')])
    expect(line({ ...blocked, component: { ...blocked.component, allowed_statuses: [] } }, ['s'])).toMatchObject([
      { state: 'ready', to: 'transported', isFreed: true },
    ])
    expect(line(blocked, ['other'])).toMatchObject([{ state: 'excluded', why: { kind: 'obstacleOpen' } }])
    expect(line(held, ['s'])).toMatchObject([{ state: 'excluded', why: { obstacles: [{ gate: 'hold' }] } }])
    const second = { ...blocked.component.checklists_open[0], series_id: 's2', name: 'Photos' }
    const two = { ...blocked.component, checklists_open: [...blocked.component.checklists_open, second] }
    expect(line({ ...blocked, component: two as ComponentDetail }, ['s'])).toMatchObject([
      { state: 'excluded', why: { kind: 'obstacleOpen', obstacles: [{ facts: { names: ['Photos'] } }] } },
    ])
  })

  test('that warns, or is before another step, excludes nothing', () => {
    expect(sortTray(load(one), 'transported', [open('warn', 'manager')])).toMatchObject([{ state: 'ready' }])
    expect(sortTray(load(one), 'rejected', [open('block', 'manager')])).toMatchObject([{ state: 'ready' }])
  })
})

describe('a load', () => {
  test('includes a label unknown to this device if a step is selected and there is no network', () => {
    const unknown = { component: undefined, error: new NoResponseError(null), isUnknown: true }
    const [entry] = load(one).entries
    expect(sortTray(load(one), 'manufactured', [unknown])).toEqual([
      { state: 'notOnDevice', entry, to: 'manufactured' },
    ])
    expect(sortTray(load(one), null, [unknown])).toMatchObject([{ state: 'excluded', why: { kind: 'notFound' } }])
    expect(sortTray(load(one), 'manufactured', [{ ...unknown, isUnknown: false }])).toMatchObject([
      { state: 'excluded' },
    ])
  })

  test('contains each label once, newest first, up to the limit of one request', () => {
    const tray = load(other, one)
    expect(tray.entries.map(({ code }) => code)).toEqual([other, one])
    expect(withCode(tray, one)).toEqual({ tray, outcome: 'repeated' })
    const full = { to: null, entries: Array.from({ length: mostInTray }, (_, at) => ({ code: String(at) })) }
    expect(withCode(full, one)).toEqual({ tray: full, outcome: 'full' })
  })

  test('keeps rejected entries with the reason and unanswered ones with their key', () => {
    const refusal = { error: 'transition_refused', message: 'No.', current: { status: 'accepted' } } as const
    const tray = withSent(load(one, other, third), new Map([one, other, third].map((code) => [code, sent])))
    const remaining = withResults(
      tray,
      new Map<string, 'done' | ErrorResponse>([
        [one, 'done'],
        [other, { ...refusal, current: { status: 'accepted', name: 'W-01' } }],
      ]),
    )
    expect(remaining.entries).toEqual([
      { code: other, refusal },
      { code: third, sent },
    ])
    expect(withStep(remaining, other, null).entries[0]).toEqual({ code: other })
    expect(without(remaining, other).entries).toEqual([{ code: third, sent }])
  })

  test('leaves out stored changes that the queue sends after the page was closed', () => {
    const items = memoryStorage()
    const tries = new Map([[one, { ...sent, isStored: true }]])
    storeTray(items, 'me', withSent(load(one, other), tries))
    expect(storedTray(items, 'me')).toEqual(load(other))
    expect(withoutSent(withSent(load(one, other), tries), [one])).toEqual(load(one, other))
  })

  test('is stored per user, and invalid stored data is ignored', () => {
    const items = memoryStorage()
    const tray = { ...withSent(load(one, other), new Map([[one, sent]])), to: 'transported' } as const
    storeTray(items, 'me', tray)
    expect(storedTray(items, 'me')).toEqual(tray)
    expect(storedTray(items, 'you')).toEqual(emptyTray)
    storeTray(items, 'me', emptyTray)
    expect(items.length).toBe(0)
    items.setItem('castline-load-me', '{"to":"flown","entries":[{"code":"x"},7,{"code":"AAAAAAAAAAA1","sent":{}}]}')
    expect(storedTray(items, 'me')).toEqual(load(one))
    items.setItem('castline-load-me', '{')
    expect(storedTray(items, 'me')).toEqual(emptyTray)
    const full = {
      ...items,
      setItem: () => {
        throw new DOMException('', 'QuotaExceededError')
      },
    }
    expect([storeTray(items, 'me', tray), storeTray(full, 'me', tray)]).toEqual([true, false])
  })
})

describe('the lines of a load', () => {
  test('are ready, looking, or apart with the reason', () => {
    const error = new Error('none')
    const lookups = [known('manufactured', 'manager'), known('transported', 'manager'), { component: undefined, error }]
    const lines = sortTray(load(one, other, third), 'transported', lookups)
    expect(lines.map(({ state }) => state)).toEqual(['ready', 'excluded', 'excluded'])
    expect(lines[1]).toMatchObject({ why: { kind: 'already' }, instead: ['accepted'] })
    expect(lines[2]).toMatchObject({ why: { kind: 'notFound', error }, instead: [] })
    expect(sortTray(load(one), 'transported', [known('planning', 'manager')])[0]).toMatchObject({
      why: { kind: 'otherStep' },
      instead: ['manufactured'],
    })
    expect(sortTray(load(one), 'transported', [{ component: undefined, error: null }])[0]?.state).toBe('looking')
  })

  test('a component without a next step is apart when no step is selected', () => {
    const lookups = [known('installed', 'manager')]
    expect(sortTray(load(one), usualStep(stepsOf('manager'), lookups), lookups)[0]).toMatchObject({
      state: 'excluded',
      why: { kind: 'already' },
    })
  })

  test("a component's own step applies to that component only", () => {
    const tray = withStep(load(one, other), other, 'accepted')
    const lines = sortTray(tray, 'transported', [known('manufactured', 'manager'), known('transported', 'manager')])
    expect(lines).toMatchObject([
      { state: 'ready', to: 'transported' },
      { state: 'ready', to: 'accepted' },
    ])
  })

  test('a rejected component stays apart until its step is reset', () => {
    const refusal = { error: 'forbidden', message: 'No.' } as const
    const tray = withResults(load(one), new Map([[one, refusal]]))
    const lookups = [known('manufactured', 'manager')]
    expect(sortTray(tray, 'transported', lookups)[0]).toMatchObject({
      state: 'excluded',
      why: { kind: 'refused', refusal },
    })
    expect(sortTray(withStep(tray, one, null), 'transported', lookups)[0]?.state).toBe('ready')
  })

  test('a component that is not cured is named where it would leave the plant, and is not excluded', () => {
    const curing = { rule: 'ask', cured_on: '2026-12-07', day: '2026-12-01' } as const
    const component = { ...componentIn('manufactured', 'manager'), obstacles: allObstacles({ curing }) }
    const [leaving] = sortTray(load(one), 'transported', [{ component, error: null }])
    const [rejected] = sortTray(load(one), 'rejected', [{ component, error: null }])
    expect(leaving && askedOf(leaving)).toMatchObject([{ gate: 'curing', rule: 'ask', facts: { until: '2026-12-07' } }])
    expect(rejected && askedOf(rejected)).toEqual([])
    const excused = withOverride(load(one), one, 'Crane is booked')
    const [given] = sortTray(excused, 'transported', [{ component, error: null }])
    expect(given && askedOf(given)).toEqual([])
  })

  test('the default step is the next one of most components and never a rejection', () => {
    expect(stepsOf('inspector')).toEqual(['accepted', 'rejected'])
    expect(stepsOf('viewer')).toEqual([])
    expect(usualStep(stepsOf('inspector'), [])).toBe('accepted')
    const manager = stepsOf('manager')
    expect(usualStep(manager, [])).toBeNull()
    const lookups = [known('planning', 'manager'), known('accepted', 'manager'), known('accepted', 'manager')]
    expect(usualStep(manager, lookups)).toBe('installed')
  })
})
