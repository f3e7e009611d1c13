import { type FileHandle, mkdtemp, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { previewSchedule } from '@castline/contract/import-preview'
import { beforeAll, describe, expect, it } from 'vitest'
import { startReading } from '#features/import/reader/reading-process.ts'
import { scheduleReader } from '#features/import/reader/schedule-reader.ts'
import { aUser } from '#support/factories.ts'
import { aForm } from '#support/schedules.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const folder = await temporaryFolder()
const app = await testApp()
let file: FileHandle

beforeAll(async () => {
  file = await open(join(folder, 'schedule.csv'), 'wx+')
  await file.writeFile('Mark\nW-01\n')
  return () => file.close()
})

const never = () => new AbortController().signal
const usual = { timeMs: 60_000, waitMs: 60_000, atOnce: 1, waiting: 1 }

/** Returns the running reader processes of this test file. */
async function readers(): Promise<string[]> {
  const children = await Promise.all(
    (await readdir('/proc/self/task')).map((thread) => readFile(`/proc/self/task/${thread}/children`, 'utf8')),
  )
  const ids = children.flatMap((ids) => ids.split(' ').filter((id) => id !== ''))
  const commands = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')))
  return commands.filter((command) => command.includes('reader/child.ts'))
}

describe('the reader of schedules', () => {
  it('has no complaint about a file that a busy machine takes long to read', async () => {
    const reading = scheduleReader({ ...usual, timeMs: 1 }).preview(file.fd, {}, never())
    await expect(reading).rejects.toMatchObject({
      code: process.platform === 'linux' ? 'unavailable' : 'unreadable_file',
    })
  })

  it('queues files up to a limit', async () => {
    const reader = scheduleReader(usual)
    const reads = Array.from({ length: 4 }, () => reader.preview(file.fd, {}, never()))
    const ended = await Promise.allSettled(reads)
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected'])
    await expect(reads[3]).rejects.toMatchObject({ code: 'unavailable' })
    expect((await reader.preview(file.fd, {}, never())).row_count).toBe(1)
  })

  it('refuses a file that waits too long in the queue', async () => {
    const reader = scheduleReader({ ...usual, waitMs: 0 })
    const ended = await Promise.allSettled([1, 2].map(() => reader.preview(file.fd, {}, never())))
    expect(ended).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'unavailable' } }])
  })
})

// Only Linux has all limits; elsewhere only the heap limit and the timeout apply.
describe.runIf(process.platform === 'linux')('the process that reads a file', () => {
  it('is refused for the CPU time that it takes', async () => {
    const slow = await open(join(folder, 'too-slow.csv'), 'wx+')
    await slow.writeFile('Mark\nW-01\n')
    const reading = scheduleReader(usual, (descriptor) => {
      const child = startReading(descriptor)
      child.kill('SIGXCPU')
      return child
    }).preview(slow.fd, {}, never())
    await expect(reading).rejects.toMatchObject({ code: 'unreadable_file', message: /too much time or memory/ })
    await slow.close()
  })

  it('ends when its client disconnects, and the next file is read', async () => {
    const reader = scheduleReader(usual)
    const client = new AbortController()
    const slow = await open(join(folder, 'slow.csv'), 'wx+')
    await slow.writeFile(',,\n'.repeat(7_000_000))
    const reading = reader.preview(slow.fd, {}, client.signal)
    await expect.poll(readers).toHaveLength(1)
    client.abort(new Error('gone'))
    await expect(reading).rejects.toThrow('gone')
    await expect.poll(readers).toEqual([])
    await slow.close()
    expect((await reader.preview(file.fd, {}, never())).row_count).toBe(1)
  })

  it("has limits of memory and time, leaves no core file, and runs without the server's environment", async () => {
    process.env.TOKEN_SECRET = 'not for the process that reads'
    const child = startReading(file.fd)
    try {
      const about = (name: string) => readFile(`/proc/${child.pid}/${name}`, 'utf8')
      await expect.poll(() => about('cmdline')).toMatch(/^[^\0]*node[^\0]*\0--max-old-space-size=512/)
      const limits = await about('limits')
      expect(limits).toMatch(/Max data size +1610612736 /)
      expect(limits).toMatch(/Max cpu time +20 /)
      expect(limits).toMatch(/Max core file size +0 /)
      expect((await about('oom_score_adj')).trim()).toBe('1000')
      const names = (await about('environ')).split('\0').map((line) => line.split('=')[0])
      const expected = ['NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'PWD', '']
      expect(names.filter((name) => !expected.includes(name ?? ''))).toEqual([])
    } finally {
      delete process.env.TOKEN_SECRET
      child.kill('SIGKILL')
    }
  })
})

describe('an upload', () => {
  it('leaves nothing in the temporary folder, and returns 503 if it cannot be written', async () => {
    const { TMPDIR } = process.env
    const manager = await aUser(app.database, { role: 'manager' })
    const status = async () => (await app.call(previewSchedule, { as: manager, body: aForm('Mark\nW-01') })).status
    try {
      const own = await mkdtemp(join(folder, 'own-'))
      process.env.TMPDIR = own
      expect([await status(), await readdir(own)]).toEqual([200, []])
      process.env.TMPDIR = join(own, 'missing')
      expect(await status()).toBe(503)
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR
      else process.env.TMPDIR = TMPDIR
    }
  })
})
