import type { Attempts } from '#database/backup-log.ts'

/** A time of day, in the time zone of the server. */
export interface TimeOfDay {
  readonly hour: number
  readonly minute: number
}

/** A failed backup is tried again after this time. */
const retryMs = 3600 * 1000

/** Returns the last time at which a backup was due. */
export function lastSlot(at: TimeOfDay, now: Date): Date {
  const slot = new Date(now)
  slot.setHours(at.hour, at.minute, 0, 0)
  if (slot > now) slot.setDate(slot.getDate() - 1)
  return slot
}

/** Whether a backup must be made: also one that was missed while no server ran, but not before the first night. */
export function isDue(at: TimeOfDay, { lastSuccess, lastAttempt, installedAt }: Attempts, now: Date): boolean {
  const slot = lastSlot(at, now)
  if (!lastAttempt && installedAt >= slot) return false
  if (lastSuccess && lastSuccess >= slot) return false
  return !lastAttempt || lastAttempt < slot || now.getTime() - lastAttempt.getTime() >= retryMs
}
