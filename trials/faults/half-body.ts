import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aPdf } from '#support/drawings.ts'
import { incomingFolder } from '../../apps/server/src/files/store.ts'
import type { SignedIn } from '../shared/people.ts'
import type { YardComponent } from '../shared/yard.ts'
import { brokenOf, type Fault } from './fault.ts'
import { readState } from './quiet-component.ts'
import { isClosedWithin, openRequest, type RawRequest } from './raw.ts'

interface Aim {
  readonly address: string
  readonly by: SignedIn
  /** A component that nothing else changes. */
  readonly component: YardComponent
  readonly dataDir: string
}

const ofEach = 10
const timeoutMs = 10_000

/**
 * Clients that send half of the announced body and disconnect: half of them close the connection cleanly, the others
 * abort it, as a phone that loses its network.
 */
export function halfBody({ address, by, component, dataDir }: Aim): Fault {
  const incoming = join(dataDir, 'files', incomingFolder)
  const authorization = `Bearer ${by.token()}`

  const change = JSON.stringify({ status: 'manufactured', note: 'x'.repeat(500) })
  const form = Buffer.concat([
    Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'),
    aPdf(2_000_000),
    Buffer.from('\r\n--b--\r\n'),
  ])
  const halves: { request: RawRequest; body: Buffer }[] = [
    {
      request: request('PUT', `/components/${component.id}/status-auth`, 'application/json', change.length),
      body: Buffer.from(change),
    },
    {
      request: request(
        'POST',
        `/components/${component.id}/upload-file`,
        'multipart/form-data; boundary=b',
        form.length,
      ),
      body: form,
    },
  ]

  function request(method: 'PUT' | 'POST', path: string, type: string, length: number): RawRequest {
    return { address, method, path, headers: { authorization, 'content-type': type, 'content-length': String(length) } }
  }

  return {
    name: 'half a body',
    kills: 0,
    async strike() {
      const before = await readState(by, component)
      // Files left by earlier kills are removed by the sweep, so they do not count here.
      const left = new Set(await readdir(incoming))
      const closed: Promise<boolean>[] = []
      for (let n = 0; n < ofEach; n++) {
        for (const { request: head, body } of halves) {
          const socket = await openRequest(head)
          await new Promise((sent) => socket.write(body.subarray(0, body.length / 2), sent))
          if (n % 2 === 0) socket.resetAndDestroy()
          else closed.push(isClosedWithin(socket.end(), timeoutMs).finally(() => socket.destroy()))
        }
      }
      const over = performance.now()
      const areClosed = (await Promise.all(closed)).every(Boolean)
      const after = await readState(by, component)
      return {
        over,
        broken: brokenOf({
          'the server closes what was half closed': areClosed,
          'half a change is none': after.status === before.status,
          'half a drawing has no row': after.revisions === before.revisions,
          'half a drawing leaves no file': await isClearWithin(incoming, left, timeoutMs),
        }),
      }
    },
  }
}

/** Returns whether there is a time without new files. Uploads of other users also use this folder. */
async function isClearWithin(folder: string, left: ReadonlySet<string>, ms: number): Promise<boolean> {
  for (const until = performance.now() + ms; performance.now() < until; await sleep(20)) {
    if ((await readdir(folder)).every((name) => left.has(name))) return true
  }
  return false
}
