import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
// @ts-expect-error: scripts are plain JavaScript, because they run before TypeScript is installed.
import { readReport } from '../../scripts/setup/reports.mjs'

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

test('a browser test that passed only when repeated counts as failed, with the first error', () => {
  const spec = (title: string, status: string, results: object[]) => ({
    file: 'card.spec.ts',
    title,
    tests: [{ status, results }],
  })
  const passed = { status: 'passed', errors: [] }
  const late = { status: 'failed', errors: [{ message: 'Error: too late\n    at card.spec.ts:4' }] }
  const inner = { specs: [spec('scans', 'flaky', [late, passed])] }
  const report = {
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    suites: [{ specs: [spec('opens', 'expected', [passed])], suites: [inner] }],
    errors: [],
  }
  expect(read(report, true)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [
      { name: 'card.spec.ts: scans (passed when repeated)', message: 'Error: too late\n    at card.spec.ts:4' },
    ],
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
