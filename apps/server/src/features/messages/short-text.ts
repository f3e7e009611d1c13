import { isMessageSubject } from '@castline/domain/messages/subjects'
import { headerText } from './mail/mail-address.ts'
import { type ReadIn, wording } from './mail/wording.ts'
import { messageText } from './message-text.ts'
import type { Claimed, DigestItem } from './queries.ts'
import { messageWords } from './words/words.ts'

/** A message for channels without layout. */
interface ShortText {
  readonly title: string
  readonly lines: readonly string[]
}

/** Of more items only the number is named. */
const mostItems = 20

type Item = Pick<Claimed, 'subject' | 'data' | 'project' | 'parts'>

function itemText(item: Item, reader: ReadIn): ShortText | null {
  const { subject } = item
  if (!isMessageSubject(subject)) return null
  const { title, lines } = messageText(item, subject, reader, (project) => [headerText(project)])
  return { title: headerText(title), lines }
}

/**
 * Writes a message in its reader's language; `items` are those of a digest. Null if nothing is left to say, or for a
 * message with a link that is used once: those are sent by mail only.
 */
export function shortText(message: Item, items: readonly DigestItem[], reader: ReadIn): ShortText | null {
  if (message.subject !== 'digest') return itemText(message, reader)
  const texts = items.flatMap((item) => itemText(item, reader) ?? [])
  if (texts.length === 0) return null
  const { title } = wording(messageWords(reader.language).digest, { count: texts.length }, reader)
  const named = texts.slice(0, mostItems).map((text) => text.title)
  return { title, lines: texts.length > mostItems ? [...named, '…'] : named }
}
