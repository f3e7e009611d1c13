import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder, generatedCalls } from '../../scripts/setup/calls.mjs'

const root = join(import.meta.dirname, '../..')
const src = join(root, 'packages/contract/src')

/** What a file loads: its imports and re-exports, those of types apart. */
function loadedBy(path: string): string[] {
  const source = readFileSync(path, 'utf8')
  const statements = source.matchAll(/^(?:import|export)\b(?! type\b)(?:[^'"=]*? from)? ['"]([^'"]+)['"]/gm)
  return [...statements].map(([, from = '']) => from)
}

const withoutSchemas = ['call.ts', ...globSync('{calls,values}/*.ts', { cwd: src })]

test.each(withoutSchemas)('%s loads no schema, so that pages load no zod', (file) => {
  const allowed = (from: string) => from.startsWith('./') || from.startsWith('@castline/domain/')
  expect(loadedBy(join(src, file)).filter((from) => !allowed(from))).toEqual([])
})

test('there are calls and values to check', () => expect(withoutSchemas.length).toBeGreaterThan(60))

test('the calls of clients are those that `npm run calls` generates', async () => {
  const generated = await generatedCalls()
  expect(readdirSync(folder).toSorted()).toEqual([...generated.keys()].toSorted())
  for (const [name, text] of generated) expect(readFileSync(join(folder, name), 'utf8'), name).toBe(text)
})

test('the client loads calls and values of the contract, and schemas only to check forms', () => {
  const loading = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] }).flatMap((path) =>
    loadedBy(join(root, path))
      .filter((from) => /^@castline\/contract\/(?!call$|calls\/|values\/)/.test(from))
      .map((from) => `${path}: ${from}`),
  )
  expect(loading).toEqual(['apps/web/src/api/field-faults.ts: @castline/contract/endpoints'])
})
