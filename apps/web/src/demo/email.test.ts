import { expect, test } from 'vitest'
import { areAddresses, forwarded, replyTo, replyToAll } from '#demo/email/drafts.ts'
import { type MailState, reduceMails } from '#demo/email/mails.ts'
import { foundMails, placeWord, plainText, previewText, readPlace, unreadIn } from '#demo/email/places.ts'
import { seededMails } from '#demo/email/seed.ts'

const start = seededMails()
const at = (state: MailState, id: number) => state.mails.find((mail) => mail.id === id)
/** After all mails of the seed. */
const sent = '2099-11-01T08:00:00.000Z'
const draft = { id: null, to: 'a@example.com', subject: 'Hello', body: '<p>You</p>' }

test('the initial mails are always the same, newest first', () => {
  expect(seededMails()).toEqual(start)
  const times = start.mails.map((mail) => mail.sent)
  expect(times).toEqual(times.toSorted().reverse())
})

test('the list shows a mail without its greeting and signature', () => {
  const own = '<p>Two loads.</p><ul><li>One</li><li>Two</li></ul>'
  expect(previewText(`<p>Hello Ada,</p>${own}<p>Best regards<br>Bo</p>`)).toBe('Two loads. One; Two')
  expect(previewText('<p>Hello,</p><p>Best regards<br>Bo</p>')).toBe('Hello, Best regards Bo')
})

test('reading, starring, labelling and moving change only the given mails', () => {
  let state = reduceMails(start, { type: 'read', ids: [2, 3], isRead: true })
  state = reduceMails(state, { type: 'star', ids: [2], isStarred: true })
  state = reduceMails(state, { type: 'label', ids: [2, 3], label: 'private', isOn: true })
  state = reduceMails(state, { type: 'label', ids: [3], label: 'suppliers', isOn: false })
  state = reduceMails(state, { type: 'move', ids: [3], folder: 'spam' })
  expect(at(state, 2)).toEqual({ ...at(start, 2), isRead: true, isStarred: true, labels: ['site', 'private'] })
  expect(at(state, 3)).toEqual({ ...at(start, 3), isRead: true, labels: ['private'], folder: 'spam' })
  const untouched = (mails: MailState['mails']) => mails.filter(({ id }) => id !== 2 && id !== 3)
  expect(untouched(state.mails)).toEqual(untouched(start.mails))
})

test('a mail is moved to the trash, then deleted permanently, and can be restored', () => {
  const thrown = reduceMails(start, { type: 'delete', ids: [1] })
  expect(at(thrown, 1)?.folder).toBe('trash')
  expect(at(reduceMails(thrown, { type: 'delete', ids: [1] }), 1)).toBeUndefined()
  const mail = at(start, 1)
  expect(reduceMails(thrown, { type: 'restore', mails: mail ? [mail] : [] })).toEqual(start)
})

test('a draft saved twice and then sent is one mail', () => {
  const kept = reduceMails(start, { type: 'write', folder: 'drafts', draft, sent })
  const id = start.nextId
  const again = reduceMails(kept, {
    type: 'write',
    folder: 'drafts',
    draft: { ...draft, id, subject: 'Hello you' },
    sent,
  })
  const out = reduceMails(again, { type: 'write', folder: 'sent', draft: { ...draft, id, subject: 'Bye' }, sent })
  expect(out.mails).toHaveLength(start.mails.length + 1)
  expect(out.mails[0]).toMatchObject({ id, folder: 'sent', subject: 'Bye', name: 'a@example.com' })
  expect(out.nextId).toBe(id + 1)
})

test('labels and stars do not show mails of the trash', () => {
  expect(foundMails(start.mails, 'label-suppliers', '').map(({ folder }) => folder)).toEqual([
    'inbox',
    'sent',
    'inbox',
    'sent',
    'inbox',
    'archive',
  ])
  const thrown = reduceMails(start, { type: 'delete', ids: [1] })
  expect(foundMails(start.mails, 'starred', '')).toHaveLength(2)
  expect(foundMails(thrown.mails, 'starred', '')).toHaveLength(1)
  expect(unreadIn(start.mails, 'inbox')).toBe(3)
})

test('the search matches text, not HTML tags', () => {
  expect(foundMails(start.mails, 'inbox', 'ANCHOR offer').map(({ name }) => name)).toEqual(['Marcus Hale'])
  expect(foundMails(start.mails, 'inbox', 'strong')).toEqual([])
  expect(plainText('<p>3 &lt; 4&nbsp;<b>kg</b>.</p><ul><li>One</li><li>Two</li></ul>')).toBe('3 < 4 kg. One Two')
})

test('there are forty mails in the past, at night only spam', () => {
  expect(start.mails).toHaveLength(40)
  for (const { sent: at, folder } of start.mails) {
    expect(Date.parse(at)).toBeLessThan(Date.now())
    if (folder !== 'spam') expect(new Date(at).getHours()).toBeGreaterThanOrEqual(7)
  }
})

test('replies quote the mail and address its recipients, and forwards keep attachments', () => {
  const mail = start.mails.find(({ cc, attachments }) => cc && attachments)
  if (!mail) throw new Error('No mail has both.')
  expect(replyTo(mail)).toMatchObject({ to: mail.address, subject: `Re: ${mail.subject}` })
  expect(replyTo(mail).body).toContain(`<blockquote>${mail.body}</blockquote>`)
  expect(replyTo(mail).cc).toBeUndefined()
  expect(replyToAll(mail).cc).toBe(mail.cc)
  expect(forwarded(mail)).toMatchObject({ to: '', subject: `Fwd: ${mail.subject}`, attachments: mail.attachments })
  expect(replyTo({ ...mail, subject: 'Re: Slabs' }).subject).toBe('Re: Slabs')
})

test.each([
  ['a@b.co', true],
  ['a@b.co; c@d.co, e@f.co', true],
  ['', true],
  ['a@b.co, nobody', false],
])('whether "%s" is a list of addresses', (text, are) => expect(areAddresses(text)).toBe(are))

test('an unknown folder opens the inbox', () => {
  expect([readPlace(null), readPlace('label-x'), readPlace('trash')]).toEqual(['inbox', 'inbox', 'trash'])
  expect(placeWord('label-plant')).toBe('Plant')
})
