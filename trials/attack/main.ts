import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { items } from './items.ts'
import { type Outcome, ranByPlaywright, ranByVitest } from './reports.ts'
import { testOf } from './table.ts'

/** Runs the tests named in the table of `docs/security.md`, and writes the result of each item. */

const root = join(import.meta.dirname, '../..')
const modules = join(root, 'node_modules')
const reports = join(root, 'test-results')
const print = (text: string) => process.stdout.write(`${text}\n`)

const named = [...new Set(items.flatMap(({ tests }) => tests))].map(testOf)
const isOfBrowser = ({ file }: { file: string }) => file.startsWith('tests/e2e/')

/** Returns the files of these tests and a pattern that matches their names. */
function chosen(tests: readonly { file: string; name: string }[]) {
  const pattern = tests.map(({ name }) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return { files: [...new Set(tests.map(({ file }) => file))], pattern }
}

function node(program: string, args: readonly string[], env: Record<string, string> = {}): void {
  spawnSync(process.execPath, [join(modules, program), ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
}

function runVitest(): Outcome[] {
  const { files, pattern } = chosen(named.filter((test) => !isOfBrowser(test)))
  const report = join(reports, 'attack.json')
  rmSync(report, { force: true })
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  node('vitest/vitest.mjs', ['run', ...files, '-t', pattern, ...reporters])
  return ranByVitest(root, report)
}

function runPlaywright(): Outcome[] {
  const { files, pattern } = chosen(named.filter(isOfBrowser))
  const report = join(reports, 'attack-e2e.json')
  rmSync(report, { force: true })
  const config = ['--config', 'tests/e2e/playwright.config.ts']
  node('@playwright/test/cli.js', ['test', ...config, ...files, '-g', pattern], { PLAYWRIGHT_JSON_OUTPUT_FILE: report })
  return ranByPlaywright('tests/e2e', report)
}

mkdirSync(reports, { recursive: true })
const outcomes = [...runVitest(), ...runPlaywright()]

const results = items.map(({ number, verdict, tests }) => ({
  number,
  verdict,
  tests: tests.map((test) => {
    const { file, name } = testOf(test)
    const ran = outcomes.filter((outcome) => outcome.file === file && outcome.name.includes(name))
    const passed = ran.filter(({ isGood }) => isGood).length
    // A test that did not run counts as failed.
    return { test, passed, failed: ran.length === 0 ? 1 : ran.length - passed }
  }),
}))
const missing = results.flatMap(({ tests }) => tests).filter(({ passed, failed }) => passed === 0 && failed === 1)
const passed = outcomes.filter(({ isGood }) => isGood).length
const failed = outcomes.length - passed
const figures = outcomes.flatMap(({ name, figures }) => (figures ? [{ name, ...figures }] : []))
const verdicts = Object.fromEntries(
  [...Map.groupBy(items, ({ verdict }) => verdict)].map(([verdict, some]) => [verdict, some.length]),
)

const figuresFolder = join(root, 'docs/figures')
mkdirSync(figuresFolder, { recursive: true })
const written = { asvs: '5.0.0', level: 2, verdicts, passed, failed, figures, items: results }
writeFileSync(join(figuresFolder, 'attack.json'), `${JSON.stringify(written, null, 2)}\n`)

for (const { number, verdict, tests } of results) {
  const bad = tests.filter((test) => test.failed > 0)
  print(`${bad.length > 0 ? '✗' : ' '} ${number.padEnd(24)} ${verdict}`)
  for (const { test } of bad) print(`    ${test}`)
}
for (const figure of figures) print(`\n${JSON.stringify(figure)}`)
print(
  `\n${Object.entries(verdicts)
    .map(([verdict, count]) => `${count} ${verdict}`)
    .join(', ')}`,
)
print(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 || missing.length > 0 ? 1 : 0)
