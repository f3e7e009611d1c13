import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type Embedded, startEmbedded } from '../../apps/server/src/database/embedded/postgres.ts'

const quiet = () => undefined

/** Starts a streaming replica of a running primary: a copy of its files that receives its write-ahead log. */
export async function startReplica(primary: Embedded, primaryDir: string, replicaDir: string): Promise<Embedded> {
  const { host, user } = primary.connection
  const client = new pg.Client(primary.connection)
  await client.connect()
  await client.query(`SELECT pg_backup_start('replica', true)`)
  mkdirSync(replicaDir, { recursive: true })
  const folder = join(replicaDir, 'postgres')
  // The files belong to PostgreSQL's account, which is preserved.
  const copied = spawnSync('cp', ['--archive', join(primaryDir, 'postgres'), folder])
  if (copied.status !== 0) throw new Error(String(copied.stderr))
  const { rows } = await client.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop(false)')
  await client.end()
  rmSync(join(folder, 'postmaster.pid'))
  writeFileSync(join(folder, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(folder, 'standby.signal'), '')
  writeFileSync(join(folder, 'postgresql.auto.conf'), `primary_conninfo = 'host=''${host}'' user=${user}'\n`)
  for (const file of ['backup_label', 'standby.signal', 'postgresql.auto.conf']) {
    spawnSync('chown', [`--reference=${join(folder, 'PG_VERSION')}`, join(folder, file)])
  }
  return startEmbedded(replicaDir, quiet)
}
