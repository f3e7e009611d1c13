import type { Activity } from '@castline/contract/activity'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { type Role, roles } from '@castline/domain/users/roles'
import { expect, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import type { PageRow } from '#app/pages/page-row.ts'
import { homePath } from '#app/paths.ts'
import { trailOf } from '#app/trail.ts'
import { type MenuRow, targetOf } from '#shell/menu.ts'
import { currentRow, isGroupOpen, readOpenGroups, storeOpenGroups, toggled, withReached } from '#shell/menu-folds.ts'
import { inOneList, isUnseen, type LoadNews, merged, mostNews, type NewsItem } from '#shell/notifications/news.ts'
import { concerns, concernsLoad } from '#shell/notifications/rule.ts'
import { seenStore } from '#shell/notifications/seen.ts'

const byAnother = { user_name: 'Another', via: 'qr' } as const

test.each<[Role, Status[]]>([
  ['admin', ['rejected']],
  ['manager', ['rejected']],
  ['viewer', ['rejected']],
  ['inspector', ['transported', 'rejected']],
  ['producer', ['planning']],
  ['transporter', ['manufactured']],
  ['installer', ['accepted']],
])('a %s is notified of components that others moved to %j', (role, notified) => {
  const me = { role, name: 'I' }
  expect(statuses.filter((to_status) => concerns(me, { ...byAnother, to_status }))).toEqual(notified)
})

test('users are not notified of their own changes or imports, but of changes without a name', () => {
  for (const role of roles) {
    const me = { role, name: 'I' }
    for (const to_status of statuses) {
      expect(concerns(me, { to_status, user_name: 'I', via: 'app' })).toBe(false)
      expect(concerns(me, { ...byAnother, to_status, via: 'import' })).toBe(false)
      // The load is announced as a whole.
      expect(concerns(me, { ...byAnother, to_status, via: 'load' })).toBe(false)
    }
  }
  expect(concerns({ role: 'admin', name: 'I' }, { to_status: 'rejected', user_name: null, via: 'qr' })).toBe(true)
})

const received = (accepted: number, refused: number, missing: number) => ({
  kind: 'received' as const,
  user_name: 'Another',
  details: { accepted, refused, missing },
})
const loadNews = {
  planned: { kind: 'planned', user_name: 'Another', details: { pieces: 3 } },
  changed: { kind: 'changed', user_name: 'Another', details: { pieces: 3 } },
  departed: { kind: 'departed', user_name: 'Another', details: { pieces: 3 } },
  allAccepted: received(3, 0, 0),
  oneRefused: received(2, 1, 0),
  allMissing: received(0, 0, 3),
  allHeld: { kind: 'received', user_name: 'Another', details: { held: 3 } },
} as const

test.each<[Role, string[]]>([
  ['admin', ['oneRefused', 'allMissing', 'allHeld']],
  ['manager', ['oneRefused', 'allMissing', 'allHeld']],
  ['viewer', ['oneRefused', 'allMissing', 'allHeld']],
  ['inspector', ['departed', 'oneRefused', 'allMissing', 'allHeld']],
  ['producer', []],
  ['transporter', ['planned']],
  ['installer', ['allAccepted', 'oneRefused']],
])('a %s is notified of these loads of others: %j', (role, notified) => {
  const news = Object.entries(loadNews)
  expect(news.filter(([, event]) => concernsLoad({ role, name: 'I' }, event)).map(([name]) => name)).toEqual(notified)
  expect(news.some(([, event]) => concernsLoad({ role, name: 'Another' }, event))).toBe(false)
})

test('changes and loads are one list, newest first', () => {
  const change = (id: string, recorded_at: string) => ({ projectId: 'p', change: { id, recorded_at } }) as NewsItem
  const load = (id: string, recorded_at: string) => ({ projectId: 'p', event: { id, recorded_at } }) as LoadNews
  const first = change('9', '2031-05-06T08:00:00.000Z')
  const second = load('2', '2031-05-06T07:00:00.000Z')
  const third = change('8', '2031-05-06T06:00:00.000Z')
  expect(inOneList([first, third], [second])).toEqual([first, second, third])
})

const item = (id: string) => ({ projectId: 'p', change: { id } as Activity })
const ids = (items: { change: { id: string } }[]) => items.map(({ change }) => change.id)

test('notifications are unique, newest first and limited in number', () => {
  const huge = '9007199254740993'
  expect(ids(merged([item('9'), item(huge)], [item('10'), item('9'), item('9007199254740992')]))).toEqual([
    huge,
    '9007199254740992',
    '10',
    '9',
  ])
  const many = Array.from({ length: mostNews + 5 }, (_, n) => item(String(n + 1)))
  expect(ids(merged(many, []))).toHaveLength(mostNews)
  expect(ids(merged(many, []))[0]).toBe(String(mostNews + 5))
})

test('changes after the last seen one are new; on a new device none are', () => {
  expect(isUnseen(item('10'), '9')).toBe(true)
  expect(isUnseen(item('10'), '10')).toBe(false)
  expect(isUnseen(item('10'), null)).toBe(false)
})

test('the last seen change is stored per user and shared between tabs', () => {
  const items = memoryStorage()
  const otherTabs = new EventTarget()
  const store = seenStore(items, otherTabs)
  let calls = 0
  store.subscribe(() => calls++)
  store.mark('u1', '7')
  expect([store.until('u1'), store.until('u2')]).toEqual(['7', null])
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'castline-seen:u1' }))
  otherTabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }))
  expect(calls).toBe(2)
  items.setItem('castline-seen:u1', 'not a number')
  expect(store.until('u1')).toBeNull()
})

test('menu groups opened by hand are stored, and unknown groups are ignored', () => {
  const items = memoryStorage()
  const none = readOpenGroups(items)
  expect(none).toEqual({ left: new Set(), reached: new Set() })
  storeOpenGroups(items, toggled(toggled(none, 'forms'), 'ui'))
  expect(readOpenGroups(items).left).toEqual(new Set(['forms', 'ui']))
  expect(toggled(readOpenGroups(items), 'ui').left).toEqual(new Set(['forms']))
  items.setItem('castline-menu', 'charts nonsense')
  expect(readOpenGroups(items).left).toEqual(new Set(['charts']))
})

test('the group of a page is open when it is reached, but not left open by opening another', () => {
  const items = memoryStorage()
  const reached = withReached(readOpenGroups(items), 'administration')
  expect([isGroupOpen(reached, 'administration'), isGroupOpen(reached, 'forms')]).toEqual([true, false])
  storeOpenGroups(items, toggled(reached, 'forms'))
  expect(readOpenGroups(items).left).toEqual(new Set(['forms']))
  expect(isGroupOpen(toggled(reached, 'administration'), 'administration')).toBe(false)
})

const rows: MenuRow[] = [
  { path: '/apps/tickets', title: 'labels', group: 'apps' },
  { path: '/apps/tickets/list', title: 'labels', group: 'apps' },
  { path: '/forms/form-project', title: 'projects', group: 'administration' },
]

test.each([
  ['/apps/tickets', '/apps/tickets'],
  ['/apps/tickets/', '/apps/tickets'],
  ['/apps/tickets/list', '/apps/tickets/list'],
  ['/apps/tickets/7', '/apps/tickets'],
  ['/apps/ticketsandmore', undefined],
  ['/', undefined],
])('at %s the row of %s is the current one', (pathname, path) => {
  expect(currentRow(rows, pathname)?.path).toBe(path)
})

test.each([
  ['/apps/ecommerce/detail/7', '/apps/ecommerce/detail/:id'],
  ['/apps/ecommerce/detail', '/apps/ecommerce/detail/:id'],
])('at %s the row of %s is the current one', (pathname, path) => {
  expect(currentRow([...rows, { path, title: 'shopProduct', group: 'apps' }], pathname)?.path).toBe(path)
  expect(targetOf({ path })).toBe('/apps/ecommerce/detail/1')
})

test("a page's breadcrumbs are its group, or its parent and the parent's group", () => {
  type Row = Pick<PageRow, 'path' | 'title' | 'group' | 'parent'>
  const row = (given: Partial<Row>): Row => ({ path: '/x', title: 'card', ...given })
  const list = row({ path: '/list', title: 'components', group: 'tracking' })
  const one = row({ path: '/one/:id', parent: '/list' })
  expect(trailOf(list, [list, one])).toEqual({ title: 'components', group: 'tracking', parent: undefined })
  expect(trailOf(one, [list, one])).toEqual({
    title: 'card',
    group: 'tracking',
    parent: { path: '/list', title: 'components' },
  })
  expect(trailOf(row({ path: homePath, group: 'tracking' }))).toEqual({ title: 'card' })
})
