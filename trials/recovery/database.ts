import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf, isRunning } from '#support/processes.ts'
import { kill, run, start, until } from '../cluster/commands.ts'

const account = 'postgres'
const binaries = '/usr/lib/postgresql/15/bin'
/** A segment of the log that is not full is archived after this time: what a lost disk costs at most. */
export const archiveTimeoutSeconds = 60

const idOf = (flag: '-u' | '-g') => Number(run('id', flag, account))
const asAccount = ['--reuid', account, '--regid', account, '--init-groups']

/** An external PostgreSQL whose log pgBackRest archives, as docs/operations.md describes it. */
export interface ArchivedDatabase {
  readonly url: string
  /** A full backup; `incr` only what changed since. */
  backUp(type: 'full' | 'incr'): void
  /** Runs a statement and returns its first value. */
  value(sql: string): string
  start(): Promise<void>
  /** Kills all its processes and deletes its data, as when its disk is lost. */
  loseDisk(): Promise<void>
  /** Restores until this time, or all that was archived, and starts it. */
  restore(time: string | null): Promise<void>
  stop(): Promise<void>
}

export function archivedDatabase(folder: string, port: number): ArchivedDatabase {
  const [data, repository, settings] = [
    join(folder, 'data'),
    join(folder, 'repository'),
    join(folder, 'pgbackrest.conf'),
  ]
  const logs = join(folder, 'log')
  for (const each of [folder, repository, logs]) mkdirSync(each, { recursive: true, mode: 0o700 })
  writeFileSync(
    settings,
    `[global]
repo1-path=${repository}
repo1-retention-full=2
log-path=${logs}
lock-path=${folder}/lock
process-max=2
start-fast=y
compress-type=zst
[castline]
pg1-path=${data}
pg1-port=${port}
pg1-socket-path=${folder}
pg1-user=${account}
`,
  )
  for (const each of [folder, repository, logs, settings]) {
    chownSync(each, idOf('-u'), idOf('-g'))
  }
  const as = (...command: string[]) => run('setpriv', ...asAccount, ...command)
  const pgBackRest = (...args: string[]) => as('pgbackrest', `--config=${settings}`, '--stanza=castline', ...args)
  const psql = (sql: string) =>
    as('psql', '-XAtq', '-h', folder, '-p', String(port), '-d', 'postgres', '-c', sql).trim()
  const log = join(logs, 'postgres.log')
  let pid = 0

  async function begin(): Promise<void> {
    pid = start(log, 'setpriv', [...asAccount, join(binaries, 'postgres'), '-D', data])
    const isUp = () => {
      try {
        return psql('SELECT pg_is_in_recovery()') === 'f'
      } catch {
        return false
      }
    }
    if (!(await until(isUp, 120_000))) throw new Error(`It did not start: ${readFileSync(log, 'utf8').slice(-2_000)}`)
  }
  async function end(): Promise<void> {
    const processes = [pid, ...childrenOf(pid, '')]
    for (const each of processes) kill(each)
    if (!(await until(() => !processes.some(isRunning), 20_000))) throw new Error('PostgreSQL did not end.')
  }

  as(join(binaries, 'initdb'), '-D', data, '-U', account, '--auth=trust', '--data-checksums')
  writeFileSync(
    join(data, 'postgresql.auto.conf'),
    `port = ${port}
unix_socket_directories = '${folder}'
listen_addresses = ''
archive_mode = on
archive_command = 'pgbackrest --config=${settings} --stanza=castline archive-push %p'
archive_timeout = ${archiveTimeoutSeconds}
`,
  )
  return {
    url: `postgres:///postgres?host=${encodeURIComponent(folder)}&port=${port}&user=${account}`,
    value: psql,
    async start() {
      await begin()
      pgBackRest('stanza-create')
    },
    backUp: (type) => void pgBackRest('backup', `--type=${type}`),
    async loseDisk() {
      await end()
      run('rm', '-rf', data)
    },
    async restore(time) {
      const target = time === null ? [] : ['--type=time', `--target=${time}`, '--target-action=promote']
      mkdirSync(data, { mode: 0o700 })
      chownSync(data, idOf('-u'), idOf('-g'))
      pgBackRest('restore', ...target)
      await begin()
    },
    stop: end,
  }
}
