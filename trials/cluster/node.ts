import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { childrenOf } from '#support/processes.ts'
import { kill, run, start, tryRun } from './commands.ts'

const subnet = '10.77.0'
const bridge = 'castline0'
const account = 'postgres'

/** A machine of the cluster: a network namespace with etcd, Patroni and PostgreSQL. */
export interface Node {
  readonly name: string
  readonly address: string
  start(): void
  /** Kills PostgreSQL alone; Patroni notices and acts. */
  killDatabase(): void
  /** Kills etcd, Patroni and PostgreSQL, as when the machine loses power. */
  killAll(): void
  disconnect(): void
  connect(): void
  /** Ends everything and removes the namespace. */
  remove(): void
}

/** Creates the bridge that connects the nodes with each other and with this machine. */
export function createBridge(): () => void {
  tryRun('ip', 'link', 'delete', bridge)
  run('ip', 'link', 'add', bridge, 'type', 'bridge')
  run('ip', 'address', 'add', `${subnet}.1/24`, 'dev', bridge)
  run('ip', 'link', 'set', bridge, 'up')
  return () => tryRun('ip', 'link', 'delete', bridge)
}

const addressOf = (number: number) => `${subnet}.${10 + number}`
const nameOf = (number: number) => `castline${number}`
export const numbers = [1, 2, 3] as const

/**
 * Patroni over version 2 of etcd's API, which renews the primary's lock only if the same node still holds it. Over
 * version 3, Patroni 3.0.2 writes the lock without a condition: a former primary that was cut off the network and reads
 * its own outdated etcd takes the lock from its successor, and acknowledged changes are lost.
 */
function patroniSettings(number: number, folder: string): string {
  const address = addressOf(number)
  return `
scope: castline
name: ${nameOf(number)}
restapi: { listen: "${address}:8008", connect_address: "${address}:8008" }
etcd: { hosts: "${numbers.map((each) => `${addressOf(each)}:2379`).join(',')}" }
bootstrap:
  dcs:
    ttl: 12
    loop_wait: 2
    retry_timeout: 5
    primary_start_timeout: 0
    master_start_timeout: 0
    synchronous_mode: true
    postgresql:
      use_pg_rewind: true
      parameters: { wal_log_hints: "on", max_connections: 100, wal_keep_size: 256MB }
  initdb: [ { encoding: UTF8 }, { locale: C.UTF-8 }, data-checksums ]
postgresql:
  listen: "${address}:5432"
  connect_address: "${address}:5432"
  data_dir: ${folder}/data
  bin_dir: /usr/lib/postgresql/15/bin
  pgpass: ${folder}/pgpass
  authentication:
    superuser: { username: postgres, password: trial }
    replication: { username: replicator, password: trial }
    rewind: { username: postgres, password: trial }
  parameters: { unix_socket_directories: ${folder} }
  pg_hba: [ "local all all trust", "host all all ${subnet}.0/24 trust", "host replication all ${subnet}.0/24 trust" ]
`
}

/** Creates a namespace with an address on the bridge. */
export function createNode(number: (typeof numbers)[number], parent: string): Node {
  const [name, address, folder] = [nameOf(number), addressOf(number), join(parent, nameOf(number))]
  const [outside, inside] = [`cl-out${number}`, `cl-in${number}`]
  tryRun('ip', 'netns', 'delete', name)
  tryRun('ip', 'link', 'delete', outside)
  run('ip', 'netns', 'add', name)
  run('ip', 'link', 'add', outside, 'type', 'veth', 'peer', 'name', inside)
  run('ip', 'link', 'set', inside, 'netns', name)
  run('ip', 'link', 'set', outside, 'master', bridge)
  run('ip', 'link', 'set', outside, 'up')
  run('ip', '-n', name, 'address', 'add', `${address}/24`, 'dev', inside)
  run('ip', '-n', name, 'link', 'set', inside, 'up')
  run('ip', '-n', name, 'link', 'set', 'lo', 'up')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(join(folder, 'patroni.yml'), patroniSettings(number, folder))
  run('chown', '-R', account, folder)

  const [peer, client] = [`http://${address}:2380`, `http://${address}:2379`]
  const etcd = [
    ...['etcd', '--name', name, '--data-dir', join(folder, 'etcd')],
    ...['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer],
    ...['--listen-client-urls', client, '--advertise-client-urls', client],
    ...['--initial-cluster', numbers.map((each) => `${nameOf(each)}=http://${addressOf(each)}:2380`).join(',')],
    ...['--initial-cluster-state', 'new', '--heartbeat-interval', '200', '--election-timeout', '2000'],
    // A member that returns does not force an election.
    ...['--enable-v2', '--pre-vote'],
  ]
  const asAccount = ['setpriv', '--reuid', account, '--regid', account, '--init-groups']
  const inNode = (log: string, ...command: string[]) =>
    start(join(folder, log), 'ip', ['netns', 'exec', name, ...asAccount, ...command], { cwd: folder })
  let running: number[] = []
  const databasePid = () => {
    const file = join(folder, 'data/postmaster.pid')
    return existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  }
  const killDatabase = () => {
    const pid = databasePid()
    for (const each of [pid, ...(pid ? childrenOf(pid, '') : [])]) kill(each)
  }
  const killAll = () => {
    for (const pid of running) kill(pid)
    killDatabase()
    running = []
  }

  return {
    name,
    address,
    start() {
      running = [inNode('etcd.log', ...etcd), inNode('patroni.log', 'patroni', join(folder, 'patroni.yml'))]
    },
    killDatabase,
    killAll,
    disconnect: () => void run('ip', 'link', 'set', outside, 'down'),
    connect: () => void run('ip', 'link', 'set', outside, 'up'),
    remove() {
      killAll()
      tryRun('ip', 'netns', 'delete', name)
      tryRun('ip', 'link', 'delete', outside)
    },
  }
}
