import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8')

/** The series of Castline itself; those of Node and the process come from prom-client. */
const registered = [...read('apps/server/src/http/metric-series.ts').matchAll(/'((?:castline|http)_[a-z_]+)'/g)].map(
  ([, name = '']) => name,
)
const used = (text: string) =>
  [...text.matchAll(/\b((?:castline|http)_[a-z_]+)\b/g)].map(([, name = '']) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  )

test.each(['docs/operations/alerts.yml', 'docs/operations/grafana-dashboard.json'])(
  '%s uses series that exist',
  (file) => {
    const names = used(read(file))
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !registered.includes(name))).toEqual([])
  },
)

test('the operations page lists exactly the series that exist', () => {
  const section = read('docs/operations.md').split('\n## Metrics')[1]?.split('\n## ')[0] ?? ''
  const listed = [...section.matchAll(/`((?:castline|http)_[a-z_]+)`/g)].map(([, name]) => name)
  expect(registered.length).toBeGreaterThan(8)
  expect(listed.toSorted()).toEqual(registered.toSorted())
})

test('the dashboard is JSON with a query in every panel', () => {
  const { panels } = JSON.parse(read('docs/operations/grafana-dashboard.json'))
  for (const { title, targets } of panels) expect(targets.length, title).toBeGreaterThan(0)
})

test('the operations page describes exactly the lines of the log that exist', () => {
  const list = /export const events = \[([^\]]*)\]/.exec(read('apps/server/src/start/operator-log.ts'))?.[1] ?? ''
  const events = [...list.matchAll(/'([a-z_]+)'/g)].map(([, event]) => event)
  const section = read('docs/operations.md').split('\n## Logs')[1]?.split('\n## ')[0] ?? ''
  const described = [...section.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, event]) => event)
  expect(events.length).toBeGreaterThan(15)
  expect(described).toEqual(['event', ...events])
})
