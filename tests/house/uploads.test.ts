import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'apps/server/src')

/** Libraries that read what somebody has made, and modules of Node and of ours that do. */
const readers = [
  'csv-parse',
  'fflate',
  'file-type',
  'numfmt',
  'saxen',
  'sharp',
  'tar-stream',
  'web-ifc',
  '#files/unzip.ts',
]

/** Why the process of the server loads one of them. */
const allowed: Readonly<Record<string, string>> = {
  'files/streamed-zip.ts: fflate': 'writes archives',
  'http/receive-file.ts: file-type': 'looks at the first 4,100 bytes',
  'pictures/encode.ts: file-type': 'draws the sample, which nobody has sent',
  'pictures/quiet-sharp.ts: sharp': 'reads pictures that we have encoded, and draws',
  'sample/pictures.ts: sharp': 'draws the sample, which nobody has sent',
}

const statement = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?'([^']+)'|\bimport\('([^']+)'\)/g

/** The modules that a file loads when it runs, also later. */
function importsOf(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(statement)].map(([, loaded, later]) => loaded ?? later ?? '')
}

function fileOf(from: string, module: string): string | null {
  const file = module.startsWith('#')
    ? join(server, module.slice(1))
    : module.startsWith('.')
      ? join(dirname(from), module)
      : null
  return file && existsSync(file) ? file : null
}

/** What the modules that are reached from this one load of `readers`, as `file: module`. */
function readersLoadedBy(entry: string): string[] {
  const seen = new Set([entry])
  const found = new Set<string>()
  for (const file of seen) {
    for (const module of importsOf(file)) {
      if (readers.some((reader) => module === reader || module.startsWith(`${reader}/`)))
        found.add(`${relative(server, file)}: ${module}`)
      const next = fileOf(file, module)
      if (next) seen.add(next)
    }
  }
  return [...found].sort()
}

test('the server reads nothing itself that somebody has sent: processes do, which may end at any time', () => {
  expect(readersLoadedBy(join(server, 'main.ts'))).toEqual(Object.keys(allowed).sort())
})

// Each of these reads stored pictures, which `pictureEncoder` has made, or draws.
test('the server decodes no picture but its own', () => {
  const using = globSync('**/*.ts', { cwd: server }).filter((file) =>
    /quiet-sharp\.ts'|from 'sharp'/.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(using.sort()).toEqual([
    'pictures/encode.ts',
    'pictures/png.ts',
    'pictures/printable.ts',
    'pictures/quiet-sharp.ts',
    'sample/pictures.ts',
  ])
  const encoding = globSync('**/*.ts', { cwd: server }).filter((file) =>
    /^import \{[^}]*\bencodePicture\b/m.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(encoding.sort()).toEqual(['pictures/encoding-child.ts', 'sample/pictures.ts'])
})

test.each([
  ['features/import/reader/child.ts', 'csv-parse'],
  ['features/quality/bcf/reader/child.ts', '#files/unzip.ts'],
  ['features/building/conversion/child.ts', '#files/unzip.ts'],
  ['pictures/encoding-child.ts', 'sharp'],
])('%s is such a process and loads %s', (entry, module) => {
  expect(readersLoadedBy(join(server, entry)).join()).toContain(`: ${module}`)
})
