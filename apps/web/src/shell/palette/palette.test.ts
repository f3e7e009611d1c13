import { matchPath } from 'react-router'
import { describe, expect, it, test } from 'vitest'
import { memoryStorage } from '#api/storage.ts'
import { pages } from '#app/pages/table.ts'
import { movedBy } from '#shell/palette/entry.ts'
import { bestFirst, scoreOf } from '#shell/palette/match.ts'
import { paths } from '#shell/palette/paths.ts'
import { isPaletteShortcut } from '#shell/palette/shortcut.ts'
import { recentsOf, remember } from '#tracking/components/recent.ts'

const keys = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, altKey: false, shiftKey: false }

describe('matches of the palette', () => {
  it('rank equal texts first, then prefixes, word starts, substrings, and all words in any order', () => {
    const texts = ['Reports of users', 'Misuser', 'Manage users', 'Users', 'user']
    expect(bestFirst(texts, 'User', (text) => [text])).toEqual([
      'user',
      'Users',
      'Reports of users',
      'Manage users',
      'Misuser',
    ])
    expect(bestFirst(texts, 'users manage', (text) => [text])).toEqual(['Manage users'])
  })

  it('ignore case and accents, but not the marks of other scripts', () => {
    expect(scoreOf('etiquettes', ['Étiquettes'])).toBe(0)
    expect(scoreOf('โครงการ', ['โครงการ'])).toBe(0)
    expect(scoreOf('กา', ['ก่า'])).toBeNull()
  })

  it('match any of the texts', () => {
    expect(scoreOf('labels', ['ป้าย', 'Labels'])).toBe(0)
    expect(scoreOf('labels', ['Users', 'Projects'])).toBeNull()
  })
})

describe('recently used entries', () => {
  const entry = (id: string) => ({ id, label: id.toUpperCase(), detail: '' })

  it('are the latest six, each once', () => {
    const items = memoryStorage()
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) remember(items, 'me', entry(id))
    expect(recentsOf(items, 'me').map(({ id }) => id)).toEqual(['c', 'g', 'f', 'e', 'd', 'b'])
  })

  it('are visible to their own user only', () => {
    const items = memoryStorage()
    remember(items, 'me', entry('a'))
    expect(recentsOf(items, 'you')).toEqual([])
    expect(recentsOf(items, null)).toEqual([])
    remember(items, 'you', entry('b'))
    expect(recentsOf(items, 'me')).toEqual([])
  })

  it.each(['', 'null', '{', '7', '{"user":"me","chosen":7}', '{"user":"me","chosen":[null,{"id":7}]}'])(
    'are empty if %j is stored',
    (stored) => {
      const items = memoryStorage()
      items.setItem('castline-recently-used', stored)
      expect(recentsOf(items, 'me')).toEqual([])
    },
  )
})

test('arrow keys wrap around, Home and End go to the first and last entry, other keys do nothing', () => {
  expect(['ArrowDown', 'ArrowUp', 'Home', 'End', 'a'].map((key) => movedBy(key, 0, 3))).toEqual([1, 2, 0, 2, null])
  expect(movedBy('ArrowDown', 2, 3)).toBe(0)
  expect(movedBy('ArrowDown', 0, 0)).toBeNull()
})

test('the shortcut is exactly Ctrl+K or ⌘K, also on a Thai keyboard', () => {
  expect(isPaletteShortcut(keys)).toBe(true)
  expect(isPaletteShortcut({ ...keys, ctrlKey: false, metaKey: true })).toBe(true)
  expect(isPaletteShortcut({ ...keys, key: 'K' })).toBe(true)
  expect(isPaletteShortcut({ ...keys, key: 'า' })).toBe(true)
  expect(isPaletteShortcut({ ...keys, key: 't' })).toBe(false)
  expect(isPaletteShortcut({ ...keys, shiftKey: true })).toBe(false)
  expect(isPaletteShortcut({ ...keys, ctrlKey: false })).toBe(false)
})

test("the palette's paths are in the route table", () => {
  const id = '7K3M2QXW9ABC'
  const places = [
    paths.component(id),
    paths.ncr(id),
    paths.load(id),
    paths.section(id, id),
    paths.person('ann'),
    paths.stocktake(id, id),
  ]
  for (const path of [paths.home, paths.signIn, ...places]) {
    expect(pages.filter((row) => matchPath(row.path, path.replace(/\?.*/, '')))).toHaveLength(1)
  }
})
