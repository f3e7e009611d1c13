import { setTimeout as sleep } from 'node:timers/promises'
import type { Fault, Struck } from '../faults/fault.ts'
import type { Cluster } from './cluster.ts'
import { until } from './commands.ts'
import type { Node } from './node.ts'

const wholeAgainMs = 120_000
/** Longer than the lock of the primary lives, so that another node is promoted. */
const cutMs = 30_000
const promotedWithinMs = 60_000

/** How a fault concerns the primary: whether another node must become it. */
type Strike = (primary: Node, replica: Node) => Promise<{ readonly promotes: boolean }>

/**
 * Injects a fault into a node, and returns who was the primary and when another node became it. Waits for the
 * recovery of the cluster only before the next fault.
 */
function onNode(cluster: Cluster, name: string, strike: Strike): Fault {
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
      const { promotes } = await strike(primary, replica)
      if (!promotes) return { over, broken: [] }
      const isPromoted = await cluster.otherPrimary(primary, promotedWithinMs)
      const after = ((performance.now() - over) / 1000).toFixed(1)
      return { over, broken: [], detail: isPromoted ? `new primary after ${after} s` : 'no new primary' }
    },
  }
}

/**
 * Longer than the lifetime of the primary's lock, like a machine that boots: another node is promoted in that time.
 */
const bootsForMs = 20_000

/** Starts a node again after a while; the test does not wait for it. */
function startLater(node: Node): void {
  void sleep(bootsForMs).then(() => node.start())
}

/** The faults of a cluster. The time is counted from the beginning of each one. */
export function faultsOf(cluster: Cluster): Record<'primary' | 'database' | 'replica' | 'network', Fault> {
  return {
    primary: onNode(cluster, 'primary node killed', async (primary) => {
      primary.killAll()
      startLater(primary)
      return { promotes: true }
    }),
    database: onNode(cluster, 'PostgreSQL of the primary killed', async (primary) => {
      primary.killDatabase()
      return { promotes: true }
    }),
    replica: onNode(cluster, 'replica node killed', async (_primary, replica) => {
      replica.killAll()
      startLater(replica)
      return { promotes: false }
    }),
    network: onNode(cluster, 'primary cut off the network', async (primary) => {
      primary.disconnect()
      void sleep(cutMs).then(() => primary.connect())
      return { promotes: true }
    }),
  }
}
