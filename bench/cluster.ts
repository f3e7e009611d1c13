import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../apps/server/src/database/embedded/postgres.ts'
import type { Connection } from './processes.ts'

/** A PostgreSQL that is shared by both servers. */
export interface Cluster {
  readonly kind: 'embedded' | 'external'
  readonly version: string
  /** Creates an empty database, which `close` drops. */
  create(): Promise<Connection>
  close(): Promise<void>
}

/** Opens the embedded PostgreSQL in a temporary folder, or an external one by the URL of any of its databases. */
export async function openCluster(externalUrl: string | undefined, print: (line: string) => void): Promise<Cluster> {
  if (externalUrl) return clusterAt(new URL(externalUrl), 'external')
  const folder = await mkdtemp(join(tmpdir(), 'castline-bench-'))
  const postgres = await startEmbedded(folder, print)
  const { host, user } = postgres.connection
  const cluster = await clusterAt(
    new URL(`postgresql://${user}@localhost/postgres?host=${encodeURIComponent(host)}`),
    'embedded',
  )
  return {
    ...cluster,
    async close() {
      await cluster.close()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function clusterAt(url: URL, kind: Cluster['kind']): Promise<Cluster> {
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
  const made: string[] = []
  return {
    kind,
    version: rows[0]?.server_version ?? '',
    async create() {
      const name = `castline_bench_${randomBytes(4).toString('hex')}`
      await client.query(`CREATE DATABASE ${name}`)
      made.push(name)
      const its = new URL(url)
      its.pathname = `/${name}`
      return { connectionString: its.href }
    },
    async close() {
      for (const name of made) await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
      await client.end()
    },
  }
}
