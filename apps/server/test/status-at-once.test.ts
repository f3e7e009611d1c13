import { changeStatus, changeStatusByQr } from '@castline/contract/components'
import { statuses } from '@castline/domain/statuses'
import { describe, expect, it } from 'vitest'
import { seeded } from '../src/sample/seeded.ts'
import { testApp } from './app.ts'
import { aComponent, aProject, aUser, type Id } from './factories.ts'
import { expectSoundHistory } from './sound-history.ts'

const { database, call } = await testApp()
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const changesOf = async ({ id }: Id) =>
  (await database.rows('SELECT 1 FROM status_changes WHERE component_id = $1', [id])).length

describe('forty people who change one piece at once', () => {
  it('one wins, the others are told what it is now', async () => {
    const producers = await Promise.all(
      Array.from({ length: 40 }, () => aUser(database, { role: 'producer', projects: [project] })),
    )
    const piece = await aComponent(database, { project })
    const answers = await Promise.all(
      producers.map((user, index) => {
        const body = { status: 'manufactured', username: user.username }
        const params = { id: piece.id }
        return index % 2 === 0
          ? call(changeStatus, { as: user, params, body })
          : call(changeStatusByQr, { params, body })
      }),
    )
    const refused = answers.filter((answer) => answer.status === 409)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    expect(refused).toHaveLength(39)
    for (const { refusal } of refused) {
      expect(refusal).toMatchObject({ error: 'transition_refused', current: { status: 'manufactured', version: 2 } })
      expect(refusal.message).toMatch(/manufactured/)
    }
    expect(await changesOf(piece)).toBe(1)
    await expectSoundHistory(database, piece)
  })

  it('in different directions, one wins', async () => {
    const piece = await aComponent(database, { project })
    await call(changeStatus, { as: manager, params: { id: piece.id }, body: { status: 'manufactured' } })
    const wanted = ['transported', 'rejected', 'planning']
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_each, index) => {
        const body = { status: wanted[index % 3], reason: 'Cracked', note: 'By mistake' }
        return call(changeStatus, { as: manager, params: { id: piece.id }, body })
      }),
    )
    // Whoever read the piece after the winner may have made a further step: each success is one change, in a chain.
    const won = answers.filter((answer) => answer.status === 200)
    expect(won.length).toBeGreaterThanOrEqual(1)
    expect(answers.filter((answer) => ![200, 403, 409].includes(answer.status))).toEqual([])
    expect(await changesOf(piece)).toBe(1 + won.length)
    await expectSoundHistory(database, piece)
  })
})

describe('whatever people do', () => {
  it.each([1, 2, 3, 4])('piece and history stay one story (walk %i)', async (seed) => {
    const random = seeded(seed)
    const among = <T>(things: readonly T[]): T => things[Math.floor(random() * things.length)] as T
    // Managers may do most, and so make the longest stories.
    const roles = ['producer', 'transporter', 'inspector', 'installer', 'manager', 'manager', 'manager'] as const
    const people = await Promise.all(roles.map((role) => aUser(database, { role, projects: [project] })))
    const pieces = await Promise.all([1, 2, 3].map(() => aComponent(database, { project })))
    let made = 0
    for (let round = 0; round < 300; round++) {
      const attempts = Array.from({ length: 3 }, () => {
        const body = {
          status: among(statuses),
          ...(random() < 0.8 && { reason: 'Cracked' }),
          ...(random() < 0.8 && { note: 'Wrong piece' }),
          ...(random() < 0.2 && { occurred_at: '2026-05-04T03:00:00Z' }),
        }
        const person = among(people)
        const params = { id: among(pieces).id }
        const headers: Record<string, string> = random() < 0.3 ? { 'idempotency-key': `walk-${seed}-${round}` } : {}
        return random() < 0.4
          ? call(changeStatusByQr, { params, headers, body: { ...body, username: person.username } })
          : call(changeStatus, { as: person, params, headers, body })
      })
      const answers = await Promise.all(attempts)
      expect(answers.filter((answer) => answer.status >= 500)).toEqual([])
      made += answers.filter((answer) => answer.status === 200).length
    }
    expect(made).toBeGreaterThan(20)
    for (const piece of pieces) await expectSoundHistory(database, piece)
    const takenBack = await database.rows(
      'SELECT 1 FROM status_changes WHERE annuls IS NOT NULL AND component_id = ANY($1)',
      [pieces.map((piece) => piece.id)],
    )
    expect(takenBack.length).toBeGreaterThan(0)
  })
})
