import { useSyncExternalStore } from 'react'
import { tokens } from './session-storage.ts'

/** Who tested specimens last, and with what. */
export interface RememberedTest {
  readonly tested_by: string
  readonly machine: string
  readonly instrument_id: string
}

/**
 * What is known of a user's last visit on this device. The frame of every page draws it before its reads have responded, so
 * that nothing moves when they do.
 */
interface LastKnown {
  /** Whether any of the user's projects names a plant; undefined if it was never known. */
  readonly hasPlant?: boolean
  /** What needs an administrator's attention, in the language in which it was read; null if nothing does. */
  readonly warning?: { readonly text: string; readonly language: string } | null
  /** By plant. */
  readonly tests?: Readonly<Record<string, RememberedTest>>
}

const nothing: LastKnown = {}

let read: { readonly json: string | null; readonly user: string | null; readonly known: LastKnown } | undefined

/** What is known of this user's last visit, or of this one. */
export function lastKnown(): LastKnown {
  const [json, user] = [tokens.known(), tokens.userId()]
  if (read?.json === json && read.user === user) return read.known
  let known = nothing
  try {
    const stored = JSON.parse(json ?? 'null') as (LastKnown & { userId: string }) | null
    if (stored && user !== null && stored.userId === user) known = stored
  } catch {
    // Of another version.
  }
  read = { json, user, known }
  return known
}

const listeners = new Set<() => void>()

/** Stores what has become known for this user's next visit. */
export function know(change: LastKnown): void {
  const user = tokens.userId()
  if (user === null) return
  const json = JSON.stringify({ ...lastKnown(), ...change, userId: user })
  if (json === tokens.known()) return
  try {
    tokens.saveKnown(json)
  } catch {
    // Full: the next time begins without it.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  const stop = tokens.subscribe(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

export function useLastKnown(): LastKnown {
  return useSyncExternalStore(subscribe, lastKnown, lastKnown)
}
