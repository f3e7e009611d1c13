import { listReleasedDrawings } from '@castline/contract/calls/drawings'
import { call, send } from '#api/client.ts'
import { fetchFile } from '#api/fetch-file.ts'
import { tokens } from '#api/session-storage.ts'
import { ownerOf } from '#api/stored-user.ts'
import { drawingKeeper } from './drawing-keeper.ts'
import { drawingStore } from './drawing-store.ts'

/** Keeps released drawings on this device. */
export const deviceDrawings = drawingKeeper({
  store: drawingStore,
  list: ({ projectId, kind, id }) =>
    call(listReleasedDrawings, { params: { id: projectId }, query: { [`${kind}_id`]: id } }),
  async fetch({ components: [first] }) {
    if (!first) throw new Error('A drawing has no component.')
    const { id: componentId, revision, url } = first
    return (await fetchFile({ send }, { componentId, revision, url })).content
  },
  isSignedIn: (userId) => tokens.token() !== null && ownerOf(tokens.profile()) === userId,
  now: () => new Date(),
})

const ownPins = async () => {
  const userId = ownerOf(tokens.profile())
  return (await drawingStore.pins()).filter((pin) => pin.userId === userId)
}

/** The content of a revision, if this device has it for the signed-in user. Never rejects. */
export async function storedDrawing(componentId: string, revision: number): Promise<Blob | undefined> {
  try {
    for (const { drawings } of await ownPins()) {
      const drawing = drawings.find(({ components }) =>
        components.some((one) => one.id === componentId && one.revision === revision),
      )
      if (drawing) return await drawingStore.file(drawing.sha256)
    }
  } catch {
    // The device forbids storage.
  }
  return undefined
}

/** The released revision of a component, if this device has it for the signed-in user. Null without one; never rejects. */
export async function storedRevision(componentId: string) {
  try {
    const hashes = await drawingStore.hashes()
    for (const { drawings } of await ownPins()) {
      for (const { sha256, file_name, components } of drawings) {
        const found = components.find(({ id }) => id === componentId)
        if (found && hashes.has(sha256)) return { file_name, revision: found.revision, url: found.url }
      }
    }
  } catch {
    // The device forbids storage.
  }
  return null
}

/** Reads what is new of the pinned sections and loads. Never rejects. */
export async function renewDrawings(userId: string): Promise<void> {
  await deviceDrawings.renewAll(userId).catch(() => undefined)
}

/** Removes the drawings of all users from this device. */
export async function forgetDrawings(): Promise<void> {
  await drawingStore.clear()
}
