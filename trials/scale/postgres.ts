import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#support/processes.ts'
import { run, start, until } from '../cluster/commands.ts'

const account = 'postgres'
const bin = '/usr/lib/postgresql/15/bin'
const longestStartMs = 60_000

const asAccount = (program: string, ...args: string[]) =>
  run('runuser', '-u', account, '--', join(bin, program), ...args)

/** A PostgreSQL of Debian's package on this machine. */
export interface Postgres {
  urlOf(database: string): string
  end(): Promise<void>
}

async function started(folder: string, port: number): Promise<Postgres> {
  const data = join(folder, 'data')
  const args = ['-u', account, '--', join(bin, 'postgres'), '-D', data, '-p', String(port), '-k', folder]
  start(join(folder, 'log'), 'runuser', args)
  const urlOf = (database: string) => `postgres://${account}@127.0.0.1:${port}/${database}`
  const answers = async () => {
    const client = new pg.Client({ connectionString: urlOf('postgres'), connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch {
      return false
    }
  }
  if (!(await until(answers, longestStartMs))) throw new Error(`PostgreSQL did not start: ${folder}/log`)
  return {
    urlOf,
    async end() {
      const stopping = spawn('runuser', ['-u', account, '--', join(bin, 'pg_ctl'), '-D', data, '-m', 'fast', 'stop'])
      await once(stopping, 'exit')
    },
  }
}

function folderOf(parent: string, name: string): string {
  const folder = join(parent, name)
  mkdirSync(folder)
  chmodSync(parent, 0o755)
  const [uid, gid] = [run('id', '-u', account), run('id', '-g', account)].map((id) => Number(id.trim()))
  chownSync(folder, uid ?? 0, gid ?? 0)
  return folder
}

/** Starts a primary; what it acknowledges is also on the disk of its standby, once there is one. */
export async function startPrimary(parent: string): Promise<Postgres> {
  const folder = folderOf(parent, 'primary')
  const data = join(folder, 'data')
  asAccount('initdb', '-D', data, '-U', account, '-A', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8')
  const settings = `max_connections = 200\nshared_buffers = 2GB\nmax_wal_size = 8GB\ncheckpoint_timeout = 15min\nwal_compression = on\n`
  appendFileSync(join(data, 'postgresql.conf'), settings)
  return started(folder, await freePort())
}

/** Copies the primary into a standby that follows it, and makes the primary wait for it at every commit. */
export async function startStandby(parent: string, primary: Postgres): Promise<Postgres> {
  const folder = folderOf(parent, 'standby')
  const target = `${primary.urlOf('postgres')}?application_name=standby`
  asAccount('pg_basebackup', '-d', target, '-D', join(folder, 'data'), '-R', '--checkpoint=fast')
  const standby = await started(folder, await freePort())
  const client = new pg.Client({ connectionString: primary.urlOf('postgres') })
  await client.connect()
  await client.query(`ALTER SYSTEM SET synchronous_standby_names = 'standby'`)
  await client.query('SELECT pg_reload_conf()')
  const isSynchronous = async () => {
    const { rows } = await client.query<{ sync_state: string }>('SELECT sync_state FROM pg_stat_replication')
    return rows.some(({ sync_state }) => sync_state === 'sync')
  }
  const follows = await until(isSynchronous, longestStartMs)
  await client.end()
  if (!follows) throw new Error('The standby does not follow.')
  return standby
}
