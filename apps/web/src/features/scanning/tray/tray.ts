import type { ErrorResponse } from '@castline/contract/errors'
import { errorStatuses } from '@castline/contract/values/errors'
import { normalizeQrCode } from '@castline/domain/labels/qr-code'
import { isStatus, type Status } from '@castline/domain/status/statuses'

/** The contract's limit per request. */
export const mostInTray = 500

/** A change as sent. Sent again with its key, it counts once. */
export interface Sent {
  readonly key: string
  readonly to: Status
  readonly reason: string | undefined
  readonly override?: string | undefined
  /** Whether this device's queue has the change: if the page is closed before the response, the queue sends it. */
  readonly isStored?: boolean
}

/** A label scanned into the load. */
export interface TrayEntry {
  readonly code: string
  /** A step for this component that differs from the load's. */
  readonly to?: Status
  /** Why a manager makes the step although a checklist is open. */
  readonly override?: string
  readonly sent?: Sent
  /** The server's reason for refusing the change. */
  readonly refusal?: ErrorResponse
}

/** Components that make one step together, in the order of their scans. */
export interface Tray {
  /** The step selected for all of them. */
  readonly to: Status | null
  readonly entries: readonly TrayEntry[]
}

export const emptyTray: Tray = { to: null, entries: [] }

export type Added = 'added' | 'repeated' | 'full'

/** Adds a label at the top, where it is visible. A label that is already included is not added again. */
export function withCode(tray: Tray, code: string): { tray: Tray; outcome: Added } {
  if (tray.entries.some((entry) => entry.code === code)) return { tray, outcome: 'repeated' }
  if (tray.entries.length >= mostInTray) return { tray, outcome: 'full' }
  return { tray: { ...tray, entries: [{ code }, ...tray.entries] }, outcome: 'added' }
}

export function without(tray: Tray, code: string): Tray {
  return { ...tray, entries: tray.entries.filter((entry) => entry.code !== code) }
}

/** Sets another step for one component; null removes a refusal, and tries the load's step again. */
export function withStep(tray: Tray, code: string, to: Status | null): Tray {
  const entries = tray.entries.map((entry) => (entry.code === code ? { code, ...(to && { to }) } : entry))
  return { ...tray, entries }
}

/** Makes the step of one component although a checklist is open. */
export function withOverride(tray: Tray, code: string, override: string): Tray {
  const entries = tray.entries.map((entry) => {
    const { refusal: _refused, ...rest } = entry
    return entry.code === code ? { ...rest, override } : entry
  })
  return { ...tray, entries }
}

/**
 * Records the changes before they are sent, so that they can be sent again after a lost response or a closed page.
 */
export function withSent(tray: Tray, sent: ReadonlyMap<string, Sent>): Tray {
  const entries = tray.entries.map((entry) => {
    const its = sent.get(entry.code)
    return its ? { ...entry, sent: its } : entry
  })
  return { ...tray, entries }
}

/** After a refusal of the whole load: nothing was changed, and nothing is waiting. */
export function withoutSent(tray: Tray, codes: readonly string[]): Tray {
  const entries = tray.entries.map((entry) => {
    const { sent: _answered, ...rest } = entry
    return codes.includes(entry.code) ? rest : entry
  })
  return { ...tray, entries }
}

/** The entries that remain after a response: the refused ones with their reasons, and those without a result. */
export function withResults(tray: Tray, results: ReadonlyMap<string, ErrorResponse | 'done'>): Tray {
  const entries = tray.entries.flatMap((entry): TrayEntry[] => {
    const result = results.get(entry.code)
    if (result === 'done') return []
    if (!result) return [entry]
    // The change was processed, so a retry is a new change with another key.
    const { sent: _answered, ...rest } = entry
    return [{ ...rest, refusal: reasonOf(result) }]
  })
  return { ...tray, entries }
}

/** Stores only the reason, its parameters and the current status, and not the rest of the record. */
function reasonOf({ error, message, details, current }: ErrorResponse): ErrorResponse {
  const status = isObject(current) ? current.status : undefined
  return { error, message, ...(details && { details }), ...(isStatus(status) && { current: { status } }) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function entryOf(value: unknown): TrayEntry[] {
  if (!isObject(value) || typeof value.code !== 'string' || normalizeQrCode(value.code) !== value.code) return []
  const { code, to, override, sent, refusal } = value
  // Changes without a response when the page was closed are in the queue.
  if (isObject(sent) && sent.isStored === true) return []
  return [
    {
      code,
      ...(isStatus(to) && { to }),
      ...(typeof override === 'string' && { override }),
      ...(isObject(sent) &&
        typeof sent.key === 'string' &&
        isStatus(sent.to) && {
          sent: { key: sent.key, to: sent.to, reason: typeof sent.reason === 'string' ? sent.reason : undefined },
        }),
      ...(isRefusal(refusal) && { refusal }),
    },
  ]
}

function isRefusal(value: unknown): value is ErrorResponse {
  return isObject(value) && typeof value.error === 'string' && value.error in errorStatuses
}

const keyOf = (userId: string) => `castline-load-${userId}`

/** The user's load on this device: a phone may discard a page in the background during a shift. */
export function storedTray(items: Storage, userId: string): Tray {
  try {
    const stored: unknown = JSON.parse(items.getItem(keyOf(userId)) ?? 'null')
    if (!isObject(stored) || !Array.isArray(stored.entries)) return emptyTray
    return { to: isStatus(stored.to) ? stored.to : null, entries: stored.entries.flatMap(entryOf) }
  } catch {
    return emptyTray
  }
}

/** Returns false if the storage is full. */
export function storeTray(items: Storage, userId: string, tray: Tray): boolean {
  try {
    if (tray.entries.length === 0 && tray.to === null) items.removeItem(keyOf(userId))
    else items.setItem(keyOf(userId), JSON.stringify(tray))
    return true
  } catch {
    return false
  }
}
