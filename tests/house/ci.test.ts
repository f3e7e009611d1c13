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

test('the words for sets of suites say how these run', () => {
  const chosen = (...args: string[]) => {
    const { suites, isFull, since } = chosenSuites(args)
    return { names: suites.map(({ name }: { name: string }) => name), isFull, compares: since !== null }
  }
  const { names: every } = chosen()
  expect(chosen('all')).toEqual({ names: [...every, 'bench'], isFull: true, compares: false })
  expect(chosen('all', 'e2e')).toEqual({ names: ['e2e'], isFull: true, compares: false })
  expect(chosen('changed')).toEqual({ names: every, isFull: false, compares: true })
  expect(chosen('changed', 'server')).toEqual({ names: ['server'], isFull: false, compares: true })
  expect(chosen('e2e')).toEqual({ names: ['e2e'], isFull: false, compares: false })
})
