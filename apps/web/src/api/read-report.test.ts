import type { ServerResponse } from 'node:http'
import type { ImportResult } from '@castline/contract/import'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { type Progress, readReport } from '#api/read-report.ts'
import { isOutcomeUnknown } from '#features/import/use-import-run.ts'
import { type Peer, startPeer } from '#test/peer.ts'

const report: ImportResult = {
  dry_run: true,
  counts: { create: 1, update: 0, unchanged: 0, filtered: 0, error: 0 },
  sections_created: [],
  figures: { components: 1, sections: 1, by_count: 0, weight: null, volume: null, stated: null },
  warnings: [],
  missing: null,
  status_changes: null,
  corrected: [],
  import_id: null,
  digest: 'a',
  rows: [
    {
      line: 2,
      verdict: 'create',
      name: 'ผนัง-1',
      control_number: 'W-1',
      section: 'A',
      values: {},
      changes: [],
      steps: [],
      obstacles: [],
      notes: [],
      message: null,
      written: null,
    },
  ],
}

let peer: Peer | undefined
afterEach(async () => {
  await peer?.close()
  peer = undefined
})

/** Returns the report that is read from a server with this response. */
async function respond(write: (response: ServerResponse) => void, signal?: AbortSignal): Promise<Response> {
  peer = await startPeer((_request, _body, response) => write(response))
  return fetch(peer.base, { signal })
}

async function read(response: Response) {
  const progress: Progress[] = []
  const result = await readReport(response, (each) => progress.push(each)).catch((error: unknown) => error)
  return { progress, result }
}

describe('the lines of an import', () => {
  test('contain progress, then the report', async () => {
    const { progress, result } = await read(
      await respond((response) => {
        response.write('{"progress":0,"of":2}\n{"progress":1,"of":2}\n')
        response.end(`${JSON.stringify({ report })}\n`)
      }),
    )
    expect(progress).toEqual([
      { done: 0, of: 2 },
      { done: 1, of: 2 },
    ])
    expect(result).toEqual(report)
  })

  test('are put together again wherever they were cut, inside a Thai letter too', async () => {
    const bytes = Buffer.from(`{"progress":1,"of":1}\n${JSON.stringify({ report })}`)
    const { progress, result } = await read(
      new Response(
        new ReadableStream({
          start(controller) {
            for (const byte of bytes) controller.enqueue(Uint8Array.of(byte))
            controller.close()
          },
        }),
      ),
    )
    expect(progress).toEqual([{ done: 1, of: 1 }])
    expect(result).toEqual(report)
  })

  test('a failure is a refusal: nothing was imported', async () => {
    const failure = { error: 'conflict', message: 'Somebody imported meanwhile.' }
    const { result } = await read(await respond((response) => response.end(`${JSON.stringify({ failure })}\n`)))
    expect(result).toBeInstanceOf(ApiError)
    expect(result).toMatchObject({ status: 409, code: 'conflict', message: 'Somebody imported meanwhile.' })
    expect(isOutcomeUnknown(result)).toBe(false)
  })

  test.each([
    ['end before the report', (response: ServerResponse) => response.end('{"progress":1,"of":2}\n')],
    ['end in the middle of the report', (response: ServerResponse) => response.end('{"report":{"dry_r')],
    ['are a proxy’s page', (response: ServerResponse) => response.end('<html>Bad gateway</html>')],
  ])('that %s make the result unknown', async (_name, write) => {
    const { result } = await read(await respond(write))
    expect(result).toBeInstanceOf(NoResponseError)
    expect(isOutcomeUnknown(result)).toBe(true)
  })

  test('that end early make the result unknown', async () => {
    let break_: () => void = () => undefined
    const response = await respond((reply) => {
      reply.write('{"progress":1,"of":2}\n')
      break_ = () => reply.destroy()
    })
    const result = await readReport(response, () => break_()).catch((error: unknown) => error)
    expect(result).toBeInstanceOf(NoResponseError)
  })

  test('rethrow the AbortError when aborted', async () => {
    const leaving = new AbortController()
    const write = (response: ServerResponse) => response.write('{"progress":1,"of":2}\n')
    const response = await respond(write, leaving.signal)
    const result = await readReport(response, () => leaving.abort(), leaving.signal).catch((error: unknown) => error)
    expect(result).toMatchObject({ name: 'AbortError' })
  })
})

describe('whether an import happened', () => {
  test('is unknown if only a proxy responded, or no server', () => {
    expect(isOutcomeUnknown(new ApiError(502, {}))).toBe(true)
    expect(isOutcomeUnknown(new NoResponseError(null))).toBe(true)
  })

  test('is known if the server itself refused', () => {
    expect(isOutcomeUnknown(new ApiError(400, { error: 'unreadable_file' }))).toBe(false)
    expect(isOutcomeUnknown(new ApiError(503, { error: 'unavailable' }))).toBe(false)
    expect(isOutcomeUnknown(new ApiError(413, {}))).toBe(false)
  })
})
