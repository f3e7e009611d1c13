import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error: scripts are plain JavaScript, because they run before TypeScript is installed.
import { nextVersion, releasedChanges, withVersion } from '../../scripts/setup/release-texts.mjs'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test('a release raises one part of the version and resets the smaller ones', () => {
  expect(['major', 'minor', 'patch', 'none'].map((step) => nextVersion('1.2.3', step))).toEqual([
    '2.0.0',
    '1.3.0',
    '1.2.4',
    null,
  ])
})

test('unreleased changes and their files move under the version, and nothing new is no release', () => {
  const changelog = '# Changes\n\n## Unreleased\n\n- One.\n\n## 0.1.0\n\nThe first.\n'
  const released = releasedChanges(changelog, ['- Two.\n', '- Three,\n  at length.\n'], '0.2.0', '2026-11-26')
  expect(released).toBe(
    '# Changes\n\n## Unreleased\n\n## 0.2.0 (2026-11-26)\n\n- One.\n\n- Two.\n- Three,\n  at length.\n\n## 0.1.0\n\nThe first.\n',
  )
  expect(releasedChanges(released, [], '0.3.0', '2026-11-27')).toBeNull()
  expect(releasedChanges(released, ['- Four.\n'], '0.3.0', '2026-11-27')).toContain(
    '## Unreleased\n\n## 0.3.0 (2026-11-27)\n\n- Four.\n\n## 0.2.0',
  )
})

test('each change since the last release is a numbered file of points', () => {
  const names = readdirSync(join(root, 'changes')).filter((name) => name !== 'README.md')
  expect(names.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
  expect(names.filter((name) => !/^(- [^\n]+\n( {2}[^\n]+\n)*)+$/.test(read(`changes/${name}`)))).toEqual([])
})

test('the version is replaced in the lockfile for our packages only, and nothing else changes', () => {
  const lockfile = read('package-lock.json')
  const { version } = JSON.parse(read('package.json'))
  expect(withVersion(lockfile, version)).toBe(lockfile)
  const released = JSON.parse(withVersion(lockfile, '9.9.9'))
  const changed = Object.entries(released.packages as Record<string, { version?: string }>)
    .filter(([, entry]) => entry.version === '9.9.9')
    .map(([path]) => path)
  expect(changed).toEqual(['', 'apps/server', 'apps/web', 'packages/contract', 'packages/domain'])
})
