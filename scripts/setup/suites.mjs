import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { codeCache, pinnedNode } from './node.mjs'
import { root } from './paths.mjs'

const reports = join(root, 'test-results')

function node(args, env = {}) {
  return (
    spawnSync(pinnedNode(), args, { cwd: root, stdio: 'inherit', env: { ...codeCache, ...process.env, ...env } })
      .status === 0
  )
}

const bin = (path) => join(root, 'node_modules', path)

/** A check that passes or fails as a whole counts as one test. */
function check(name, ...commands) {
  return {
    name,
    run() {
      const passed = commands.filter((args) => node(args)).length
      return { passed, failed: commands.length - passed }
    },
  }
}

/** What a JSON report counted. A suite that ended badly without a failed test in its report has crashed: that counts. */
function counted(file, isGood, read) {
  if (!existsSync(file)) return { passed: 0, failed: 1 }
  const counts = read(JSON.parse(readFileSync(file, 'utf8')))
  const crashed = !isGood && counts.failed === 0
  const empty = counts.passed + counts.failed === 0
  return { ...counts, failed: counts.failed + (crashed || empty ? 1 : 0) }
}

/** The built client, which `server` and `e2e` serve; `npm test -- server` builds it first. */
const webBuild = {
  name: 'build',
  run() {
    const isBuilt = build()
    return { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 }
  },
}

function vitest(name, { needsBuild = false } = {}) {
  return {
    name,
    run() {
      if (needsBuild && !build()) return { passed: 0, failed: 1 }
      const file = join(reports, `${name}.json`)
      rmSync(file, { force: true })
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const isGood = node([bin('vitest/vitest.mjs'), 'run', '--project', name, ...reporters])
      return counted(file, isGood, (report) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }))
    },
  }
}

const e2e = {
  name: 'e2e',
  run() {
    const browser = findBrowser()
    if (!browser || !build()) return { passed: 0, failed: 1 }
    const file = join(reports, 'e2e.json')
    mkdirSync(reports, { recursive: true })
    rmSync(file, { force: true })
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const isGood = node([bin('@playwright/test/cli.js'), 'test', '--config', 'tests/e2e/playwright.config.ts'], env)
    return counted(file, isGood, ({ stats }) => ({
      // A test that failed first and passed then is a test that cannot be trusted.
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    }))
  },
}

/** Everything that must hold, the quick ones first. */
export const suites = [
  check('lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.']),
  check(
    'types',
    [bin('typescript/bin/tsc'), '-p', '.'],
    [bin('typescript/bin/tsc'), '-p', 'apps/web'],
    [bin('typescript/bin/tsc'), '-p', 'tests/e2e'],
  ),
  // It looks at the build as well.
  vitest('house', { needsBuild: true }),
  vitest('domain'),
  vitest('contract'),
  vitest('web'),
  webBuild,
  vitest('server', { needsBuild: true }),
  e2e,
]
