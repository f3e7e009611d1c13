import type { Folder, Mail, MailState } from './mails.ts'
import { otherTexts } from './seed-folders.ts'
import { inboxTexts } from './seed-inbox.ts'

/** Returns the address of a person: `Yui Tanaka` has `yui.tanaka@example.com`. */
export const addressOf = (name: string) =>
  `${name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/ /g, '.')}@example.com`

function bodyOf(folder: Folder, name: string, text: string): string {
  const paragraphs = text.split('\n').map((each) => (each.startsWith('<ul>') ? each : `<p>${each}</p>`))
  if (folder === 'drafts') return paragraphs.join('')
  const [greeting, signature] =
    folder === 'sent' ? [`Hello ${name.split(' ')[0]},`, 'Best regards'] : ['Hello,', `Best regards<br>${name}`]
  return [`<p>${greeting}</p>`, ...paragraphs, `<p>${signature}</p>`].join('')
}

/** Returns the demo's mails; their times are before `today`, in working hours. */
export function seededMails(today = new Date()): MailState {
  const mails = [...inboxTexts, ...otherTexts]
    .map(([folder, name, subject, text, labels, daysAgo, time, more = {}], index): Mail => {
      const [hours = 0, minutes = 0] = time.split(':').map(Number)
      const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() - daysAgo, hours, minutes)
      return {
        id: index + 1,
        folder,
        name,
        address: addressOf(name),
        subject,
        body: bodyOf(folder, name, text),
        sent: day.toISOString(),
        isRead: !more.isUnread,
        isStarred: more.isStarred ?? false,
        labels,
        ...(more.cc && { cc: more.cc }),
        ...(more.files && { attachments: more.files }),
      }
    })
    .toSorted((one, other) => other.sent.localeCompare(one.sent))
  return { mails, nextId: mails.length + 1 }
}
