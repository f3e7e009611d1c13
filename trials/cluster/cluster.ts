import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#support/processes.ts'
import { kill, start, until } from './commands.ts'
import { createBridge, createNode, type Node, numbers } from './node.ts'

/** Three nodes behind a proxy that leads to the primary. */
export interface Cluster {
  readonly url: string
  readonly nodes: readonly Node[]
  /** Returns the node with a database that accepts writes; null while there is none. */
  primary(): Promise<Node | null>
  /** Resolves when a node other than this one accepts writes; false if none does in time. */
  otherPrimary(than: Node, withinMs: number): Promise<boolean>
  /** Whether every node runs and one of the replicas is synchronous. */
  isWhole(): Promise<boolean>
  end(): void
}

const statusTimeoutMs = 1_500
const bootMs = 120_000

async function returnsOk(node: Node, path: string): Promise<boolean> {
  return fetch(`http://${node.address}:8008${path}`, { signal: AbortSignal.timeout(statusTimeoutMs) }).then(
    async (response) => {
      await response.body?.cancel()
      return response.ok
    },
    () => false,
  )
}

/** As docs/operations.md recommends: a connection to a former primary is closed. */
const proxySettings = (port: number, nodes: readonly Node[]) => `
defaults
  mode tcp
  timeout connect 3s
  timeout client 1h
  timeout server 1h
  timeout check 2s
listen postgres
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')}
`

/** Starts etcd, Patroni and PostgreSQL on three namespaces, and HAProxy on this machine. Needs root. */
export async function startCluster(folder: string): Promise<Cluster> {
  const removeBridge = createBridge()
  const nodes = numbers.map((number) => createNode(number, folder))
  for (const node of nodes) node.start()
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, proxySettings(port, nodes))
  const proxy = start(join(folder, 'haproxy.log'), 'haproxy', ['-f', settings, '-db'])

  async function primary(): Promise<Node | null> {
    const are = await Promise.all(nodes.map((node) => returnsOk(node, '/primary')))
    return nodes.find((_node, index) => are[index]) ?? null
  }
  function otherPrimary(than: Node, withinMs: number): Promise<boolean> {
    const others = nodes.filter((node) => node !== than)
    return until(
      async () => (await Promise.all(others.map((node) => returnsOk(node, '/primary')))).includes(true),
      withinMs,
    )
  }
  async function isWhole(): Promise<boolean> {
    const replicas = await Promise.all(nodes.map((node) => returnsOk(node, '/replica')))
    const synchronous = await Promise.all(nodes.map((node) => returnsOk(node, '/synchronous')))
    return (await primary()) !== null && replicas.filter(Boolean).length === 2 && synchronous.some(Boolean)
  }
  function end(): void {
    kill(proxy)
    for (const node of nodes) node.remove()
    removeBridge()
  }

  if (!(await until(isWhole, bootMs))) {
    end()
    throw new Error(`The cluster did not form within ${bootMs / 1000} s: see ${folder}.`)
  }
  return { url: `postgres://postgres:trial@127.0.0.1:${port}/postgres`, nodes, primary, otherPrimary, isWhole, end }
}
