import { expect, it } from 'vitest'
import { isOneEntry } from '../../src/dashboard/feed.ts'

const change = { user_name: 'Ana', to_status: 'installed', takes_back: false, recorded_at: '2026-05-04T08:00:00.000Z' }

it.each([
  ['a minute later', { recorded_at: '2026-05-04T08:01:00.000Z' }, true],
  ['a minute earlier', { recorded_at: '2026-05-04T07:59:00.000Z' }, true],
  ['more than a minute later', { recorded_at: '2026-05-04T08:01:00.001Z' }, false],
  ['by somebody else', { user_name: 'Ben' }, false],
  ['to another status', { to_status: 'accepted' }, false],
  ['that takes back', { takes_back: true }, false],
])('a change %s and one entry of the feed', (_what, other, isOne) => {
  expect(isOneEntry(change, { ...change, ...other })).toBe(isOne)
})
