import { ensureInstalled } from './setup/install.mjs'
import { fail, print } from './setup/print.mjs'

ensureInstalled()
// Imported late: the suites need the installed packages.
const { chosenSuites } = await import('./setup/suites.mjs')

const { suites, filters, problem } = chosenSuites(process.argv.slice(2))
if (problem) fail(problem)

const total = { passed: 0, failed: 0, skipped: 0 }
const times = []
const startedAll = Date.now()
const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1)
for (const suite of suites) {
  print(`\n── ${suite.name} ──`)
  const started = Date.now()
  const counts = await suite.run(filters)
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  times.push(`${suite.name} ${secondsSince(started)} s`)
  print(`${suite.name}: ${counts.passed} passed, ${counts.failed} failed (${secondsSince(started)} s)`)
}

print(`\n${times.join(', ')}; ${secondsSince(startedAll)} s in all`)
print(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)
