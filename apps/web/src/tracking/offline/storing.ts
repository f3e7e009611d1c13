import { useSyncExternalStore } from 'react'

interface Storing {
  /** How many downloads for this device are running. */
  readonly running: number
  /** How many have ended: what is on the device is counted again. */
  readonly ended: number
  /** Whether the last one of something failed. */
  readonly isPart: boolean
}

let state: Storing = { running: 0, ended: 0, isPart: false }
const watchers = new Set<() => void>()

function show(next: Partial<Storing>): void {
  state = { ...state, ...next }
  for (const watcher of watchers) watcher()
}

/**
 * Follows a download of what a device stores, which goes on when its page is left. Screens say what is on the device only after
 * it. Resolves to null when it fails: the screen says so, nothing else depends on it.
 */
export async function storing<Result>(download: Promise<Result>): Promise<Result | null> {
  show({ running: state.running + 1 })
  try {
    const result = await download
    show({ isPart: false })
    return result
  } catch {
    show({ isPart: true })
    return null
  } finally {
    show({ running: state.running - 1, ended: state.ended + 1 })
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useStoring = () => useSyncExternalStore(watch, () => state)
