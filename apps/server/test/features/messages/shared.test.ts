import { expect, test } from 'vitest'
import { storeChoices } from '#features/messages/choice-queries.ts'
import { collectDigests } from '#features/messages/digest-queries.ts'
import { aMember, aProject, aUser } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testDatabase } from '#support/test-database.ts'
import { causeOfEvent, queueSharedMessages } from '#tracking/messages/shared-messages.ts'
import { mailOn } from './sending.ts'

const database = await testDatabase()
const server = await mailServer()
const mail = await mailOn(database, server.settings)

/** A pour of 9 components of Tower and 2 of Bridge, and what arrives about it at an address. */
async function aSharedPour() {
  const [tower, bridge] = [await aProject(database, { name: 'Tower' }), await aProject(database, { name: 'Bridge' })]
  const counts = new Map([
    [tower.id, 9],
    [bridge.id, 2],
  ])
  const person = async (...projects: { id: string }[]) => {
    const user = await aUser(database, { role: 'manager', email: `${crypto.randomUUID()}@plant.example` })
    for (const project of projects) await aMember(database, project, user)
    return user
  }
  const cause = `pour:${crypto.randomUUID()}:weak:1`
  const queue = () =>
    queueSharedMessages(database, {
      ...{ subject: 'strength', cause, projectIds: [tower.id, bridge.id], path: '/production/pours/1' },
      values: { pour: 'P-1', mix: 'C40', verdict: null, mean: null },
      partsFor: (reached) =>
        reached.map((id) => ({ project_ids: [id], values: { count: counts.get(id) ?? 0, added: null } })),
    })
  const arrived = async (user: { email: string | null }) => {
    await mail.send()
    return server.received
      .filter(({ to }) => to.includes(user.email ?? ''))
      .map(({ parsed }) => ({ subject: parsed.subject, text: parsed.text ?? '' }))
  }
  return { tower, bridge, person, cause, queue, arrived }
}

test('who reaches two projects gets one mail about both, and who reaches one gets its part', async () => {
  const { tower, bridge, person, queue, arrived } = await aSharedPour()
  const [both, one, none] = [await person(tower, bridge), await person(bridge), await person()]
  await queue()
  await queue()
  const [mailed, ...more] = await arrived(both)
  expect(more).toEqual([])
  expect(mailed?.subject).toMatch(/^Concrete too weak: pour P-1 · (Tower · Bridge|Bridge · Tower)$/)
  expect(mailed?.text).toContain('Project: Tower\nComponents of this pour: 9')
  expect(mailed?.text).toContain('Project: Bridge\nComponents of this pour: 2')
  const [part] = await arrived(one)
  expect(part?.subject).toBe('Concrete too weak: pour P-1 · Bridge')
  expect(part?.text).toContain('Components of this pour: 2')
  expect(part?.text).not.toContain('Tower')
  expect(await arrived(none)).toEqual([])
})

test('what is not reached any more when the mail is sent is left out of it', async () => {
  const { tower, bridge, person, queue, arrived } = await aSharedPour()
  const [partly, gone] = [await person(tower, bridge), await person(tower, bridge)]
  await queue()
  await database.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id = $2', [partly.id, tower.id])
  await database.rows('DELETE FROM project_members WHERE user_id = $1', [gone.id])
  const [mailed] = await arrived(partly)
  expect(mailed?.subject).toBe('Concrete too weak: pour P-1 · Bridge')
  expect(mailed?.text).not.toContain('Tower')
  expect(await arrived(gone)).toEqual([])
})

test('a digest has each project that its reader reaches', async () => {
  const { tower, bridge, person, cause, queue, arrived } = await aSharedPour()
  const reader = await person(tower, bridge)
  await storeChoices(database, reader.id, [{ subject: 'strength', channel: 'mail', choice: 'digest' }])
  await queue()
  await database.rows(`UPDATE messages SET created_at = now() - interval '2 days' WHERE cause = $1`, [cause])
  await collectDigests(database, new Date())
  const [digest] = await arrived(reader)
  expect(digest?.text).toContain('Project: Tower\nComponents of this pour: 9')
})

test('the event of a project names its cause', () => {
  const id = crypto.randomUUID()
  expect(causeOfEvent(`pour:${id}:weak:12:${id}`)).toBe(`pour:${id}:weak:12`)
  expect(causeOfEvent(`pour:${id}:weak:12`)).toBe(`pour:${id}:weak:12`)
})
