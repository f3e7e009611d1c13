import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#support/processes.ts'
import { startProduct } from '#support/product.ts'
import { processMs } from '#support/waits.ts'
import { until } from '../cluster/commands.ts'
import { runTrial } from '../shared/trial.ts'

// The documented settings, alerts and dashboard in a real Prometheus (Debian's `prometheus`) that watches a server.

const docs = join(import.meta.dirname, '../../docs')
const alerts = join(docs, 'operations/alerts.yml')
const metricsToken = 'a-token-of-trials'
const print = (line: string) => void process.stdout.write(`${line}\n`)
let isKept = true

function must(isTrue: boolean, promise: string): void {
  print(`${isTrue ? 'kept' : 'NOT KEPT'}: ${promise}`)
  isKept &&= isTrue
}

/** Runs `promtool` with an input; what it prints is shown unless it is content. */
function promtool(promise: string, args: readonly string[], input = ''): void {
  const { error, status, stdout, stderr } = spawnSync('promtool', args, { input, encoding: 'utf8' })
  if (error) throw new Error('Prometheus is not installed: apt-get install prometheus')
  if (status !== 0) print(stdout + stderr)
  must(status === 0, promise)
}

interface Rule {
  readonly name: string
  readonly health: string
  readonly state: string
  readonly lastEvaluation: string
}

await runTrial('alerts', async (trial) => {
  const { folder } = trial
  promtool('the alerts are valid', ['check', 'rules', alerts])
  const test = join(folder, 'test.yml')
  writeFileSync(test, readFileSync(join(import.meta.dirname, 'rules.test.yml'), 'utf8').replace('ALERTS', alerts))
  promtool('alerts say what happened', ['test', 'rules', test])

  const env = { METRICS_TOKEN: metricsToken, SAMPLE_DATA: '1' }
  const product = await startProduct({ folder, port: await freePort(), env })
  trial.begun(() => product.end())
  await product.ready(processMs)
  const headers = { authorization: `Bearer ${metricsToken}` }
  const metrics = await (await fetch(`${product.address}/metrics`, { headers })).text()
  promtool('the metrics are well formed', ['check', 'metrics'], metrics)

  const token = join(folder, 'token')
  writeFileSync(token, metricsToken)
  const documented = /## Metrics[\s\S]*?```yaml\n([\s\S]*?)```/.exec(readFileSync(join(docs, 'operations.md'), 'utf8'))
  const settings = (documented?.[1] ?? '')
    .replace('/etc/prometheus/castline-alerts.yml', alerts)
    .replace('/etc/prometheus/castline-token', token)
    .replace(/targets: \[.*?\]/, `targets: ['${product.address.replace('http://', '')}']`)
  const config = join(folder, 'prometheus.yml')
  writeFileSync(config, `global: { scrape_interval: 1s, evaluation_interval: 1s }\n${settings}`)
  const address = `127.0.0.1:${await freePort()}`
  const storage = `--storage.tsdb.path=${join(folder, 'prometheus')}`
  const args = [`--config.file=${config}`, storage, `--web.listen-address=${address}`, '--log.level=error']
  const prometheus = spawn('prometheus', args, { stdio: 'inherit' })
  const ended = once(prometheus, 'exit')
  trial.begun(() => {
    prometheus.kill('SIGTERM')
    return ended
  })
  const ask = async <T>(path: string): Promise<T | null> => {
    const response = await fetch(`http://${address}/api/v1/${path}`).catch(() => null)
    return response?.ok ? ((await response.json()) as { data: T }).data : null
  }
  const rules = async () =>
    (await ask<{ groups: { rules: Rule[] }[] }>('rules'))?.groups.flatMap((group) => group.rules) ?? []
  const isFound = async (query: string) =>
    ((await ask<{ result: object[] }>(`query?query=${encodeURIComponent(query)}`))?.result.length ?? 0) > 0

  must(await until(() => isFound('up{job="castline"} == 1'), processMs), 'the server is watched with its token')
  const areEvaluated = async () => {
    const all = await rules()
    return all.length > 0 && all.every(({ lastEvaluation }) => !lastEvaluation.startsWith('0001'))
  }
  must(await until(areEvaluated, processMs), 'all alerts are evaluated')
  const wrong = (await rules()).filter(({ health }) => health !== 'ok')
  must(wrong.length === 0, `they have no error ${wrong.map(({ name }) => name).join(' ')}`)
  const { panels } = JSON.parse(readFileSync(join(docs, 'operations/grafana-dashboard.json'), 'utf8'))
  const queries: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const unanswered: string[] = []
  // A rate needs two values.
  for (const query of queries) if (!(await until(() => isFound(query), 5_000))) unanswered.push(query)
  print(`Without a value here: ${unanswered.join('; ') || 'none'}`)
  must(
    unanswered.every((query) => query.includes('castline_backup') || query.includes('status_changes')),
    'every panel of the dashboard has a value, but for backups and changes that nobody made',
  )
  await product.end()
  const hasNoticed = async () =>
    (await rules()).some(({ name, state }) => name === 'CastlineDown' && state !== 'inactive')
  must(await until(hasNoticed, processMs), 'a server that ends is noticed')
  return isKept
})
