import type { ReleasedDrawing } from '@castline/contract/drawings'
import { isUnknownRecord } from '#api/errors.ts'
import type { DrawingStore, Pin, PinKey } from './drawing-store.ts'

/** How much drawings may take on a device, in bytes. */
export const mostDrawingBytes = 200_000_000

interface DrawingKeeperOptions {
  readonly store: DrawingStore
  /** Calls the contract's `listReleasedDrawings`. Throws the errors of the client's `call`. */
  list(pin: Pick<Pin, 'projectId' | 'kind' | 'id'>): Promise<readonly ReleasedDrawing[]>
  /** Downloads the file of a drawing. Throws. */
  fetch(drawing: ReleasedDrawing): Promise<Blob>
  /** Whether this user is still signed in. */
  isSignedIn(userId: string): boolean
  now(): Date
}

interface DrawingKeeper {
  /** Keeps the drawings of a section or load from now on, or reads again which they are. Rejects without a network. */
  pin(pin: Pick<Pin, 'userId' | 'kind' | 'id' | 'name' | 'projectId'>): Promise<void>
  /** Frees what only this pin needs. */
  unpin(key: PinKey): Promise<void>
  /** Reads all pins of a user again. Rejects without a network. */
  renewAll(userId: string): Promise<void>
}

const isSame = (one: PinKey, other: PinKey) =>
  one.userId === other.userId && one.kind === other.kind && one.id === other.id

/** Size of the files that are stored, of these pins. */
export function bytesStored(pins: readonly Pin[], stored: ReadonlySet<string>): number {
  const sizes = new Map(pins.flatMap(({ drawings }) => drawings.map(({ sha256, size }) => [sha256, size] as const)))
  return [...sizes].reduce((sum, [sha256, size]) => sum + (stored.has(sha256) ? size : 0), 0)
}

/** Keeps released drawings on this device. Calls run one after another, in order; only `unpin` waits for no download. */
export function drawingKeeper({ store, list, fetch, isSignedIn, now }: DrawingKeeperOptions): DrawingKeeper {
  let last: Promise<unknown> = Promise.resolve()

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }

  const find = async (key: PinKey) => (await store.pins()).find((pin) => isSame(pin, key))

  async function dropUnused() {
    const used = new Set((await store.pins()).flatMap(({ drawings }) => drawings.map(({ sha256 }) => sha256)))
    for (const sha256 of await store.hashes()) if (!used.has(sha256)) await store.removeFile(sha256)
  }

  /** Stores one file. False if there is no room for it, also if the device has none. */
  async function keep(drawing: ReleasedDrawing): Promise<boolean> {
    if (bytesStored(await store.pins(), await store.hashes()) + drawing.size > mostDrawingBytes) return false
    const content = await fetch(drawing)
    return store.putFile({ sha256: drawing.sha256, content }).then(
      () => true,
      () => false,
    )
  }

  async function renew(pin: Pin) {
    let drawings: readonly ReleasedDrawing[]
    try {
      drawings = await list(pin)
    } catch (error) {
      if (!isUnknownRecord(error)) throw error
      // The user can no longer access the project.
      await store.removePin(pin)
      return dropUnused()
    }
    if (!isSignedIn(pin.userId) || !(await find(pin))) return
    const read: Pin = { ...pin, drawings, unfit: [], at: now().toISOString() }
    await store.putPin(read)
    await dropUnused()
    const unfit: string[] = []
    for (const drawing of drawings) {
      const hashes = await store.hashes()
      if (!hashes.has(drawing.sha256) && !(await keep(drawing))) unfit.push(drawing.sha256)
      if (!isSignedIn(pin.userId) || !(await find(pin))) return dropUnused()
    }
    if (unfit.length > 0) await store.putPin({ ...read, unfit })
  }

  return {
    pin: (wanted) =>
      inTurn(async () => {
        const known = await find(wanted)
        const pin: Pin = { drawings: [], unfit: [], at: null, ...known, ...wanted }
        await store.putPin(pin)
        await renew(pin)
      }),
    async unpin(key) {
      await store.removePin(key)
      await dropUnused()
    },
    renewAll: (userId) =>
      inTurn(async () => {
        for (const pin of await store.pins()) if (pin.userId === userId) await renew(pin)
      }),
  }
}
