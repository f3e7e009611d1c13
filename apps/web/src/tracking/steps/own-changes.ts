import { isStatus, type Status } from '@castline/domain/status/statuses'
import { type LastChange, undoWindowMs } from '@castline/domain/status/transitions'
import { storage } from '#api/storage.ts'

const key = 'castline-own-changes'

interface OwnChange {
  readonly from: Status
  readonly to: Status
  /** The username that made the change. */
  readonly by: string
  /** In ms since 1970. */
  readonly at: number
}

interface OwnChanges {
  remember(componentId: string, change: OwnChange): void
  /** Called after an undo, or when the server reports a different status. */
  forget(componentId: string): void
  /** The change that led to the component's current status, if it was made on this device and can still be undone. */
  of(componentId: string, status: Status, now: Date): LastChange | null
}

function isOwnChange(value: unknown): value is OwnChange {
  const { from, to, by, at } = (value ?? {}) as Record<string, unknown>
  return isStatus(from) && isStatus(to) && typeof by === 'string' && typeof at === 'number'
}

/**
 * Changes made by username on this device within the undo period. Stored, because scanning a label again opens a new
 * page, and a wrong tap is often noticed only then.
 */
export function ownChangesIn(items: Storage): OwnChanges {
  function read(): Record<string, OwnChange> {
    try {
      const stored: unknown = JSON.parse(items.getItem(key) ?? '{}')
      return Object.fromEntries(Object.entries(stored ?? {}).filter(([, change]) => isOwnChange(change)))
    } catch {
      return {}
    }
  }
  function write(changes: Record<string, OwnChange>, now: number) {
    const recent = Object.entries(changes).filter(([, { at }]) => now - at <= undoWindowMs)
    try {
      items.setItem(key, JSON.stringify(Object.fromEntries(recent)))
    } catch {
      // Storage is full: the change is made, but cannot be undone by username.
    }
  }
  return {
    remember: (componentId, change) => write({ ...read(), [componentId]: change }, change.at),
    forget(componentId) {
      const { [componentId]: _forgotten, ...others } = read()
      write(others, Date.now())
    },
    of(componentId, status, now) {
      const change = read()[componentId]
      if (!change || change.to !== status || now.getTime() - change.at > undoWindowMs) return null
      return { from: change.from, by: change.by, at: new Date(change.at) }
    },
  }
}

export const ownChanges = ownChangesIn(storage)
