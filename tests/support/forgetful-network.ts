import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * Forwards a port to a socket of this machine, until it forgets: then it forwards nothing more of the connections that
 * are open, and closes none of them, as a firewall does.
 */
export async function forgetfulNetwork(path: string) {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  const server = createServer((client) => {
    const target = connect(path)
    const pair = [client, target] as const
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed() as [Socket, Socket]]) {
      from.on('error', () => undefined)
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
      if (!isCut) from.pipe(to)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const forget = () => {
    for (const [client, target] of pairs) {
      client.unpipe()
      target.unpipe()
    }
  }
  return {
    port: (server.address() as AddressInfo).port,
    forget,
    /** Forgets all connections, and every new one. */
    cut() {
      isCut = true
      forget()
    },
    async close() {
      for (const pair of pairs) for (const socket of pair) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
