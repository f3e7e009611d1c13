import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
// @ts-expect-error: scripts are plain JavaScript, because they run before TypeScript is installed.
import { endOfRun, readReport } from '../../scripts/setup/reports.mjs'

const root = join(import.meta.dirname, '../..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'castline-reports-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Writes a report and returns what the test command reads in it. */
function read(report: object, isGood: boolean) {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return readReport(file, isGood)
}

const vitestReport = (testResults: object[]) => ({
  numPassedTests: 2,
  numPendingTests: 0,
  numTodoTests: 1,
  testResults,
})

test('a failed test is named with its file and the message without the rest of its stack', () => {
  const failed = {
    status: 'failed',
    fullName: 'loads > depart once',
    failureMessages: ['\u001b[31mexpected 1 to be 2\u001b[39m\n    at test (loads.test.ts:3:1)\n    at run'],
  }
  const assertionResults = [{ status: 'passed', fullName: 'loads > load', failureMessages: [] }, failed]
  const report = vitestReport([{ name: join(root, 'a/loads.test.ts'), status: 'failed', assertionResults }])
  expect(read(report, false)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      { name: 'a/loads.test.ts: loads > depart once', message: 'expected 1 to be 2\n    at test (loads.test.ts:3:1)' },
    ],
  })
})

test('a file that could not be loaded counts as a failure and has its message', () => {
  const file = { name: join(root, 'a/b.test.ts'), status: 'failed', message: 'No such module', assertionResults: [] }
  const { failed, failures } = read(vitestReport([file]), false)
  expect({ failed, failures }).toEqual({ failed: 1, failures: [{ name: 'a/b.test.ts', message: 'No such module' }] })
})

const spec = (title: string, status: string, results: object[]) => ({
  file: 'card.spec.ts',
  title,
  tests: [{ status, results }],
})
const passed = { status: 'passed', errors: [] }
const late = { status: 'failed', errors: [{ message: 'Error: too late\n    at card.spec.ts:4' }] }

test('a browser test that passed when it was run once more counts as passed, and is named as unstable', () => {
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('opens', 'expected', [passed])],
        suites: [{ specs: [spec('scans', 'flaky', [late, passed])] }],
      },
    ],
    errors: [],
  }
  expect(read(report, true)).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    unstable: [{ name: 'card.spec.ts: scans', message: 'Error: too late\n    at card.spec.ts:4' }],
  })
})

test('a browser test that failed twice has failed', () => {
  const report = {
    stats: { expected: 0, unexpected: 1, flaky: 0, skipped: 0 },
    suites: [{ specs: [spec('scans', 'unexpected', [late, late])] }],
    errors: [],
  }
  expect(read(report, false)).toMatchObject({ failed: 1, failures: [{ name: 'card.spec.ts: scans' }], unstable: [] })
})

test('the end of a run names failures and, after them, unstable tests', () => {
  const failed = { suite: 'web', name: 'a.test.ts: adds', message: 'expected 1\nto be 2' }
  const unstable = { suite: 'e2e', name: 'card.spec.ts: scans', message: 'too late' }
  expect(endOfRun([failed], [unstable])).toEqual([
    '\nFailed, web: a.test.ts: adds\n  expected 1\n  to be 2',
    '\nUnstable, passed when run once more, e2e: card.spec.ts: scans\n  too late',
  ])
  expect(endOfRun(Array(21).fill(failed), [unstable]).slice(-2)).toEqual([
    '\n… and 1 more',
    expect.stringContaining('card.spec.ts: scans'),
  ])
})

// Two runs of the real runner, with a spec that passes only the second time and one that never does.
test('the browser tests are run as these reports assume', () => {
  const specs = join(root, 'tests/house/unstable')
  const run = spawnSync(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--config', specs],
    {
      env: {
        ...process.env,
        PLAYWRIGHT_JSON_OUTPUT_FILE: join(folder, 'real.json'),
        PLAYWRIGHT_OUTPUT: join(folder, 'results'),
      },
    },
  )
  expect(readReport(join(folder, 'real.json'), run.status === 0)).toMatchObject({
    passed: 2,
    failed: 1,
    failures: [{ name: expect.stringMatching(/unstable.ts: fails each time$/) }],
    unstable: [{ name: expect.stringMatching(/unstable.ts: passes the second time$/) }],
  })
})

test.each([
  ['an exit with an error', { expected: 3 }, false],
  ['a run without tests', { expected: 0 }, true],
])('%s counts as a failure although no test failed', (_, counts, isGood) => {
  const report = { stats: { unexpected: 0, flaky: 0, skipped: 0, ...counts }, suites: [], errors: [] }
  expect(read(report, isGood)).toMatchObject({ failed: 1, failures: [{ name: expect.stringContaining('no test') }] })
})

test('a missing report counts as a failure', () => {
  expect(readReport(join(folder, 'none.json'), true)).toMatchObject({ passed: 0, failed: 1 })
})
