import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('Vitest under an older Node exits with one line that names the right command', () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.1.0' } })"
  const args = [
    '--import',
    `data:text/javascript,${encodeURIComponent(older)}`,
    'node_modules/vitest/vitest.mjs',
    'list',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  expect(stdout).toBe('')
  expect(stderr).toMatch(/^The tests need Node \d+, this is Node 22\.1\.0: .*npm test -- .*\n$/)
  expect(status).toBe(1)
})
