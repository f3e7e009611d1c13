import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const server = join(import.meta.dirname, '../../apps/server/src')
const files = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.ts'))

/** Folders that may contain SQL: queries shared by several features, and the backup of whole databases. */
const sqlFolders = /^(database|tracking|backup)\//
const isForQueries = (path: string) => /(^|\/|-)queries\.ts$/.test(path)

/** Returns the matching lines of files that must not have any. */
const matchesOutside = (pattern: RegExp) =>
  files
    .filter((path) => !isForQueries(path) && !sqlFolders.test(path))
    .flatMap((path) =>
      readFileSync(join(server, path), 'utf8')
        .split('\n')
        .filter((line) => pattern.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    )

test('SQL is only in queries.ts and …-queries.ts files', () => {
  const statement = /(SELECT|INSERT INTO|UPDATE \w+|DELETE FROM|WITH \w+ AS|LOCK TABLE|TRUNCATE|NOTIFY|LISTEN|SET)\b/
    .source
  expect(matchesOutside(new RegExp(`(^|['"\`(])\\s*${statement}`))).toEqual([])
})

test('only query files choose the connections that they run on', () => {
  expect(matchesOutside(/\.(keyReads|projectReads)\b/)).toEqual([])
})
