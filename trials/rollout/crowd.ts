import { Agent, request } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'

const pauseMs = 20
const longestMs = 30_000

interface Reply {
  readonly status: number
  readonly text: string
}

/** A client of the site behind the proxy, on connections that it keeps. */
export function clientOf(port: number, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100, rejectUnauthorized: false })
  return (method: string, path: string, body?: unknown): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? '' : JSON.stringify(body)
      const headers = {
        host: 'castline.test',
        authorization: `Bearer ${token}`,
        ...(text && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
      }
      const requested = request(
        { port, host: '127.0.0.1', agent, method, path, headers, timeout: longestMs },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.once('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)) }))
          response.once('error', reject)
        },
      )
      requested.once('timeout', () => requested.destroy(new Error('no response')))
      requested.once('error', reject)
      requested.end(text)
    })
}

export interface Counts {
  requested: number
  /** By what happened, e.g. `POST 502`. */
  readonly failed: Map<string, number>
  /** Names of the sections with acknowledged creation. */
  readonly created: Set<string>
}

interface Work {
  readonly client: ReturnType<typeof clientOf>
  readonly projectId: string
  readonly sectionId: string
  /** Paths of scripts. */
  readonly assets: readonly string[]
}

/** People that read, change, create and load scripts until `over`; nothing is repeated after a failure. */
export async function work(people: number, { client, projectId, sectionId, assets }: Work, over: AbortSignal) {
  const counts: Counts = { requested: 0, failed: new Map(), created: new Set() }

  async function ask(method: string, path: string, body?: unknown): Promise<boolean> {
    counts.requested++
    const what = await client(method, path, body).then(
      ({ status }) => (status < 300 ? null : `${method} ${status}`),
      (error: Error) => `${method} ${error.message}`,
    )
    if (what) counts.failed.set(what, (counts.failed.get(what) ?? 0) + 1)
    return what === null
  }

  async function person(number: number): Promise<void> {
    for (let turn = 0; !over.aborted; turn++) {
      const name = `Section ${number}-${turn}`
      await ask('GET', `/api/components/project/${projectId}?limit=20`)
      await ask('PUT', `/api/sections/${sectionId}`, { name: `Renamed ${number}-${turn}` })
      if (turn % 5 === 0 && (await ask('POST', '/api/sections', { project_id: projectId, name })))
        counts.created.add(name)
      await ask('GET', assets[(number + turn) % assets.length] ?? '/')
      await sleep(pauseMs)
    }
  }

  await Promise.all(Array.from({ length: people }, (_, number) => person(number)))
  return counts
}
