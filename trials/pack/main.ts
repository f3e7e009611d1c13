import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

// Packs the offline bundle and runs it as a machine without a network, npm and Node would: in a network namespace, on a
// read-only mount, as a user who owns only the data. Needs root.

const uid = '65534'
const timeoutMs = 120_000
const scratch = mkdtempSync(join(tmpdir(), 'castline-trial-'))
chmodSync(scratch, 0o755)
const root = join(import.meta.dirname, '../..')
const program = { stdio: 'inherit', encoding: 'utf8' } as const

function must(isGood: boolean, promise: string): void {
  if (!isGood) throw new Error(`Not kept: ${promise}`)
  process.stdout.write(`kept: ${promise}\n`)
}

/** Packs, or takes the archive that was given. */
function pack(): string {
  const [given] = process.argv.slice(2)
  const archive = given ?? join(scratch, 'castline.tar.gz')
  if (!given) spawnSync(process.execPath, ['scripts/pack.mjs', archive], { ...program, cwd: root })
  spawnSync('tar', ['-xzf', archive, '-C', scratch], program)
  process.stdout.write(`The archive has ${Math.round(statSync(archive).size / 1e6)} MB.\n`)
  const folder = readdirSync(scratch).find((name) => /^castline-\d/.test(name)) ?? ''
  must(/^castline-[\d.]+-[0-9a-f]{8}-/.test(folder), `the folder has version and commit: ${folder}`)
  return join(scratch, folder)
}

const inNamespace = `
  ip link set lo up
  mount --bind "$1" "$1" && mount -o remount,ro,bind "$1"
  exec setpriv --reuid ${uid} --regid ${uid} --clear-groups --no-new-privs env -i PATH=/usr/bin:/bin \\
    HOST=0.0.0.0 DATA_DIR="$2" NODE_COMPILE_CACHE="$2/.cache" LOG_LEVEL=warn "$1/castline" start`

function start(folder: string, data: string): ChildProcess {
  return spawn('unshare', ['--net', '--mount', 'sh', '-c', inNamespace, 'sh', folder, data], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Runs a command of the bundle within the namespaces of the running server. */
function run(server: ChildProcess, folder: string, data: string, ...args: string[]) {
  const target = ['--target', String(server.pid), '--net', '--mount', `--setuid=${uid}`, `--setgid=${uid}`]
  const env = { PATH: '/usr/bin:/bin', HOST: '0.0.0.0', DATA_DIR: data }
  return spawnSync('nsenter', [...target, `${folder}/castline`, ...args], { encoding: 'utf8', env })
}

async function main(): Promise<void> {
  const folder = pack()
  const data = join(scratch, 'data')
  mkdirSync(data)
  spawnSync('chown', [uid, data], program)
  const server = start(folder, data)
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  let output = ''
  server.stdout?.on('data', (chunk) => {
    output += chunk
  })
  try {
    const until = Date.now() + timeoutMs
    while (Date.now() < until && run(server, folder, data, 'health').status !== 0) await sleep(500)
    const health = run(server, folder, data, 'health')
    must(health.status === 0, `it starts and is healthy (${health.stderr.trim()})`)
    must(output.includes('A sample project was loaded.'), 'it loads the sample project')
    const page = spawnSync(
      'nsenter',
      ['--target', String(server.pid), '--net', 'curl', '-sf', 'http://127.0.0.1:3000/'],
      {
        encoding: 'utf8',
      },
    )
    must(page.stdout.includes('<!doctype html>'), 'it serves the client')
    const backup = run(server, folder, data, 'backup', join(data, 'one.tar.gz'))
    must(backup.status === 0, `it makes a backup: ${backup.stdout.split('\n')[0]}${backup.stderr}`)
    const written = spawnSync('find', [folder, '-newer', join(data, 'postgres'), '-type', 'f'], { encoding: 'utf8' })
    must(written.stdout === '', 'it writes nothing to its own folder')
  } finally {
    server.kill('SIGTERM')
  }
  must((await exited) === 0, 'it exits on SIGTERM')
}

try {
  await main()
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
