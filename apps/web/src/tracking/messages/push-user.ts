import { storage } from '#api/storage.ts'

const storageKey = 'castline-push'

/** Who has turned notifications on in this browser, and the address that the browser got for them. */
interface PushUser {
  readonly userId: string
  readonly endpoint: string
}

/** Returns who has turned notifications on in this browser; null if nobody has. */
export function pushUser(): PushUser | null {
  try {
    return JSON.parse(storage.getItem(storageKey) ?? 'null')
  } catch {
    return null
  }
}

export function keepPushUser(user: PushUser | null): void {
  if (user) storage.setItem(storageKey, JSON.stringify(user))
  else storage.removeItem(storageKey)
}

/** Whether this user has turned notifications on in this browser. */
export const isPushUser = (userId: string) => pushUser()?.userId === userId
