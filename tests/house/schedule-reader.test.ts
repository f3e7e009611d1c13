import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns the modules that one of our modules loads statically, including packages, without types. */
function loadedWith(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known
  known.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(/^import (?!type\b)[^']*'([^']+)'/gm)
  for (const [, name = ''] of imports) {
    const ours = /^@castline\/(\w+)\/(.+)$/.exec(name)
    if (ours) loadedWith(join(root, 'packages', ours[1] ?? '', 'src', `${ours[2]}.ts`), known)
    else if (name.startsWith('.')) loadedWith(join(file, '..', name), known)
    else if (name.startsWith('#')) loadedWith(join(root, 'apps/server/src', name.slice(1)), known)
    else known.add(name)
  }
  return known
}

// Each file is read in its own process, which loads its modules again. With the schemas and the workbook reader that
// took half a second of CPU time for two lines of CSV.
test('the schedule reader process starts without loading schemas or the workbook reader', () => {
  const loaded = loadedWith(join(root, 'apps/server/src/features/import/reader/child.ts'))
  expect([...loaded].filter((name) => !name.startsWith(root)).sort()).toEqual([
    'csv-parse/sync',
    'node:buffer',
    'node:fs',
    'node:module',
  ])
})
