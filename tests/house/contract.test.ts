import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const src = new URL('../../packages/contract/src/', import.meta.url)
const calls = readdirSync(src).filter((file) => file.endsWith('.ts'))

test.each(calls)('%s imports only types from the schemas, so that pages load no zod', (file) => {
  const source = readFileSync(new URL(file, src), 'utf8')
  const loaded = [...source.matchAll(/^(?:import|export)\b(?! type\b)[^'"=]*?['"]([^'"]+)['"]/gm)].map(
    ([, from]) => from,
  )
  expect(loaded.filter((from) => from?.startsWith('zod') || from?.includes('schemas/'))).toEqual([])
})

test('there are calls to check', () => expect(calls.length).toBeGreaterThan(20))
