import { audit } from '#database/audit.ts'
import type { Database } from '#database/database.ts'

/** Entries of one account, however often somebody tries: the log must not grow at their pace. */
const everyMs = 60_000
const mostAccounts = 10_000

type FailedBecause = 'password' | 'inactive' | 'password_sign_in_off' | 'provider'
type NoteFailedSignIn = (account: { id: string; username: string }, reason: FailedBecause) => void

/**
 * Records a failed sign-in of an account that exists; what was typed is never written. The caller does not wait: the time of
 * a response must not tell whether the account exists.
 */
export function failedSignIns(database: Database, now: () => number = Date.now): NoteFailedSignIn {
  const accounts = new Map<string, { since: number; attempts: number }>()
  return ({ id, username }, reason) => {
    const known = accounts.get(id)
    const attempts = (known?.attempts ?? 0) + 1
    if (known && now() - known.since < everyMs) {
      known.attempts = attempts
      return
    }
    if (accounts.size >= mostAccounts) accounts.clear()
    accounts.set(id, { since: now(), attempts: 0 })
    const entry = { action: 'user.failed-sign-in', subject: 'user', subjectId: id } as const
    audit(database, { by: null, ...entry, details: { username, reason, attempts } }).catch(() => undefined)
  }
}
