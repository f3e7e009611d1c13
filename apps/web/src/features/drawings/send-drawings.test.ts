import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { type ChosenDrawing, inSendingOrder, type SentSoFar, sendDrawings } from '#features/drawings/send-drawings.ts'

function aDrawing(key: number, name: string, mark: string, revision: string | null = null): ChosenDrawing {
  const file = { name, size: 10, open: async () => new Blob(['%PDF-1.7']) }
  return { row: { key, name, file, revision, verdict: 'new', targets: [] }, target: { kind: 'mark', name: mark } }
}

const signal = new AbortController().signal
const added = { written: 3, unchanged: 1 }

test('sends the revisions of a mark in their order', () => {
  const given = [aDrawing(0, 'b', 'W-01', 'B'), aDrawing(1, 'x', 'W-02'), aDrawing(2, 'a', 'W-01', 'A')]
  expect(inSendingOrder(given).map(({ row }) => row.name)).toEqual(['a', 'b', 'x'])
})

test('waits for a lost connection and goes on with the file under way', async () => {
  const sent: string[] = []
  const seen: SentSoFar[] = []
  let isLost = true
  const result = await sendDrawings(
    [aDrawing(0, 'one', 'W-01'), aDrawing(1, 'two', 'W-02')],
    async ({ row }) => {
      sent.push(row.name)
      if (row.name === 'two' && isLost) throw new NoResponseError(null)
      return added
    },
    {
      signal,
      onProgress: (now) => seen.push(now),
      async wait() {
        isLost = false
      },
    },
  )
  expect(sent).toEqual(['one', 'two', 'two'])
  expect(result).toEqual({ written: 6, unchanged: 2, failed: [] })
  expect(seen.filter(({ isWaiting }) => isWaiting)).toMatchObject([{ done: 1, of: 2, name: 'two' }])
})

test('a refused drawing does not hold up the others; a busy server does', async () => {
  const refusal = new ApiError(415, { error: 'unsupported_type' })
  let waits = 0
  const result = await sendDrawings(
    [aDrawing(0, 'one', 'W-01'), aDrawing(1, 'two', 'W-02')],
    async ({ row }) => {
      if (row.name === 'one') throw refusal
      if (waits < 2) throw new ApiError(503, {})
      return added
    },
    { signal, onProgress: () => {}, wait: async () => void waits++ },
  )
  expect(result).toMatchObject({ written: 3, failed: [{ error: refusal }] })
})

test('stops between files', async () => {
  const control = new AbortController()
  const sending = sendDrawings(
    [aDrawing(0, 'one', 'W-01'), aDrawing(1, 'two', 'W-02')],
    async () => {
      control.abort()
      return added
    },
    { signal: control.signal, onProgress: () => {} },
  )
  await expect(sending).rejects.toThrow()
})
