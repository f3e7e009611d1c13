import { type Folder, folders, folderWords, type Label, labels, labelWords, type Mail } from './mails.ts'

/** The content of the list: a folder, starred mails, or a label. */
export type Place = Folder | 'starred' | `label-${Label}`

const labelOf = (place: Place) => labels.find((label) => place === `label-${label}`)

/** Parses the place in an address; returns the inbox for an unknown value. */
export function readPlace(text: string | null): Place {
  const places: readonly Place[] = [...folders, 'starred', ...labels.map((label) => `label-${label}` as const)]
  return places.find((place) => place === text) ?? 'inbox'
}

export function placeWord(place: Place): string {
  const label = labelOf(place)
  if (label) return labelWords[label]
  return place === 'starred' ? 'Starred' : folderWords[folders.find((folder) => folder === place) ?? 'inbox']
}

function isAt(mail: Mail, place: Place): boolean {
  if (mail.folder === place) return true
  // Mails in the trash and spam folders are shown only there.
  if (mail.folder === 'trash' || mail.folder === 'spam') return false
  const label = labelOf(place)
  return place === 'starred' ? mail.isStarred : label !== undefined && mail.labels.includes(label)
}

/** Returns the text of an HTML mail without tags; blocks are separated by a space. */
export function plainText(html: string): string {
  return html
    .replace(/<\/?(?:strong|em|b|i|u|s|a|span|bdi)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** Returns the first words of a mail for the list: without the greeting and the signature, which most mails share. */
export function previewText(body: string): string {
  const own = body.replace(/^<p>Hello[^<]*,<\/p>/, '').replace(/<p>Best regards.*$/s, '')
  return plainText(own.replace(/<\/li><li>/g, '; ')) || plainText(body)
}

/** Returns the mails of a place that contain every word of the search, ignoring case. */
export function foundMails(mails: readonly Mail[], place: Place, search: string): Mail[] {
  const words = search.toLowerCase().split(/\s+/)
  return mails.filter((mail) => {
    if (!isAt(mail, place)) return false
    const content = [mail.name, mail.address, mail.subject, plainText(mail.body)].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

/** Returns the number of unread mails in a place. */
export function unreadIn(mails: readonly Mail[], place: Place): number {
  return foundMails(mails, place, '').filter(({ isRead }) => !isRead).length
}
