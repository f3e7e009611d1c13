import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error: scripts are plain JavaScript, because they run before TypeScript is installed.
import { chosenSuites } from '../../scripts/setup/suites.mjs'

test('the jobs of CI run every suite once', () => {
  const workflow = readFileSync(join(import.meta.dirname, '../../.github/workflows/ci.yml'), 'utf8')
  const jobs = /suites: \[(.*)\]/.exec(workflow)?.[1]?.split(', ') ?? []
  const all: { name: string }[] = chosenSuites([]).suites
  // `server` and `e2e` build the client themselves.
  const suites = all.map(({ name }) => name).filter((name) => name !== 'build')
  expect(jobs.flatMap((names) => names.split(' ')).toSorted()).toEqual(suites.toSorted())
})
