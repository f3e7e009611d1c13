import type { ReleasedDrawing } from '@castline/contract/drawings'
import { expect, test } from 'vitest'
import { ApiError, NoResponseError } from '#api/errors.ts'
import { bytesStored, drawingKeeper, mostDrawingBytes } from './drawing-keeper.ts'
import type { DrawingStore, Pin, PinKey } from './drawing-store.ts'

const keyOf = ({ userId, kind, id }: PinKey) => `${userId} ${kind} ${id}`

function memoryStore() {
  const pins = new Map<string, Pin>()
  const files = new Map<string, Blob>()
  const store: DrawingStore = {
    pins: async () => [...pins.values()],
    putPin: async (pin) => void pins.set(keyOf(pin), pin),
    removePin: async (key) => void pins.delete(keyOf(key)),
    hashes: async () => new Set(files.keys()),
    file: async (sha256) => files.get(sha256),
    putFile: async ({ sha256, content }) => void files.set(sha256, content),
    removeFile: async (sha256) => void files.delete(sha256),
    clear: async () => undefined,
  }
  return { store, pins, files }
}

const aDrawing = (sha256: string, size = 1_000): ReleasedDrawing => {
  const components = [{ id: `c ${sha256}`, name: sha256, revision: 1, url: `/${sha256}` }]
  return { sha256, size, file_name: null, components }
}
const section = { userId: 'u', kind: 'section', id: 's', name: 'S', projectId: 'p' } as const
const load = { ...section, kind: 'load', id: 'l' } as const

function aKeeper(lists: Record<string, readonly ReleasedDrawing[] | Error>) {
  const device = memoryStore()
  const fetched: string[] = []
  const state = { isSignedIn: true, failing: '' }
  const keeper = drawingKeeper({
    store: device.store,
    async list({ id }) {
      const found = lists[id] ?? []
      if (found instanceof Error) throw found
      return found
    },
    async fetch({ sha256 }) {
      if (sha256 === state.failing) throw new NoResponseError(null)
      fetched.push(sha256)
      return new Blob([sha256])
    },
    isSignedIn: () => state.isSignedIn,
    now: () => new Date(0),
  })
  return { ...device, fetched, state, keeper, lists }
}

test('drawings of two pins are stored once, and freed with the last of them', async () => {
  const { keeper, files, fetched } = aKeeper({ s: [aDrawing('a'), aDrawing('b')], l: [aDrawing('b')] })
  await keeper.pin(section)
  await keeper.pin(load)
  expect(fetched).toEqual(['a', 'b'])
  await keeper.unpin(section)
  expect([...files.keys()]).toEqual(['b'])
  await keeper.unpin(load)
  expect(files.size).toBe(0)
})

test('what does not fit is named, smaller drawings behind it are still stored', async () => {
  const half = mostDrawingBytes / 2
  const { keeper, store, pins, files } = aKeeper({
    s: [aDrawing('a', half), aDrawing('b', half + 1), aDrawing('c', half)],
  })
  await keeper.pin(section)
  expect([...pins.values()].map(({ unfit }) => unfit)).toEqual([['b']])
  expect([...files.keys()]).toEqual(['a', 'c'])
  expect(bytesStored(await store.pins(), await store.hashes())).toBe(mostDrawingBytes)
})

test('a new revision replaces the one before, and an unknown project removes its pin', async () => {
  const { keeper, files, pins, lists } = aKeeper({ s: [aDrawing('a')] })
  await keeper.pin(section)
  lists.s = [aDrawing('b')]
  await keeper.renewAll('u')
  expect([...files.keys()]).toEqual(['b'])
  lists.s = new ApiError(404, { error: 'not_found', message: 'No project.' })
  await keeper.renewAll('u')
  expect([pins.size, files.size]).toEqual([0, 0])
})

test('a lost network keeps what is there, and the rest is loaded the next time', async () => {
  const { keeper, files, state, fetched } = aKeeper({ s: [aDrawing('a'), aDrawing('b')] })
  state.failing = 'b'
  await expect(keeper.pin(section)).rejects.toThrow(NoResponseError)
  expect([...files.keys()]).toEqual(['a'])
  state.failing = ''
  await keeper.renewAll('u')
  expect(fetched).toEqual(['a', 'b'])
})

test('after a sign-out nothing more is stored', async () => {
  const { keeper, files, state } = aKeeper({ s: [aDrawing('a')] })
  state.isSignedIn = false
  await keeper.pin(section)
  expect(files.size).toBe(0)
})
