import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Balancer {
  readonly address: string
  /** The assets that only the second server had. */
  readonly foundElsewhere: readonly string[]
  end(): Promise<void>
}

/**
 * Forwards requests to two servers in turn, with the rules of docs/nginx.conf: a refused connection, a 503 and a
 * missing asset go to the other server.
 */
export async function startBalancer(ports: readonly [number, number]): Promise<Balancer> {
  const foundElsewhere: string[] = []
  // Documents alternate separately: of two pages loaded in a row, each server sends one, however many assets they
  // request.
  const turns = { document: 0, other: 0 }

  function forward(
    to: number,
    incoming: IncomingMessage,
    body: Buffer,
    reply: ServerResponse,
  ): Promise<IncomingMessage> {
    const { method, url: path, headers } = incoming
    return new Promise((resolve, reject) => {
      const forwarded = request({ host: '127.0.0.1', port: ports[to], method, path, headers, agent: false }, resolve)
      forwarded.once('error', reject)
      // The client left.
      reply.once('close', () => forwarded.destroy())
      forwarded.end(body)
    })
  }

  async function respond(incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const isAsset = incoming.url?.startsWith('/assets/') ?? false
    const kind = incoming.headers['sec-fetch-dest'] === 'document' ? 'document' : 'other'
    turns[kind] = 1 - turns[kind]
    const [one, other] = [turns[kind], 1 - turns[kind]]
    const first = await forward(one, incoming, body, reply).catch(() => null)
    const isRefused = !first || first.statusCode === 503 || (isAsset && first.statusCode === 404)
    first?.[isRefused ? 'resume' : 'pause']()
    const response = isRefused ? await forward(other, incoming, body, reply).catch(() => first) : first
    if (isAsset && first?.statusCode === 404 && response?.statusCode === 200) foundElsewhere.push(incoming.url ?? '')
    if (!response) return void reply.writeHead(502).end()
    reply.writeHead(response.statusCode ?? 502, response.headers)
    response.pipe(reply)
  }

  const server = createServer((incoming, reply) => {
    respond(incoming, reply).catch(() => reply.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    foundElsewhere,
    end() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
