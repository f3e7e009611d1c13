import type { ErrorAnswer } from '@castline/contract/errors'
import { errorStatuses } from '@castline/contract/errors'
import { normalizeQrCode } from '@castline/domain/qr-code'
import { isStatus, type Status } from '@castline/domain/statuses'

/** What one call of the server takes. */
export const mostInTray = 500

/** A change as it was sent: sent again with its key it counts once. */
export interface Sent {
  readonly key: string
  readonly to: Status
  readonly reason: string | undefined
  /** This device keeps it until it is answered: a page that is closed meanwhile leaves it to the queue. */
  readonly isKept?: boolean
}

/** A label that was scanned into the load. */
export interface TrayEntry {
  readonly code: string
  /** Another step than the load's, for this piece alone. */
  readonly to?: Status
  readonly sent?: Sent
  /** What the server said when it refused the change. */
  readonly refusal?: ErrorAnswer
}

/** Several pieces that make one step together, in the order of their scans. */
export interface Tray {
  /** The step that was chosen for all of them. */
  readonly to: Status | null
  readonly entries: readonly TrayEntry[]
}

export const emptyTray: Tray = { to: null, entries: [] }

export type Added = 'added' | 'repeated' | 'full'

/** Adds a label at the top, where it is seen; one that is there already is not counted twice. */
export function withCode(tray: Tray, code: string): { tray: Tray; outcome: Added } {
  if (tray.entries.some((entry) => entry.code === code)) return { tray, outcome: 'repeated' }
  if (tray.entries.length >= mostInTray) return { tray, outcome: 'full' }
  return { tray: { ...tray, entries: [{ code }, ...tray.entries] }, outcome: 'added' }
}

export function without(tray: Tray, code: string): Tray {
  return { ...tray, entries: tray.entries.filter((entry) => entry.code !== code) }
}

/** Another step for one piece; null takes back what the server refused, and tries the load's step again. */
export function withStep(tray: Tray, code: string, to: Status | null): Tray {
  const entries = tray.entries.map((entry) => (entry.code === code ? { code, ...(to && { to }) } : entry))
  return { ...tray, entries }
}

/** Remembers what is about to be sent, so that it can be sent again after a lost answer, or a closed page. */
export function withSent(tray: Tray, sent: ReadonlyMap<string, Sent>): Tray {
  const entries = tray.entries.map((entry) => {
    const its = sent.get(entry.code)
    return its ? { ...entry, sent: its } : entry
  })
  return { ...tray, entries }
}

/** After an answer that concerns the whole load: nothing of it was done, and nothing of it waits. */
export function withoutSent(tray: Tray, codes: readonly string[]): Tray {
  const entries = tray.entries.map((entry) => {
    const { sent: _answered, ...rest } = entry
    return codes.includes(entry.code) ? rest : entry
  })
  return { ...tray, entries }
}

/** What is left after an answer: those that were refused, with the reason, and those that it says nothing of. */
export function withResults(tray: Tray, results: ReadonlyMap<string, ErrorAnswer | 'done'>): Tray {
  const entries = tray.entries.flatMap((entry): TrayEntry[] => {
    const result = results.get(entry.code)
    if (result === 'done') return []
    if (!result) return [entry]
    // The same change asked for again is another one: it was answered.
    const { sent: _answered, ...rest } = entry
    return [{ ...rest, refusal: reasonOf(result) }]
  })
  return { ...tray, entries }
}

/** As much of a refusal as tells why: what the piece is now, and not all that is known of it, stays on the device. */
function reasonOf({ error, message, current }: ErrorAnswer): ErrorAnswer {
  const status = isObject(current) ? current.status : undefined
  return { error, message, ...(isStatus(status) && { current: { status } }) }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function entryOf(value: unknown): TrayEntry[] {
  if (!isObject(value) || typeof value.code !== 'string' || normalizeQrCode(value.code) !== value.code) return []
  const { code, to, sent, refusal } = value
  // What was not answered when the page was closed waits in the queue.
  if (isObject(sent) && sent.isKept === true) return []
  return [
    {
      code,
      ...(isStatus(to) && { to }),
      ...(isObject(sent) &&
        typeof sent.key === 'string' &&
        isStatus(sent.to) && {
          sent: { key: sent.key, to: sent.to, reason: typeof sent.reason === 'string' ? sent.reason : undefined },
        }),
      ...(isRefusal(refusal) && { refusal }),
    },
  ]
}

function isRefusal(value: unknown): value is ErrorAnswer {
  return isObject(value) && typeof value.error === 'string' && value.error in errorStatuses
}

const keyOf = (userId: string) => `castline-load-${userId}`

/** The load that a person left on this device: a phone forgets a page in a pocket, and a shift goes on. */
export function storedTray(items: Storage, userId: string): Tray {
  try {
    const stored: unknown = JSON.parse(items.getItem(keyOf(userId)) ?? 'null')
    if (!isObject(stored) || !Array.isArray(stored.entries)) return emptyTray
    return { to: isStatus(stored.to) ? stored.to : null, entries: stored.entries.flatMap(entryOf) }
  } catch {
    return emptyTray
  }
}

/** Returns false where the device has no room for the load. */
export function storeTray(items: Storage, userId: string, tray: Tray): boolean {
  try {
    if (tray.entries.length === 0 && tray.to === null) items.removeItem(keyOf(userId))
    else items.setItem(keyOf(userId), JSON.stringify(tray))
    return true
  } catch {
    return false
  }
}
