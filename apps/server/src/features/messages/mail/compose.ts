import { defaultLanguage, languageOf } from '@castline/domain/languages'
import { type DirectSubject, isMessageSubject, type MessageSubject } from '@castline/domain/messages/subjects'
import { messageText, projectsOf } from '../message-text.ts'
import type { Claimed, DigestItem } from '../queries.ts'
import { messageWords } from '../words/words.ts'
import { headerText } from './mail-address.ts'
import { type MailPart, mailHtml, mailText } from './mail-html.ts'
import { type ReadIn, wording } from './wording.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly messageId: string
  readonly date: Date
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly attachments?: readonly {
    readonly filename: string
    readonly content: Buffer
    readonly contentType: string
  }[]
}

export interface ComposeSettings {
  /** Where links lead, without a trailing slash. */
  readonly publicUrl: string
  /** The address at which a person ends the mails of a subject. */
  readonly unsubscribeAddress: (userId: string, subject: MessageSubject | 'digest' | 'weekly_outside') => string
  /** Opens a sealed link; null if it was sealed by another installation. */
  readonly openLink: (sealed: string) => string | null
}

export const readerOf = ({ language, time_zone }: Pick<Claimed, 'language' | 'time_zone'>): ReadIn => ({
  language: languageOf(language) ?? defaultLanguage,
  timeZone: time_zone,
})

/** The host of the address, which message ids end in. */
const hostOf = (publicUrl: string) => new URL(publicUrl).hostname.replace(/^\[|\]$/g, '').replaceAll(':', '.')

type Item = Pick<Claimed, 'subject' | 'data' | 'project' | 'parts'>

function itemPart(item: Item, subject: MessageSubject, reader: ReadIn, publicUrl: string): MailPart {
  const words = messageWords(reader.language)
  const projectLine = (project: string) => wording({ title: '', lines: [words.project] }, { project }, reader).lines
  return {
    ...messageText(item, subject, reader, projectLine),
    link: { label: words.open, address: `${publicUrl}${item.data.path}` },
  }
}

function directPart(
  message: Claimed,
  subject: DirectSubject,
  reader: ReadIn,
  settings: ComposeSettings,
  hasAttachment: boolean,
): MailPart | null {
  const { direct, outside } = messageWords(reader.language)
  const { action, ...words } = direct[subject]
  const values = { ...message.data.values, project: message.project }
  // Who has no account cannot open anything.
  if (subject === 'weekly_outside') {
    const { title, lines } = wording(words, values, reader)
    return { title, lines: hasAttachment ? lines : [...lines, outside.tooLarge], link: null }
  }
  const sealed = message.sealed_link === null ? null : settings.openLink(message.sealed_link)
  if (message.sealed_link !== null && sealed === null) return null
  const address = sealed ?? `${settings.publicUrl}${message.data.path}`
  return { ...wording(words, values, reader), link: { label: action, address } }
}

/**
 * Writes a mail in its reader's language. `items` are those of a digest. Returns null if nothing is left to say: a link
 * cannot be opened any more, or every item of a digest is about what the reader no longer reaches. Without
 * `hasAttachment`, the mail to an outside reader says that the document is missing.
 */
export function composeMail(
  message: Claimed & { readonly address: string },
  items: readonly DigestItem[],
  settings: ComposeSettings,
  hasAttachment = true,
): Mail | null {
  const reader = readerOf(message)
  const words = messageWords(reader.language)
  const { publicUrl } = settings
  const { subject } = message
  let parts: MailPart[]
  let title: string
  if (subject === 'digest') {
    parts = items.flatMap((item) =>
      isMessageSubject(item.subject) ? itemPart(item, item.subject, reader, publicUrl) : [],
    )
    title = wording(words.digest, { count: parts.length }, reader).title
  } else if (isMessageSubject(subject)) {
    parts = [itemPart(message, subject, reader, publicUrl)]
    title = [parts[0]?.title, projectsOf(message)].filter(Boolean).join(' · ')
  } else {
    const part = directPart(message, subject, reader, settings, hasAttachment)
    parts = part ? [part] : []
    title = `Castline: ${part?.title}`
  }
  if (parts.length === 0) return null

  const isChosen = isMessageSubject(subject) || subject === 'digest'
  const outsideId = subject === 'weekly_outside' ? message.weekly_address_id : null
  const unsubscribe = outsideId
    ? settings.unsubscribeAddress(outsideId, 'weekly_outside')
    : isChosen && message.user_id !== null && settings.unsubscribeAddress(message.user_id, subject)
  const why = outsideId
    ? [words.outside.why]
    : [words.why, { label: words.settings, address: `${publicUrl}/pages/account-settings?tab=messages` }]
  const footer = unsubscribe
    ? [...why, { label: words.unsubscribe, address: unsubscribe }, words.automatic]
    : [words.automatic]
  return {
    to: message.address,
    subject: headerText(title),
    messageId: `<${message.id}.${message.copy}@${hostOf(publicUrl)}>`,
    date: new Date(message.created_at),
    text: mailText({ language: reader.language, parts, footer }),
    html: mailHtml({ language: reader.language, parts, footer }),
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}
