import { beforeEach, expect, test } from 'vitest'
import { aMember, aProject, aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { certificate, certificateKey } from '#support/self-signed.ts'
import { tokenSecret } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'
import { type Cause, queueMailTo, queueMessages } from '#tracking/messages/queue-messages.ts'
import { sealedLinks } from '#tracking/messages/sealed-links.ts'
import { mailOn } from './sending.ts'

const about = (given: Partial<Cause> = {}): Cause => ({
  subject: 'hold',
  cause: 'ncr:1:hold',
  projectId: null,
  values: { mark: 'W-01', code: 'NCR-7', description: 'Crack' },
  path: '/quality/1',
  ...given,
})

const database = await testDatabase()

beforeEach(async () => {
  for (const table of ['messages', 'message_channels', 'project_members', 'users'])
    await database.rows(`DELETE FROM ${table}`)
})

/** A project with people who have an address and reach it. */
async function plant(...names: string[]) {
  const project = await aProject(database, { name: 'Tower' })
  const people = await Promise.all(
    names.map((name) => aUser(database, { role: 'manager', email: `${name}@plant.example`, projects: [project] })),
  )
  return { project, people }
}

test('500 messages of several servers arrive, each once', async () => {
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  for (let n = 0; n < 500; n++) {
    const address = `person-${n}@plant.example`
    await queueMailTo(database, { subject: 'test', cause: `test:${n}`, address, values: {} })
  }
  await Promise.all([mail.send(), mail.send(), mail.send()])
  expect(server.received.map(({ to }) => to[0]).sort()).toEqual(
    Array.from({ length: 500 }, (_each, n) => `person-${n}@plant.example`).sort(),
  )
  expect(new Set(server.received.map(({ parsed }) => parsed.messageId)).size).toBe(500)
  expect((await mail.messages()).every(({ state, answer }) => state === 'sent' && answer?.startsWith('250'))).toBe(true)
})

test('the same cause reaches a person once, also when it is written again', async () => {
  const { project } = await plant('amy', 'bo')
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  await queueMessages(database, about({ projectId: project.id }))
  await mail.send()
  await queueMessages(database, about({ projectId: project.id }))
  await mail.send()
  expect(server.received.map(({ to }) => to)).toEqual(
    expect.arrayContaining([['amy@plant.example'], ['bo@plant.example']]),
  )
  expect(server.received).toHaveLength(2)
})

test('nothing about an archived project is written or sent, also not what waited; the rest of a digest is', async () => {
  const { project } = await plant('amy')
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  await queueMessages(database, about({ projectId: project.id }))
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  await mail.send()
  await queueMessages(database, about({ projectId: project.id, cause: 'ncr:2:hold' }))
  await mail.send()
  expect(server.received).toEqual([])
  expect((await mail.messages()).map(({ state }) => state)).toEqual(['dropped'])
})

test('a cause that is rolled back sends nothing', async () => {
  const { project } = await plant('amy')
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  const failing = database.transaction(async (transaction) => {
    await queueMessages(transaction, about({ projectId: project.id }))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  await mail.send()
  expect(server.received).toEqual([])
})

test('without a configured channel nothing is written', async () => {
  const { project } = await plant('amy')
  await queueMessages(database, about({ projectId: project.id }))
  expect(await queueMailTo(database, { subject: 'test', cause: 'a', address: 'a@b.example', values: {} })).toBe(false)
  expect(await database.rows('SELECT FROM messages')).toEqual([])
})

test('who caused it, who does not reach the project, and who has no address gets nothing', async () => {
  const { project, people } = await plant('amy', 'bo')
  await aUser(database, { role: 'manager', email: 'far@plant.example' })
  await aUser(database, { role: 'manager', projects: [project] })
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  await queueMessages(database, about({ projectId: project.id, by: people[0]?.id ?? null }))
  await mail.send()
  expect(server.received.map(({ to }) => to)).toEqual([['bo@plant.example']])
})

test('who is deactivated, loses the project or turns the subject off gets nothing that waits', async () => {
  const { project, people } = await plant('gone', 'moved', 'quiet', 'stays')
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  await queueMessages(database, about({ projectId: project.id }))
  const [gone, moved, quiet] = people
  // Another project does not count.
  if (moved) await aMember(database, await aProject(database), moved)
  await database.rows('UPDATE users SET active = false WHERE id = $1', [gone?.id])
  await database.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id = $2', [moved?.id, project.id])
  await database.rows(`INSERT INTO message_choices VALUES ($1, 'hold', 'mail', 'off')`, [quiet?.id])
  await mail.send()
  expect(server.received.map(({ to }) => to)).toEqual([['stays@plant.example']])
  expect((await mail.messages()).map(({ state }) => state)).toEqual(['dropped', 'dropped', 'dropped', 'sent'])
})

test('a refused recipient holds up no other, and the answer of the server is kept', async () => {
  const { project } = await plant('amy', 'bo', 'cy')
  const server = await mailServer({ refuse: (to) => (to.startsWith('bo') ? '550 No such mailbox here' : null) })
  const mail = await mailOn(database, server.settings)
  await queueMessages(database, about({ projectId: project.id }))
  await mail.send()
  expect(server.received).toHaveLength(2)
  expect((await mail.messages()).map(({ to, state, answer }) => [to, state, answer?.slice(0, 3)])).toEqual([
    ['amy@plant.example', 'sent', '250'],
    ['bo@plant.example', 'failed', '550'],
    ['cy@plant.example', 'sent', '250'],
  ])
  expect((await mail.messages())[1]?.answer).toContain('No such mailbox here')
})

test('a server that accepts and then hangs gets the same message id again, and holds up no other mail', async () => {
  const { project } = await plant('amy', 'bo')
  let isHanging = true
  const server = await mailServer({ hangs: ({ to }) => isHanging && to.includes('amy@plant.example') })
  const mail = await mailOn(database, server.settings, { silenceMs: 3_000 })
  await queueMessages(database, about({ projectId: project.id }))
  await mail.send()
  const [first, other] = await mail.messages()
  expect([first?.state, other?.state]).toEqual(['waiting', 'sent'])
  expect(first?.answer).toMatch(/time/i)
  isHanging = false
  await mail.later(2)
  await mail.send()
  expect((await mail.messages())[0]?.state).toBe('sent')
  const ids = server.received.filter(({ to }) => to.includes('amy@plant.example')).map(({ parsed }) => parsed.messageId)
  expect(ids).toEqual([`<${first?.id}.1@castline.example>`, `<${first?.id}.1@castline.example>`])
})

test('a message of a server that died is sent by another, with the same id', async () => {
  const { project } = await plant('amy')
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  await queueMessages(database, about({ projectId: project.id }))
  await database.rows(
    `UPDATE messages SET state = 'sending', attempts = 1, claimed_until = now() + interval '1 minute'`,
  )
  await mail.send()
  expect(server.received).toEqual([])
  await mail.later(2)
  await mail.send()
  expect(server.received).toHaveLength(1)
})

test('the pauses grow from a minute to four hours, and after a day the message has failed', async () => {
  const mail = await mailOn(database, {
    server: { host: '127.0.0.1', port: 1, tls: 'optional', user: null, password: null },
    from: { name: 'Castline', address: 'castline@plant.example' },
  })
  const sealedLink = sealedLinks(tokenSecret).seal('https://castline.example/secret')
  await queueMailTo(database, { subject: 'invitation', cause: 'a', address: 'a@plant.example', values: {}, sealedLink })
  const waits: number[] = []
  for (let attempt = 0; attempt < 40; attempt++) {
    await mail.send()
    const [message] = await mail.messages()
    if (message?.state !== 'waiting') break
    waits.push(message.wait / 60)
    await mail.later(message.wait / 60 + 0.01)
  }
  const [message] = await mail.messages()
  expect(message).toMatchObject({ state: 'failed', sealed_link: null, answer: expect.stringMatching(/ECONNREFUSED/) })
  expect(waits[0]).toBeGreaterThan(0.9)
  expect(waits[0]).toBeLessThan(1.3)
  expect(waits.toSorted((a, b) => a - b).slice(0, 6)).toEqual(waits.slice(0, 6))
  expect(Math.max(...waits)).toBeLessThan(4 * 60 * 1.2 + 1)
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(24 * 60)
})

test('wrong credentials are tried again, with the answer of the server', async () => {
  const server = await mailServer({ password: 'right' })
  const wrong = { ...server.settings, server: { ...server.settings.server, password: 'wrong' } }
  const mail = await mailOn(database, wrong)
  await queueMailTo(database, { subject: 'test', cause: 'a', address: 'a@plant.example', values: {} })
  await mail.send()
  expect(await mail.messages()).toMatchObject([{ state: 'waiting', answer: expect.stringContaining('535') }])
  await mail.later(3)
  await (await mailOn(database, server.settings)).send()
  expect(server.received).toHaveLength(1)
})

test('an address with a line break, a list or a name is not sent to', async () => {
  const server = await mailServer()
  const mail = await mailOn(database, server.settings)
  const addresses = ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'A <a@b.example>', 'a@b@c', '']
  for (const address of addresses) {
    await queueMailTo(database, { subject: 'test', cause: 'a', address, values: {} })
  }
  await mail.send()
  expect(server.received).toEqual([])
  expect((await mail.messages()).map(({ state }) => state)).toEqual(addresses.map(() => 'failed'))
})

test('nothing is sent without encryption, or to a server with a certificate that nobody vouches for', async () => {
  const open = await mailServer({ password: 'secret' })
  const required = { ...open.settings, server: { ...open.settings.server, tls: 'required' as const } }
  const selfSigned = await mailServer({ secure: true, cert: certificate, key: certificateKey })
  const first = await mailOn(database, required)
  await queueMailTo(database, { subject: 'test', cause: 'a', address: 'a@plant.example', values: {} })
  await first.send()
  const mail = await mailOn(database, selfSigned.settings)
  expect((await mail.messages())[0]?.answer).toMatch(/STARTTLS/)
  await mail.later(3)
  await mail.send()
  expect((await mail.messages())[0]).toMatchObject({ state: 'waiting', answer: expect.stringMatching(/self.signed/i) })
  expect([...open.received, ...selfSigned.received]).toEqual([])
})
