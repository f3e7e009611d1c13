import { type Folder, folders, folderWords, type Label, labels, labelWords, type Mail } from './mails.ts'

/** What the list shows: a folder, what is starred, or a label. */
export type Place = Folder | 'starred' | `label-${Label}`

const labelOf = (place: Place) => labels.find((label) => place === `label-${label}`)

/** The place of an address; the inbox for anything unknown. */
export function readPlace(text: string | null): Place {
  const places: readonly Place[] = [...folders, 'starred', ...labels.map((label) => `label-${label}` as const)]
  return places.find((place) => place === text) ?? 'inbox'
}

export function placeWord(place: Place): string {
  const label = labelOf(place)
  if (label) return labelWords[label]
  return place === 'starred' ? 'Starred' : folderWords[folders.find((folder) => folder === place) ?? 'inbox']
}

function stands(mail: Mail, place: Place): boolean {
  if (mail.folder === place) return true
  // What was thrown away shows in its folder alone.
  if (mail.folder === 'trash' || mail.folder === 'spam') return false
  const label = labelOf(place)
  return place === 'starred' ? mail.isStarred : label !== undefined && mail.labels.includes(label)
}

/** The mail's words without its tags. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The mails of a place that hold every word of the search, without case. */
export function foundMails(mails: readonly Mail[], place: Place, search: string): Mail[] {
  const words = search.toLowerCase().split(/\s+/)
  return mails.filter((mail) => {
    if (!stands(mail, place)) return false
    const content = [mail.name, mail.address, mail.subject, plainText(mail.body)].join('\n').toLowerCase()
    return words.every((word) => content.includes(word))
  })
}

/** How many mails of a place wait to be read. */
export function unreadIn(mails: readonly Mail[], place: Place): number {
  return foundMails(mails, place, '').filter(({ isRead }) => !isRead).length
}
