import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChineseFont, findBrowser } from './browser.mjs'
import { build } from './build.mjs'
import { codeCache, pinnedNode } from './node.mjs'
import { root } from './paths.mjs'
import { readReport } from './reports.mjs'
import { inTestFolder } from './test-folder.mjs'

const reports = join(root, 'test-results')

const optionsOf = (env = {}) => ({ cwd: root, env: { ...codeCache, ...process.env, ...env } })

function node(args, env) {
  return spawnSync(pinnedNode(), args, { ...optionsOf(env), stdio: 'inherit' }).status === 0
}

/**
 * Runs Node in parallel with other commands, and prints its output when it has ended. Resolves with whether it
 * succeeded.
 */
function nodeBeside(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, { ...optionsOf(), stdio: ['ignore', 'pipe', 'pipe'] })
    const output = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk))
    child.once('error', reject)
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output))
      resolve(status === 0)
    })
  })
}

const bin = (path) => join(root, 'node_modules', path)

/** Each command passes or fails as a whole, which counts as one test. They run at the same time. */
function check(name, ...commands) {
  return {
    name,
    async run() {
      const passed = (await Promise.all(commands.map(nodeBeside))).filter(Boolean).length
      return { passed, failed: commands.length - passed }
    },
  }
}

/** The built client that `server` and `e2e` serve; `npm test -- server` builds it first. */
const webBuild = {
  name: 'build',
  run() {
    const isBuilt = build()
    return { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 }
  },
}

/** Tests that a usual run leaves out or shortens (`tests/support/full-run.ts`) run when they are named, too. */
const fullness = (isFull, filters) => (isFull || filters.length > 0 ? { CASTLINE_FULL: '1' } : {})

/** A run of Vitest: of these projects, or of the one with the suite's name. */
function vitest(name, { projects = [name], needsBuild = false, env = {} } = {}) {
  return {
    name,
    takesFilters: true,
    run({ filters, isFull, since }) {
      if (needsBuild && !build()) return { passed: 0, failed: 1 }
      const file = join(reports, `${name}.json`)
      rmSync(file, { force: true })
      const chosen = projects.flatMap((project) => ['--project', project])
      const reporters = [
        '--reporter=default',
        '--reporter=./tests/support/waiting-reporter.ts',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ]
      const changed = since ? ['--changed', since, '--passWithNoTests'] : []
      const args = [bin('vitest/vitest.mjs'), 'run', ...chosen, ...reporters, ...changed, ...filters]
      const isGood = inTestFolder((folder) => node(args, { ...folder, ...fullness(isFull, filters), ...env }))
      return readReport(file, isGood, { mayBeEmpty: since !== null })
    },
  }
}

const e2e = {
  name: 'e2e',
  takesFilters: true,
  run({ filters, isFull, since }) {
    const browser = findBrowser()
    if (!browser || !build()) return { passed: 0, failed: 1 }
    ensureChineseFont()
    const file = join(reports, 'e2e.json')
    mkdirSync(reports, { recursive: true })
    rmSync(file, { force: true })
    const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
    const changed = since ? [`--only-changed=${since}`, '--pass-with-no-tests'] : []
    const config = ['--config', 'tests/e2e/playwright.config.ts']
    const args = [bin('@playwright/test/cli.js'), 'test', ...config, ...changed, ...filters]
    const isGood = inTestFolder((folder) => node(args, { ...folder, ...fullness(isFull, filters), ...env }))
    return readReport(file, isGood, { mayBeEmpty: since !== null })
  },
}

const lint = check('lint', [bin('@biomejs/biome/bin/biome'), 'ci', '--error-on-warnings', '.'])

/**
 * Caches the results, so that the next run checks only changes. By default four checkers share a project and each
 * resolve the same library types: on two cores that took twice as long as one.
 */
const typesOf = (project) => {
  const remembered = join(root, '.cache/types', `${project.replaceAll('/', '-')}.tsbuildinfo`)
  const options = ['--incremental', '--tsBuildInfoFile', remembered, '--checkers', '1', '--pretty']
  return [bin('typescript/bin/tsc'), '-p', project, ...options]
}
// The longest first.
const types = check('types', ...['apps/web', '.', 'tests/e2e'].map(typesOf))
const [domain, contract, web] = ['domain', 'contract', 'web'].map((name) => vitest(name))

/** All suites, the quick ones first. */
const all = [
  lint,
  types,
  // It also checks the build.
  vitest('house', { needsBuild: true }),
  domain,
  contract,
  web,
  webBuild,
  // In one run: while a test of processes waits for one, another file has the processor.
  vitest('server', { projects: ['server', 'processes'], needsBuild: true }),
  e2e,
]

/** Every part of both benchmarks for one short round, so that one that is broken is noticed. Their figures are not looked at. */
const bench = check('bench', ['bench/main.ts', 'short'], ['scripts/bench-web.mjs', 'short'])

/**
 * For frequent runs during development: the suites that need neither the build nor a browser nor extra processes. Fewer
 * requests are generated for each endpoint.
 */
const quick = [lint, types, domain, contract, web, vitest('server', { env: { CASTLINE_QUICK: '1', RUNS: '8' } })]

/** The commit that `changed` compares with: what the branch has in common with the published one, else the last commit. */
function lastPublished() {
  const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const common = git('merge-base', 'HEAD', 'origin/main')
  return common.status === 0 ? common.stdout.trim() : 'HEAD'
}

/** Words that stand for suites, with how they run: `all` in full, `changed` what imports a changed file. */
const sets = {
  all: { suites: [...all, bench], isFull: true },
  quick: { suites: quick },
  changed: { suites: all, since: lastPublished },
}

/**
 * Returns the suites, file filters and the way to run them for command-line arguments: a word of `sets`, names of suites
 * (none: every one), then words that the paths of test files must contain, or options of the test runner.
 * `problem` is the error if they are invalid.
 */
export function chosenSuites(args) {
  if (args.length === 0) return { suites: all, filters: [], isFull: false, since: null }
  const isSuite = (arg) => arg in sets || sets.all.suites.some(({ name }) => name === arg)
  const firstFilter = args.findIndex((arg) => !isSuite(arg))
  const names = firstFilter < 0 ? args : args.slice(0, firstFilter)
  const filters = args.slice(names.length)
  const set = sets[names.find((name) => name in sets)]
  const named = (set?.suites ?? sets.all.suites).filter(({ name }) => names.includes(name))
  const suites = named.length === 0 && set ? set.suites : named
  if (suites.length === 0) {
    const known = [...Object.keys(sets), ...sets.all.suites.map(({ name }) => name)]
    return { problem: `There is no suite ${filters[0]}; there are ${known.join(', ')}.` }
  }
  const deaf = filters.length > 0 && suites.find(({ takesFilters }) => !takesFilters)
  if (deaf) return { problem: `The suite ${deaf.name} runs as a whole: ${filters.join(' ')} cannot narrow it.` }
  return { suites, filters, isFull: set?.isFull ?? false, since: set?.since?.() ?? null }
}
