import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Struck } from '../faults/fault.ts'
import type { Cluster } from './cluster.ts'
import { until } from './commands.ts'
import type { Node } from './node.ts'

const wholeAgainMs = 120_000
const cutMs = 12_000

/** Strikes a node, waits for the recovery of the cluster only before the next fault, and says who was the primary. */
function onNode(cluster: Cluster, name: string, strike: (primary: Node, replica: Node) => Promise<void>): Fault {
  return {
    name,
    kills: 1,
    async strike(): Promise<Struck> {
      const isWhole = await until(cluster.isWhole, wholeAgainMs)
      const primary = await cluster.primary()
      const replica = cluster.nodes.find((node) => node !== primary)
      if (!isWhole || !primary || !replica) {
        return { over: performance.now(), broken: ['the cluster was whole before the fault'] }
      }
      const over = performance.now()
      await strike(primary, replica)
      return { over, broken: [], detail: `primary was ${primary.name}` }
    },
  }
}

/** Starts a node again after a while, as a machine that boots; the test does not wait for it. */
function startLater(node: Node): void {
  void sleep(5_000).then(() => node.start())
}

/** The faults of a cluster. The time is counted from the beginning of each one. */
export function faultsOf(cluster: Cluster): Record<'primary' | 'database' | 'replica' | 'network', Fault> {
  return {
    primary: onNode(cluster, 'primary node killed', async (primary) => {
      primary.killAll()
      startLater(primary)
    }),
    database: onNode(cluster, 'PostgreSQL of the primary killed', async (primary) => primary.killDatabase()),
    replica: onNode(cluster, 'replica node killed', async (_primary, replica) => {
      replica.killAll()
      startLater(replica)
    }),
    network: onNode(cluster, 'primary cut off the network', async (primary) => {
      primary.disconnect()
      void sleep(cutMs).then(() => primary.connect())
    }),
  }
}
