import { expect, test } from 'vitest'
import { countPaused } from '#database/refused-addresses.ts'
import { resend } from '#features/messages/list-queries.ts'
import { aProject, aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testDatabase } from '#support/test-database.ts'
import { queueMessages } from '#tracking/messages/queue-messages.ts'
import { mailOn } from './sending.ts'

const database = await testDatabase()

test('three mails in a row that an address was refused pause it, until one arrives or the address is another', async () => {
  const project = await aProject(database, { name: 'Tower' })
  const [, bo] = await Promise.all(
    ['amy', 'bo'].map((name) =>
      aUser(database, { role: 'manager', email: `${name}@plant.example`, projects: [project] }),
    ),
  )
  let isRefusing = true
  const refuse = (to: string) => (isRefusing && to.startsWith('bo') ? `550 5.1.1 <${to}> unknown` : null)
  const server = await mailServer({ refuse })
  const mail = await mailOn(database, server.settings)
  let tried = 0
  const tell = async () => {
    await queueMessages(database, {
      subject: 'hold',
      cause: `ncr:${tried++}:hold`,
      projectId: project.id,
      values: { mark: 'W-01', code: 'NCR-7', description: 'Crack' },
      path: '/quality/1',
    })
    await mail.send()
    const [last] = await database.rows<{ id: string; state: string; answer: string }>(
      `SELECT id, state, answer FROM messages WHERE user_id = $1 ORDER BY created_at DESC LIMIT 1`,
      [bo?.id],
    )
    return last
  }
  for (let refused = 0; refused < 3; refused++) {
    expect(await countPaused(database)).toBe(0)
    expect((await tell())?.answer).toContain('550 5.1.1')
  }
  expect(await countPaused(database)).toBe(1)
  const held = await tell()
  expect(held).toMatchObject({ state: 'failed', answer: expect.stringContaining('were refused') })
  expect(server.received.filter(({ to }) => to[0] === 'amy@plant.example')).toHaveLength(4)

  // Somebody sends one again, and it arrives.
  isRefusing = false
  await resend(database, held?.id ?? '')
  await mail.send()
  expect(await countPaused(database)).toBe(0)
  expect(await tell()).toMatchObject({ state: 'sent' })

  isRefusing = true
  for (let refused = 0; refused < 3; refused++) await tell()
  expect(await countPaused(database)).toBe(1)
  await database.rows(`UPDATE users SET email = 'robert@plant.example' WHERE id = $1`, [bo?.id])
  expect(await countPaused(database)).toBe(0)
  expect(await tell()).toMatchObject({ state: 'sent' })
})
