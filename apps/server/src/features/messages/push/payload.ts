import { languageDirection, languageTag } from '@castline/domain/languages'
import { readerOf } from '../mail/compose.ts'
import type { Claimed, DigestItem } from '../queries.ts'
import { shortText } from '../short-text.ts'
import { longestPayload } from './encrypt.ts'

/** Devices show a few lines. */
const mostLetters = 400

/** What the service worker (`apps/web/public/push.js`) shows. */
export interface Notification {
  readonly title: string
  readonly body: string
  /** The page that it opens. */
  readonly path: string
  /** A repetition replaces the notification with the same tag. */
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}

function shortened(text: string): string {
  const letters = [...text]
  return letters.length <= mostLetters
    ? text
    : `${letters
        .slice(0, mostLetters - 1)
        .join('')
        .trimEnd()}…`
}

/** Writes the notification of a message: its title, its text and its page, nothing else. Null if nothing is left to say. */
export function payloadOf(message: Claimed, items: readonly DigestItem[]): Buffer | null {
  const reader = readerOf(message)
  const text = shortText(message, items, reader)
  if (!text) return null
  const notification: Notification = {
    title: text.title,
    body: shortened(text.lines.join('\n')),
    path: message.data.path,
    tag: message.id,
    lang: languageTag(reader.language),
    dir: languageDirection(reader.language),
  }
  const payload = Buffer.from(JSON.stringify(notification))
  return payload.length <= longestPayload ? payload : Buffer.from(JSON.stringify({ ...notification, body: '' }))
}
