import { storage } from '#api/storage.ts'

const key = 'castline-answers'

/**
 * Whether answers to checklists may wait on this device, of anybody or of one user. Read without opening the database
 * that has them.
 */
export function hasWaitingAnswers(userId?: string): boolean {
  const noted = storage.getItem(key)
  if (noted === null) return false
  return userId === undefined || noted.split(' ').includes(userId)
}

/** Notes with waiting answers. */
export function noteWaitingAnswers(userIds: readonly string[]): void {
  try {
    if (userIds.length > 0) storage.setItem(key, [...new Set(userIds)].join(' '))
    else storage.removeItem(key)
  } catch {
    // Storage is full: the answers are sent when a checklist is opened.
  }
}
