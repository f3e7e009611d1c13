import type { DefectType } from '@castline/contract/defects'
import { storage } from '#api/storage.ts'

const prefix = 'castline-defects '
const keyOf = (userId: string, projectId: string) => `${prefix}${userId} ${projectId}`

interface Known {
  readonly types: readonly DefectType[]
  /** When the server returned them, in ms since 1970. */
  readonly at: number
}

/** Stores the defect types of a project on this device, for reports without a network. */
export function rememberDefects(userId: string, projectId: string, types: readonly DefectType[], at: number): void {
  try {
    storage.setItem(keyOf(userId, projectId), JSON.stringify({ types, at } satisfies Known))
  } catch {
    // Storage is full: without a network the standard types are offered.
  }
}

/** The defect types of a project as last returned to a user on this device; null if they are not known. */
export function recallDefects(userId: string, projectId: string): Known | null {
  try {
    const known: Known = JSON.parse(storage.getItem(keyOf(userId, projectId)) ?? 'null')
    const isKnown = Array.isArray(known?.types) && known.types.every(({ code }) => typeof code === 'string')
    return isKnown ? known : null
  } catch {
    return null
  }
}

/** Removes the defect types of all users and projects. */
export function forgetDefects(): void {
  const names = Array.from({ length: storage.length }, (_none, at) => storage.key(at))
  for (const name of names) if (name?.startsWith(prefix)) storage.removeItem(name)
}
