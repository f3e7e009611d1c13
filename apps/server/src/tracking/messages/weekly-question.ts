import { createHash } from 'node:crypto'

/** Where the link of a mail leads that asks an address whether it wants the weekly report, below `/api`. */
export const weeklyQuestionPath = '/messages/weekly-report'

/** What the database has of such a link. */
export const questionHash = (token: string): Buffer => createHash('sha256').update(token).digest()
