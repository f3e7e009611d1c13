import { createHallLink, openShared } from '@castline/contract/sharing'
import { expect, it } from 'vitest'
import { sumUpPlants } from '#features/production/casting/ready-summary.ts'
import type { Id } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { testApp } from '#support/test-app.ts'
import { queueWeakPour } from '#tracking/messages/strength-messages.ts'
import { mailOn } from '../messages/sending.ts'
import { aPlantOfTwo } from './several-clients-site.ts'

const app = await testApp()
const { call, database } = app
const mails = await mailServer()
const mail = await mailOn(database, mails.settings)
const world = await aPlantOfTwo(app)
const { plant, mould, day, today, a, b, hooks, readers } = world

const wordsIn = (text: string, word: string) => [...new Set(text.match(new RegExp(`${word}[a-z]+`, 'g')))].sort()
it('the screen of a hall shows the marks of who made its link', async () => {
  await database.rows(
    `UPDATE component_plan SET cast_on = $2 WHERE component_id IN (SELECT component_id FROM component_moulds WHERE mould_id = $1)`,
    [mould.id, today],
  )
  const made = await call(createHallLink, { as: a.as, params: { id: plant.id }, body: { name: 'Hall', days: 1 } })
  const shown = JSON.stringify((await call(openShared, { body: { token: made.body.token } })).body)
  await database.rows(
    `UPDATE component_plan SET cast_on = $2 WHERE component_id IN (SELECT component_id FROM component_moulds WHERE mould_id = $1)`,
    [mould.id, day],
  )
  expect([wordsIn(shown, a.word), wordsIn(shown, b.word)]).toEqual([[`${a.word}planned`], []])
})

it('mails and calls say of a plant and a pour what concerns their reader, once', async () => {
  for (const { id } of Object.values(readers)) {
    await database.rows(
      `INSERT INTO message_choices (user_id, subject, channel, choice)
       SELECT $1, unnest(ARRAY['strength', 'not_ready']), 'mail', 'now'`,
      [id],
    )
  }
  await sumUpPlants(database, { announce: () => undefined })
  await database.rows(
    'INSERT INTO pour_components (pour_id, component_id) SELECT $1, component_id FROM pour_components WHERE pour_id = $2',
    [...[a.pour.id, b.pour.id]],
  )
  const weak = { id: a.pour.id, number: 'P-1', mix: 'C40', found: 20, required: 40, entry: '1' }
  await database.transaction((transaction) => queueWeakPour(transaction, weak, (readers.none as Id).id))
  await mail.send()
  const sentTo = ({ email }: { email: string | null }) =>
    mails.received
      .filter(({ to }) => to.includes(email ?? ''))
      .map(({ parsed }) => `${parsed.subject}\n${parsed.text}`)
      .sort()
  const said = (text: string) => [wordsIn(text, a.word), wordsIn(text, b.word)]
  const [weakMail, readyMail, ...more] = sentTo(readers.both)
  expect(more).toEqual([])
  expect(said(weakMail ?? '')).toEqual([[`${a.word}project`], [`${b.word}project`]])
  expect(said(readyMail ?? '')).toEqual([a, b].map(({ word }) => [`${word}note`, `${word}project`]))
  expect(sentTo(readers.producer).flatMap((text) => wordsIn(text, b.word))).toEqual([])
  expect(sentTo(readers.producer).length).toBeGreaterThan(0)
  expect(sentTo(readers.none)).toEqual([])
  const called = async ({ id }: Id) => {
    const rows = await database.rows<{ data: { project_id: string } }>(
      'SELECT data FROM webhook_deliveries WHERE webhook_id = $1 ORDER BY type, event_id',
      [id],
    )
    return rows.map(({ data }) => ({ of: data.project_id, ...said(JSON.stringify(data)) }))
  }
  for (const [hook, own, other] of [
    [hooks.a, a, b],
    [hooks.b, b, a],
  ] as const) {
    const calls = await called(hook)
    expect(calls.map(({ of }) => of)).toEqual([own.project.id, own.project.id])
    expect(wordsIn(JSON.stringify(calls), other.word)).toEqual([])
  }
  const all = await called(hooks.all)
  expect(all.map(({ of }) => of).sort()).toEqual([a, a, b, b].map(({ project }) => project.id).sort())
})
