import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { FSDriver } from 'flydrive/drivers/fs'
import { describe, expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { s3Store } from '#files/s3.ts'
import { type Backing, type FileStore, FileStoreUnavailable, fileStore } from '#files/store.ts'
import { s3Server } from '#support/s3-server.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'

const folder = await temporaryFolder()
const { address } = await s3Server()
const stores: [string, FileStore][] = [
  ['disk', await diskStore(folder)],
  ['S3', s3Store(address)],
]

const pdf = { contentType: 'application/pdf' }
const newKey = (kind = 'drawings') => `${kind}/${randomUUID()}`
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** In chunks of 64 KiB without a known length, as an upload arrives. */
const streamed = (bytes: Buffer) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
    })(),
  )

async function bytesOf(store: FileStore, key: string, range?: { start: number; end: number }): Promise<Buffer | null> {
  const stream = await store.open(key, range)
  return stream && buffer(stream)
}

async function keysOf(store: FileStore, kind: string): Promise<string[]> {
  const keys: string[] = []
  for await (const file of store.keys(kind)) keys.push(file.key)
  return keys.sort()
}

describe.each(stores)('files in %s', (_name, store) => {
  // Above 5 MiB a bucket stores a file by multipart upload.
  test.each([0, 1, 70_000, 6 * 1024 * 1024 + 1])(
    'a stream of %i bytes is stored and read back unchanged',
    async (length) => {
      const bytes = randomBytes(length)
      const key = newKey()
      expect(await store.put(key, streamed(bytes), pdf)).toBe(length)
      expect(await store.size(key)).toBe(length)
      expect(sha256((await bytesOf(store, key)) ?? Buffer.alloc(1))).toBe(sha256(bytes))
    },
  )

  test('a buffer is stored, too', async () => {
    const key = newKey()
    expect(await store.put(key, Buffer.from('whole'), pdf)).toBe(5)
    expect(String(await bytesOf(store, key))).toBe('whole')
  })

  test.each([
    [0, 3, '0123'],
    [2, 4, '234'],
    [9, 9, '9'],
  ])('reads the range from %i to %i', async (start, end, part) => {
    const key = newKey()
    await store.put(key, Buffer.from('0123456789'), pdf)
    expect(String(await bytesOf(store, key, { start, end }))).toBe(part)
  })

  test('reading a missing file returns null, and deleting it succeeds', async () => {
    const key = newKey()
    expect(await store.open(key)).toBeNull()
    expect(await store.size(key)).toBeNull()
    await store.delete(key)
  })

  test('a deleted file is null', async () => {
    const key = newKey()
    await store.put(key, Buffer.from('short-lived'), pdf)
    await store.delete(key)
    expect(await store.open(key)).toBeNull()
  })

  test('lists the keys of one folder with their times', async () => {
    const kind = `kind-${randomUUID()}`
    const keys = [newKey(kind), newKey(kind), newKey(kind)]
    for (const key of keys) await store.put(key, Buffer.from('x'), pdf)
    await store.put(newKey(`${kind}-more`), Buffer.from('x'), pdf)
    expect(await keysOf(store, kind)).toEqual(keys.sort())
    for await (const { modifiedAt } of store.keys(kind)) expect(modifiedAt).toBeInstanceOf(Date)
    expect(await keysOf(store, 'nothing-here')).toEqual([])
  })

  test('the error of a source is rethrown and leaves no file', async () => {
    const key = newKey()
    const broken = Readable.from(
      (async function* () {
        yield randomBytes(100_000)
        throw new Error('the client went away')
      })(),
    )
    await expect(store.put(key, broken, pdf)).rejects.toThrow('the client went away')
    expect(await store.open(key)).toBeNull()
    expect(await keysOf(store, 'incoming')).toEqual([])
  })

  test('a source that closes early leaves no file', async () => {
    const key = newKey()
    const source = new Readable({ read: () => undefined })
    source.push(randomBytes(1000))
    const put = store.put(key, source, pdf)
    source.destroy()
    await expect(put).rejects.not.toBeInstanceOf(FileStoreUnavailable)
    expect(await store.open(key)).toBeNull()
    expect(await keysOf(store, 'incoming')).toEqual([])
  })

  test.each([
    '',
    'drawings',
    '../drawings/a',
    'drawings/../a',
    '/drawings/a',
    'drawings//a',
    'Drawings/a',
    'drawings/a%2f',
  ])('rejects the key %o', async (key) => {
    await expect(store.put(key, Buffer.from('x'), pdf)).rejects.toThrow(TypeError)
  })

  test('is ready', async () => {
    await store.ready()
  })
})

/** As uploads arrive: they are piped through a stream that counts and hashes them. */
const asReceived = (bytes: Buffer) => {
  async function* measured() {
    for await (const chunk of streamed(bytes)) yield chunk
  }
  return Readable.from(measured(), { objectMode: false })
}

// Writing to this device fails as on a full disk.
test.skipIf(!existsSync('/dev/full'))('a full disk is reported as unavailable, also during an upload', async () => {
  const backing: Backing = {
    driver: new FSDriver({ location: folder, visibility: 'private' }),
    write: (_key, body) => pipeline(body, createWriteStream('/dev/full')),
    read: () => Promise.reject(new Error('nothing is read here')),
    ready: async () => undefined,
    isMissing: () => false,
  }
  const full = fileStore(backing)
  for (const source of [streamed(randomBytes(3_000_000)), asReceived(randomBytes(3_000_000)), randomBytes(10)]) {
    await expect(full.put(newKey(), source, pdf)).rejects.toBeInstanceOf(FileStoreUnavailable)
  }
})

test('a file that is being written to disk is not listed', async () => {
  const [, store] = stores[0] as [string, FileStore]
  const kind = `kind-${randomUUID()}`
  const source = new Readable({ read: () => undefined })
  const put = store.put(`${kind}/a`, source, pdf)
  source.push(randomBytes(100_000))
  expect(await keysOf(store, kind)).toEqual([])
  source.push(null)
  await put
  expect(await readdir(join(folder, kind))).toEqual(['a'])
})

test('a missing bucket and a missing server are reported as unavailable', async () => {
  const missing = s3Store({ ...address, bucket: 'no-such-bucket' })
  const unreachable = s3Store({ ...address, endpoint: 'http://127.0.0.1:1' })
  for (const store of [missing, unreachable]) {
    await expect(store.ready()).rejects.toBeInstanceOf(FileStoreUnavailable)
    await expect(store.put(newKey(), Buffer.from('x'), pdf)).rejects.toBeInstanceOf(FileStoreUnavailable)
  }
})
