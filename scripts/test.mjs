import { ensureInstalled } from './setup/install.mjs'
import { fail, say } from './setup/say.mjs'

ensureInstalled()
// Only now: the suites need what was installed.
const { suites } = await import('./setup/suites.mjs')

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !suites.some((suite) => suite.name === name))
if (unknown.length > 0) {
  fail(`There is no suite ${unknown.join(', ')}; there are ${suites.map(({ name }) => name).join(', ')}.`)
}

const total = { passed: 0, failed: 0, skipped: 0 }
for (const suite of suites.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  say(`\n── ${suite.name} ──`)
  const started = Date.now()
  const counts = suite.run()
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  const seconds = ((Date.now() - started) / 1000).toFixed(0)
  say(`${suite.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}

say(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)
