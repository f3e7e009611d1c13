import type { Draft, Mail } from './mails.ts'
import { plainText } from './places.ts'

export const emptyDraft: Draft = { id: null, to: '', subject: '', body: '' }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Adds `Re:` or `Fwd:` unless the subject already begins with it. */
const prefixed = (prefix: string, subject: string) => (subject.startsWith(prefix) ? subject : `${prefix} ${subject}`)

/** Returns the mail as a quote below an empty line. */
const quoted = ({ name, body }: Mail) => `<p><br></p><p>${escaped(name)} wrote:</p><blockquote>${body}</blockquote>`

/** Returns the saved draft to continue writing it. */
export function draftOf({ id, address, subject, body, cc, bcc, attachments }: Mail): Draft {
  return { id, to: address, subject, body, ...(cc && { cc }), ...(bcc && { bcc }), ...(attachments && { attachments }) }
}

/** Returns a reply to the sender. */
export const replyTo = (mail: Mail): Draft => ({
  id: null,
  to: mail.address,
  subject: prefixed('Re:', mail.subject),
  body: quoted(mail),
})

/** Returns a reply to the sender with a copy to all other recipients. */
export const replyToAll = (mail: Mail): Draft => ({ ...replyTo(mail), ...(mail.cc && { cc: mail.cc }) })

/** Returns the mail with its attachments, to a new recipient. */
export const forwarded = (mail: Mail): Draft => ({
  id: null,
  to: '',
  subject: prefixed('Fwd:', mail.subject),
  body: quoted(mail),
  ...(mail.attachments && { attachments: mail.attachments }),
})

/** Whether a draft is unchanged and need not be stored. */
export const isSameDraft = (one: Draft, other: Draft) =>
  JSON.stringify({ ...one, body: plainText(one.body) }) === JSON.stringify({ ...other, body: plainText(other.body) })

/** Splits a list of addresses at commas and semicolons. */
export const addressesIn = (text: string) =>
  text
    .split(/[,;]/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Checks the usual form of an address only; whether it exists is known only to its server. */
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

/** Whether all addresses of a list have the usual form. */
export const areAddresses = (text: string) => addressesIn(text).every(isAddress)
