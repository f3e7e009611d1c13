import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { items } from '../../trials/attack/items.ts'
import { itemsByVerdict, testOf } from '../../trials/attack/table.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the tables in docs/security.md equal the list of items', () => {
  const page = read('docs/security.md')
  expect(page.slice(page.indexOf('### Not met')).trimEnd()).toBe(itemsByVerdict(items))
})

test('every test that an item names exists, and every met item names one', () => {
  for (const { number, verdict, tests } of items) {
    if (verdict === 'met') expect(tests, number).not.toEqual([])
    for (const reference of tests) {
      const { file, name } = testOf(reference)
      expect(name, reference).not.toBe('')
      expect(read(file).includes(name), reference).toBe(true)
      // A step does not run alone.
      expect(read(file).includes(`step('${name}`), reference).toBe(false)
    }
  }
})

test('every rule names a test, and every test that it names exists', () => {
  const page = read('docs/security.md').split('\n## ')[0] ?? ''
  const rules = page.split('\n').filter((line) => line.startsWith('- '))
  expect(rules.length).toBeGreaterThan(20)
  for (const rule of rules) {
    const tests = rule.slice(rule.lastIndexOf(': '))
    const places = [...tests.matchAll(/`([a-z0-9/-]+\/[a-z0-9-]+|config)`/g)].map(([, place = '']) => place)
    expect(places, rule).not.toEqual([])
    for (const place of places) expect(existsSync(join(root, testOf(`${place} › `).file)), place).toBe(true)
  }
})

test('every item has a unique number', () => {
  const numbers = items.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
