import { storage } from '#api/storage.ts'

const key = 'castline-answers'

/** Whether answers to checklists may wait on this device. Read without opening the database that has them. */
export const hasWaitingAnswers = (): boolean => storage.getItem(key) !== null

/** Notes whether answers wait. */
export function noteWaitingAnswers(isWaiting: boolean): void {
  try {
    if (isWaiting) storage.setItem(key, '1')
    else storage.removeItem(key)
  } catch {
    // Storage is full: the answers are sent when a checklist is opened.
  }
}
