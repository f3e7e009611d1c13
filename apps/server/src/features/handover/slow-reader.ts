import type { ServerResponse } from 'node:http'

const everyMs = 60_000
/** 10 kB a second: slower, an archive of 1 GB takes a day, while others wait for its place. */
const leastBytes = 600_000

/**
 * Calls `end` when a minute has passed in which the reader took less than the least speed, although more was there for them
 * all the time: a server that prints slowly is not their fault. Returns a function that ends the watching.
 */
export function watchReader(response: Pick<ServerResponse, 'writableLength' | 'socket'>, end: () => void): () => void {
  const taken = () => (response.socket?.bytesWritten ?? 0) - response.writableLength
  let before = { taken: taken(), isWaiting: false }
  const timer = setInterval(() => {
    const now = { taken: taken(), isWaiting: response.writableLength > 0 }
    if (before.isWaiting && now.isWaiting && now.taken - before.taken < leastBytes) end()
    before = now
  }, everyMs)
  return () => clearInterval(timer)
}
