import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { endpoints } from '../../packages/contract/src/endpoints.ts'
import { maxDrawingBytes } from '../../packages/contract/src/values/files.ts'
import { maxModelBytes } from '../../packages/contract/src/values/models.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const nginx = read('docs/nginx.conf')

const calls = Object.values(endpoints).map(({ method, path, ...call }) => ({
  request: `${method} /api${path.replaceAll(/:\w+/g, '0b9e7a52-5f7c-4d0c-9f3e-1f2a3b4c5d6e')}`,
  hasFile: 'encoding' in call && call.encoding === 'multipart',
}))

test('nginx passes exactly the calls with a file through unbuffered', () => {
  const map = /map .* \$castline_upload \{(.*?)\n\}/s.exec(nginx)?.[1] ?? ''
  const patterns = [...map.matchAll(/"~(.*?)" 1;/g)].map(([, pattern = '']) => new RegExp(pattern))
  const unbuffered = calls.filter(({ request }) => patterns.some((pattern) => pattern.test(request)))
  expect(unbuffered.length).toBeGreaterThan(8)
  expect(unbuffered).toEqual(calls.filter(({ hasFile }) => hasFile))
  expect(/location @upload \{(.*?)\}/s.exec(nginx)?.[1]).toContain('proxy_request_buffering off;')
})

test('the proxies accept the largest file', () => {
  const limits = [
    Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]),
    Number(/max_size (\d+)MB/.exec(read('deploy/Caddyfile'))?.[1]),
  ]
  for (const megabytes of limits) expect(megabytes * 2 ** 20).toBeGreaterThan(Math.max(maxModelBytes, maxDrawingBytes))
})

test('nginx gives up connections that it keeps before a server that drains closes them', () => {
  const drain = Number(/DRAIN_SECONDS=(\d+)/.exec(nginx)?.[1])
  const keepAlive = Number(/keepalive_timeout (\d+)s;/.exec(nginx)?.[1])
  expect(keepAlive).toBeLessThan(drain)
})

const scratch = mkdtempSync(join(tmpdir(), 'castline-rollout-'))
afterAll(() => rmSync(scratch, { recursive: true }))

/** Runs the rollout with programs that only record how they were called; `curl` exits with `ready`. */
function rollout(ready: number, ...servers: string[]) {
  const record = join(scratch, `record-${ready}`)
  for (const [name, code] of Object.entries({ ssh: 0, curl: ready, sleep: 0 })) {
    writeFileSync(join(scratch, name), `#!/bin/sh\necho "${name} $*" >> "${record}"\nexit ${code}\n`, { mode: 0o755 })
  }
  const env = { PATH: `${scratch}:${process.env.PATH}` }
  const { status } = spawnSync('sh', [join(root, 'deploy/rollout.sh'), ...servers], { env, encoding: 'utf8' })
  return { status, ran: readFileSync(record, 'utf8').trim().split('\n') }
}

test('a rollout restarts one server after the other, and stops where one does not become ready', () => {
  const ready = (server: string) => `curl --silent --fail --output /dev/null http://${server}:3000/health/ready`
  const { status, ran } = rollout(0, '10.0.0.11', '10.0.0.12')
  expect(status).toBe(0)
  expect(ran).toEqual([
    'ssh 10.0.0.11 systemctl restart castline',
    ready('10.0.0.11'),
    'ssh 10.0.0.12 systemctl restart castline',
    ready('10.0.0.12'),
  ])
  const broken = rollout(22, '10.0.0.11', '10.0.0.12')
  expect(broken.status).toBe(1)
  expect(broken.ran.filter((line) => line.startsWith('ssh'))).toEqual(['ssh 10.0.0.11 systemctl restart castline'])
})
