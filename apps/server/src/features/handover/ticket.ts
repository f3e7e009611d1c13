import { languageOf } from '@castline/domain/languages'
import * as z from 'zod/mini'
import type { Sealing } from '#database/sealing.ts'
import { ApiError } from '#http/errors.ts'

/** A ticket is in an address, which logs of proxies may have: it starts a download within this time. */
const lifetimeMs = 60_000
const owner = 'hand-over'

const content = z.object({
  userId: z.uuid(),
  projectId: z.uuid(),
  sectionId: z.nullable(z.uuid()),
  language: z.pipe(
    z.string(),
    z.transform((code: string) => languageOf(code) ?? 'en'),
  ),
  calendar: z.enum(['buddhist', 'gregorian']),
  until: z.number(),
})
export type Ticket = Omit<z.output<typeof content>, 'until'>

export const ticketOf = (sealing: Sealing, ticket: Ticket, now = Date.now()): string =>
  sealing.seal(JSON.stringify({ ...ticket, until: now + lifetimeMs }), owner).toString('base64url')

/** Returns what a ticket is for. Throws 401 if it is not valid any more. */
export function openTicket(sealing: Sealing, ticket: string, now = Date.now()): Ticket {
  const text = sealing.open(Buffer.from(ticket, 'base64url'), owner)
  const parsed = text === null ? null : content.parse(JSON.parse(text))
  if (!parsed || parsed.until < now) {
    throw new ApiError('sign_in_expired', 'This download was not started in time. Start it again in the product.')
  }
  return parsed
}
