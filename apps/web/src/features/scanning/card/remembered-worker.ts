import { mayUseQrFlow, roles } from '@castline/domain/users/roles'
import { storage } from '#api/storage.ts'
import type { Worker } from '#tracking/steps/offered-steps.ts'

const key = 'castline-worker'

/** The worker who uses this device without a session; null until a username was entered. */
export function rememberedWorker(items: Storage = storage): Worker | null {
  try {
    const { username, role } = JSON.parse(items.getItem(key) ?? '{}')
    const known = roles.find((name) => name === role)
    if (typeof username !== 'string' || (known ? !mayUseQrFlow(known) : role !== null)) return null
    return { username, role: known ?? null }
  } catch {
    return null
  }
}

/** Null removes it. */
export function rememberWorker(worker: Worker | null, items: Storage = storage): void {
  if (worker) items.setItem(key, JSON.stringify({ username: worker.username, role: worker.role }))
  else items.removeItem(key)
}
