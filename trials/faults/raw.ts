import { once } from 'node:events'
import net from 'node:net'

export interface RawRequest {
  readonly address: string
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Relative to `/api`. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Opens a connection and sends the head of a request. It reads only on demand, and a broken connection is not an error.
 */
export async function openRequest({ address, method, path, headers }: RawRequest): Promise<net.Socket> {
  const { hostname, port } = new URL(address)
  const socket = net.connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  socket.pause()
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`${method} /api${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return socket
}

/** Returns whether the other side closes the connection within this time. */
export async function isClosedWithin(socket: net.Socket, ms: number): Promise<boolean> {
  if (socket.readableEnded || socket.destroyed) return true
  const signal = AbortSignal.timeout(ms)
  const ended = Promise.race([once(socket, 'end', { signal }), once(socket, 'close', { signal })])
  socket.resume()
  return ended.then(
    () => true,
    () => false,
  )
}
