import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

/** The first lines of an error: the message, what was expected, and where; without the rest of the stack. */
const firstLines = (message = '') => {
  const lines = stripVTControlCharacters(message).split('\n')
  const isStack = (line) => /^\s+at /.test(line)
  const where = lines.filter((line) => isStack(line) && !line.includes('/node_modules/'))
  return [...lines.filter((line) => !isStack(line)).slice(0, 12), ...where.slice(0, 1)].join('\n')
}

function ofVitest({ numPassedTests, numPendingTests, numTodoTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded, or a hook that threw.
    if (status === 'failed' && tests.length === 0) return [{ name: file, message: firstLines(message) }]
    return tests.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      message: firstLines(failureMessages[0]),
    }))
  })
  return { passed: numPassedTests, failed: failures.length, skipped: numPendingTests + numTodoTests, failures }
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** A browser test that failed is run once more: failing twice it counts as failed, else it is reported as unstable. */
function ofPlaywright({ stats, suites, errors = [] }) {
  const tests = suites.flatMap(specsOf).flatMap((spec) => spec.tests.map((test) => ({ spec, test })))
  const reportOf = (wanted) =>
    tests
      .filter(({ test }) => test.status === wanted)
      .map(({ spec, test }) => ({
        name: `${spec.file}: ${spec.title}`,
        message: firstLines(test.results.find(({ status }) => status !== 'passed')?.errors[0]?.message),
      }))
  const outside = errors.map(({ message }) => ({ name: 'outside a test', message: firstLines(message) }))
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [...reportOf('unexpected'), ...outside],
    unstable: reportOf('flaky'),
  }
}

/**
 * Reads the JSON report of a test runner (Vitest or Playwright) and returns its counts, its failures and its unstable tests, each
 * with the test's name and the first lines of the error. A suite that exited with an error but reports no failed test has
 * crashed, which counts as a failure; so does one that wrote no report or, unless it `mayBeEmpty`, ran no test.
 */
export function readReport(file, isGood, { mayBeEmpty = false } = {}) {
  if (!existsSync(file)) return { passed: 0, failed: 1, failures: [{ name: 'no report was written', message: '' }] }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  const counts = 'testResults' in report ? ofVitest(report) : ofPlaywright(report)
  if (counts.failed > 0 || (isGood && (mayBeEmpty || counts.passed > 0))) return counts
  const failures =
    counts.failures.length > 0 ? counts.failures : [{ name: 'no test failed, but the run did', message: '' }]
  return { ...counts, failed: 1, failures }
}

const shown = 20

/** What is said again at the end of a run, where it is found: of a long run often only the last lines are kept. */
export function endOfRun(failures, unstable) {
  const lines = (kind, { suite, name, message }) => `\n${kind}, ${suite}: ${name}\n${message.replaceAll(/^/gm, '  ')}`
  const rest = failures.length > shown ? [`\n… and ${failures.length - shown} more`] : []
  return [
    ...failures.slice(0, shown).map((test) => lines('Failed', test)),
    ...rest,
    ...unstable.map((test) => lines('Unstable, passed when run once more', test)),
  ]
}
