import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { items } from '../../trials/attack/items.ts'
import { tableOf, testOf } from '../../trials/attack/table.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('the table in docs/security.md equals the list of items', () => {
  const table = /^\| ASVS \|.*\n(?:\|.*\n)*/m.exec(read('docs/security.md'))?.[0].trimEnd()
  expect(table).toBe(tableOf(items))
})

test('every test that an item names exists, and every met item names one', () => {
  for (const { number, verdict, tests } of items) {
    if (verdict === 'met') expect(tests, number).not.toEqual([])
    for (const reference of tests) {
      const { file, name } = testOf(reference)
      expect(name, reference).not.toBe('')
      expect(read(file).includes(name), reference).toBe(true)
    }
  }
})

test('every item has a unique number', () => {
  const numbers = items.map(({ number }) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
