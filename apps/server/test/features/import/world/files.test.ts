import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('.', import.meta.url)

it('every schedule of this folder is named by a test of it', () => {
  const names = readdirSync(folder)
  const tests = names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  const schedules = names.filter((name) => /\.(csv|xlsx)$/.test(name))
  expect(schedules.length).toBeGreaterThan(30)
  expect(schedules.filter((name) => !tests.some((text) => text.includes(name)))).toEqual([])
})
