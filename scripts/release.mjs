import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from './setup/paths.mjs'
import { fail, print } from './setup/print.mjs'
import { nextVersion, releasedChanges, withVersion } from './setup/release-texts.mjs'

const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const read = (path) => readFileSync(join(root, path), 'utf8')
const write = (path, text) => writeFileSync(join(root, path), text)

const manifests = ['package.json', ...git('ls-files', 'apps/*/package.json', 'packages/*/package.json').split('\n')]
const { version: current } = JSON.parse(read('package.json'))
const version = nextVersion(current, process.argv[2])
if (!version || process.argv.length > 3) fail('Usage: npm run release -- major | minor | patch')
if (git('status', '--porcelain')) fail('Commit or remove your changes first: a release is one commit.')
const changes = readdirSync(join(root, 'changes')).filter((name) => name !== 'README.md')
const texts = changes.sort().map((name) => read(`changes/${name}`))
const changelog = releasedChanges(read('CHANGELOG.md'), texts, version, new Date().toISOString().slice(0, 10))
if (!changelog) fail('Neither CHANGELOG.md nor changes/ has unreleased changes.')

write('CHANGELOG.md', changelog)
for (const name of changes) rmSync(join(root, 'changes', name))
for (const path of [...manifests, 'package-lock.json']) write(path, withVersion(read(path), version))
write('docs/operations.md', read('docs/operations.md').replaceAll(`castline-${current}-`, `castline-${version}-`))
const backup = `apps/server/test/backup/released/${version}.tar.gz`
await backUpSample(join(root, backup))

git('add', '--all')
git('commit', '--quiet', '--message', `Release ${version}`)
git('tag', '--annotate', `v${version}`, '--message', `Castline ${version}`)
print(
  `Committed and tagged v${version}. Next: npm run test:all, git push --follow-tags, which builds bundles and image.`,
)

/** Starts this version with the sample project on an empty folder, and backs it up for `backup/upgrade.test.ts`. */
async function backUpSample(file) {
  const folder = mkdtempSync(join(tmpdir(), 'castline-release-'))
  const origin = 'http://127.0.0.1:4799'
  const env = {
    ...process.env,
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '4799',
    ADMIN_PASSWORD: 'correct-horse-battery',
    BACKUP_AT: 'off',
  }
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    const isReady = () =>
      fetch(`${origin}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let tries = 0; !(await isReady()); tries++) {
      if (server.exitCode !== null || tries > 240) fail('The server for the backup did not start.')
      await wait(500)
    }
    const { status } = spawnSync(process.execPath, ['scripts/backup.mjs', file], { cwd: root, env, stdio: 'inherit' })
    if (status !== 0) fail('The sample project could not be backed up.')
  } finally {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}
