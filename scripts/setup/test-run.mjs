import { setImmediate } from 'node:timers/promises'
import { ensureInstalled } from './install.mjs'
import { fail, print } from './print.mjs'
import { endOfRun } from './reports.mjs'

// Handled after the suite that is running: it receives the signal, too, and its folder is removed when it has ended.
process.on('SIGINT', () => process.exit(130))

ensureInstalled()
// Imported late: the suites need the installed packages.
const { chosenSuites } = await import('./suites.mjs')

const { suites, problem, ...how } = chosenSuites(process.argv.slice(2))
if (problem) fail(problem)

const total = { passed: 0, failed: 0, skipped: 0 }
const times = []
const failures = []
const unstable = []
const startedAll = Date.now()
const secondsSince = (start) => ((Date.now() - start) / 1000).toFixed(1)
for (const suite of suites) {
  print(`\n── ${suite.name} ──`)
  const started = Date.now()
  const counts = await suite.run(how)
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  for (const failure of counts.failures ?? []) failures.push({ suite: suite.name, ...failure })
  for (const test of counts.unstable ?? []) unstable.push({ suite: suite.name, ...test })
  times.push(`${suite.name} ${secondsSince(started)} s`)
  await setImmediate()
  print(`${suite.name}: ${counts.passed} passed, ${counts.failed} failed (${secondsSince(started)} s)`)
}

for (const line of endOfRun(failures, unstable)) print(line)
print(`\n${times.join(', ')}; ${secondsSince(startedAll)} s in all`)
print(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exit(total.failed > 0 ? 1 : 0)
