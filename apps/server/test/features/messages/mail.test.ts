import { languages } from '@castline/domain/languages'
import { messageSubjects } from '@castline/domain/messages/subjects'
import { expect, test } from 'vitest'
import { messageWords } from '#features/messages/words/words.ts'
import { aProject, aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testApp, tokenSecret } from '#support/test-app.ts'
import { type Cause, queueMailTo, queueMessages } from '#tracking/messages/queue-messages.ts'
import { sealedLinks } from '#tracking/messages/sealed-links.ts'
import { mailOn, publicUrl } from './sending.ts'

const { app, database } = await testApp()
const server = await mailServer()
const mail = await mailOn(database, server.settings)

let count = 0
const cause = (given: Partial<Cause> = {}): Cause => ({
  subject: 'hold',
  cause: `cause:${++count}`,
  projectId: null,
  values: { mark: 'W-01', code: 'NCR-7', description: 'Crack' },
  path: '/quality/1',
  ...given,
})

/** Sends a message to a new person and returns the mail that arrives. */
async function mailTo(given: Partial<Cause> = {}, language = 'en', name = 'Tower') {
  const project = await aProject(database, { name, time_zone: 'Asia/Bangkok' })
  const email = `reader-${++count}@plant.example`
  const user = await aUser(database, { role: 'manager', email, projects: [project] })
  await database.rows(`INSERT INTO message_readers (user_id, language, time_zone) VALUES ($1, $2, 'Europe/Paris')`, [
    user.id,
    language,
  ])
  await queueMessages(database, cause({ projectId: project.id, ...given }), [user.id])
  await mail.send()
  const received = server.received.find(({ to }) => to.includes(email))
  if (!received) throw new Error('No mail arrived.')
  return { ...received, user, email }
}

test('a mail has text and HTML, a link, and why it was sent', async () => {
  const { parsed, to, email } = await mailTo()
  expect(to).toEqual([email])
  expect(parsed.subject).toBe('On hold: W-01 · Tower')
  expect(parsed.from?.text).toBe('"Castline" <castline@plant.example>')
  expect(parsed.text).toContain('NCR-7: Crack')
  expect(parsed.text).toContain(`Open in Castline: ${publicUrl}/quality/1`)
  expect(parsed.html).toContain('<html lang="en" dir="ltr">')
  expect(parsed.html).toContain(`href="${publicUrl}/quality/1"`)
  expect(parsed.headers.get('auto-submitted')).toBe('auto-generated')
})

test.each(languages)('in $name: words, direction and days of the reader', async ({ setting, tag, direction, code }) => {
  const values = { code: 'NCR-7', description: 'Crack', mark: 'W-01', due: { day: '2026-12-24' }, person: 'Amy' }
  const { parsed } = await mailTo({ subject: 'ncr_assigned', values }, setting)
  const { title, lines } = messageWords(code).subject.ncr_assigned
  expect(parsed.html).toContain(`<html lang="${tag}" dir="${direction}">`)
  const plain = (text: string) => text.replace(/[\u2068\u2069]/g, '')
  expect(plain(parsed.subject ?? '')).toContain(title.replace('{{code}}', 'NCR-7'))
  expect(plain(parsed.text ?? '')).toContain((lines[3] ?? '').replace('{{person}}', 'Amy'))
  expect(parsed.text).not.toMatch(/\{\{|undefined|2026-12-24/)
  expect(parsed.text).toContain('24')
})

test('values keep their direction in Arabic', async () => {
  const { parsed } = await mailTo({ values: { mark: 'W-01 (2)', code: 'NCR-7', description: 'x' } }, 'ar')
  expect(parsed.text).toContain('\u2068W-01 (2)\u2069')
})

test('nothing of a mail is fetched from elsewhere', async () => {
  const { parsed } = await mailTo()
  expect(parsed.html).not.toMatch(/<(img|link|script|iframe|object|style)|url\(|@import|src=/i)
  const addresses = [...String(parsed.html).matchAll(/https?:\/\/[^"'\s<]+/g)].map(
    ([address]) => new URL(address).origin,
  )
  expect(new Set(addresses)).toEqual(new Set([publicUrl]))
})

test('a value cannot add a header, a recipient or markup', async () => {
  const values = {
    mark: 'W\r\nBcc: evil@example.com\r\n\r\nBody \u0000\u001b[31m\u202e',
    code: '<img src=x onerror=alert(1)>',
    description: '"><script>alert(1)</script>\nsecond line',
  }
  const { parsed, raw, to, email } = await mailTo({ values }, 'en', 'Tower\r\nX-Evil: 1')
  expect(to).toEqual([email])
  expect(parsed.bcc).toBeUndefined()
  expect(parsed.headers.has('x-evil')).toBe(false)
  expect(parsed.subject).toBe('On hold: W Bcc: evil@example.com Body [31m · Tower X-Evil: 1')
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(Bcc|X-Evil)/im)
  expect(parsed.html).not.toContain('<script>')
  expect(parsed.html).not.toContain('<img')
  expect(parsed.text).toContain('second line')
})

test('a long subject is shortened', async () => {
  const { parsed } = await mailTo({ values: { mark: 'W-01, '.repeat(500), code: 'a', description: 'b' } })
  expect([...(parsed.subject ?? '')]).toHaveLength(150)
})

test('every subject has words with no value left open', async () => {
  for (const subject of messageSubjects) {
    const values = Object.fromEntries(
      ['code', 'mark', 'pour', 'load', 'count', 'server'].map((name) => [name, 'X']).concat([['day', 'Y']]),
    )
    for (const { code } of languages) {
      const words = messageWords(code)
      const names = [...words.subject[subject].title.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
      expect([subject, code, names.filter((name) => !(name && name in values))]).toEqual([subject, code, []])
      const english = messageWords('en').subject[subject]
      const places = ({ title, lines }: typeof english) => (title + lines.join()).match(/\{\{\w+\}\}/g)?.toSorted()
      expect([subject, code, places(words.subject[subject])]).toEqual([subject, code, places(english)])
    }
  }
})

test('a mail with a one-use link to an address: the link is sealed while it waits, and deleted when it is sent', async () => {
  const link = `${publicUrl}/auth/invitation#a-secret`
  const { seal } = sealedLinks(tokenSecret)
  const sealedLink = seal(link)
  expect(sealedLink).not.toContain('secret')
  const address = 'new@plant.example'
  const values = { person: 'Amy', username: 'new', until: { time: '2026-12-24T10:00:00Z' } }
  await queueMailTo(database, {
    subject: 'invitation',
    cause: 'invitation:1',
    address,
    language: 'fr',
    values,
    sealedLink,
  })
  await mail.send()
  const { parsed } = server.received.find(({ to }) => to.includes(address)) ?? {}
  expect(parsed?.text).toContain(link)
  expect(parsed?.text).toContain('Amy vous invite dans Castline.')
  expect(parsed?.headers.has('list-unsubscribe')).toBe(false)
  expect((await mail.messages()).find(({ to }) => to === address)).toMatchObject({ state: 'sent', sealed_link: null })
})

test('a link of another installation is not sent', async () => {
  const { seal } = sealedLinks('another secret of another server, 32 bytes')
  const message = { subject: 'invitation', cause: 'invitation:2', address: 'other@plant.example', values: {} } as const
  await queueMailTo(database, { ...message, sealedLink: seal('https://evil.example') })
  await mail.send()
  expect((await mail.messages()).find(({ to }) => to === message.address)?.state).toBe('dropped')
})

const pathOf = (parsed: { headers: Map<string, unknown> }) => {
  const list = parsed.headers.get('list') as { unsubscribe?: { url?: string } } | undefined
  return new URL(list?.unsubscribe?.url ?? '').pathname
}

const choices = (user: { id: string }) =>
  database.rows(`SELECT subject, channel, choice FROM message_choices WHERE user_id = $1`, [user.id])

test('opening the link for unsubscribing changes nothing; its button and one click of a mail program do', async () => {
  const { parsed, user } = await mailTo({}, 'ar')
  const url = pathOf(parsed)
  expect(parsed.headers.get('list')).toMatchObject({ 'unsubscribe-post': { name: 'List-Unsubscribe=One-Click' } })
  const opened = await app.inject({ method: 'GET', url })
  expect(opened.statusCode).toBe(200)
  expect(opened.headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
  expect(opened.body).toContain('<html lang="ar" dir="rtl">')
  expect(opened.body).toContain('<form method="post">')
  expect(await choices(user)).toEqual([])
  await queueMessages(database, cause(), [user.id])

  const clicked = await app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(clicked.statusCode).toBe(200)
  expect(await choices(user)).toEqual([{ subject: 'hold', channel: 'mail', choice: 'off' }])
  expect(await app.inject({ method: 'POST', url })).toMatchObject({ statusCode: 200 })
  // What waits is dropped, and nothing more is written.
  const before = server.received.length
  await queueMessages(database, cause(), [user.id])
  await mail.send()
  expect(server.received).toHaveLength(before)
})

test('a forged link for unsubscribing shows the page in English and changes nothing', async () => {
  const { parsed, user } = await mailTo()
  const url = pathOf(parsed)
  for (const forged of [url.replace('.hold.', '.rejection.'), `${url}x`, url.slice(0, -1), `${url.slice(0, -3)}AAA`]) {
    const response = await app.inject({ method: 'POST', url: forged })
    expect([forged, response.statusCode]).toEqual([forged, 404])
    expect(response.body).toContain('This link is not valid.')
  }
  expect(await choices(user)).toEqual([])
})

test('the database has no secret of a link for unsubscribing', async () => {
  const { parsed } = await mailTo()
  const code = pathOf(parsed).split('.').at(-1)
  const stored = await database.rows<{ text: string }>('SELECT m::text AS text FROM messages m')
  expect(stored.filter(({ text }) => text.includes(code ?? ''))).toEqual([])
})
