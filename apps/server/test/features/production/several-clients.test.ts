import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import { createHallLink, openShared } from '@castline/contract/sharing'
import { addDays } from '@castline/domain/plan/calendar'
import { readSheet } from 'read-excel-file/node'
import { expect, it } from 'vitest'
import { sumUpPlants } from '#features/production/casting/ready-summary.ts'
import type { Id } from '#support/factories.ts'
import { mailServer } from '#support/mail-server.ts'
import { pdfium } from '#support/pdfium.ts'
import { testApp } from '#support/test-app.ts'
import { queueWeakPour } from '#tracking/messages/strength-messages.ts'
import { mailOn } from '../messages/sending.ts'
import { aPlantOfTwo } from './several-clients-site.ts'

const app = await testApp()
const { app: server, call, database, tokenOf } = app
const mails = await mailServer()
const mail = await mailOn(database, mails.settings)
const world = await aPlantOfTwo(app)
const { plant, mould, place, yard, day, today, a, b, hooks, readers } = world

interface Asked {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
}
const ofPlant = { params: { id: plant.id } }
const ofMix = { params: { id: plant.mixId } }
const ofBook = { mix_id: plant.mixId, from: addDays(today, -7), to: day }
const ofPlace = { params: { id: place.id } }
const of = (...ids: readonly Id[]): Asked[] => ids.map(({ id }) => ({ params: { id } }))

/** How each is read: by the same person in each of these ways. */
const asked: Readonly<Record<string, readonly Asked[]>> = {
  '/plants': [{}],
  '/plants/:id/board': [{ ...ofPlant, query: { from: today } }],
  '/plants/:id/cube-book': [{ ...ofPlant, query: ofBook }],
  '/plants/:id/cube-book.csv': [{ ...ofPlant, query: { ...ofBook, language: 'en' } }],
  '/plants/:id/cube-book.pdf': [{ ...ofPlant, query: { ...ofBook, language: 'en' } }],
  '/plants/:id/cube-book.xlsx': [{ ...ofPlant, query: { ...ofBook, language: 'en' } }],
  '/plants/:id/daily-sheet.pdf': [{ ...ofPlant, query: { day, language: 'en', calendar: 'gregorian' } }],
  '/plants/:id/figures': [{ ...ofPlant, query: { from: today } }],
  '/plants/:id/moulds': [ofPlant],
  '/plants/:id/pours': [ofPlant, ...[a, b].map(({ word }) => ({ ...ofPlant, query: { q: `${word}exc` } }))],
  '/plants/:id/pours.csv': [{ ...ofPlant, query: { language: 'en' } }],
  '/plants/:id/pours.xlsx': [{ ...ofPlant, query: { language: 'en' } }],
  '/plants/:id/ready': [{ ...ofPlant, query: { day } }],
  '/plants/:id/share-links': [ofPlant],
  '/plants/:id/specimens': [ofPlant],
  '/plants/:id/waiting': [ofPlant],
  '/plants/mixes/:id/curve': [ofMix],
  '/moulds/:id/castings': [{ params: { id: mould.id }, query: { day } }],
  '/moulds/code/:code': [{ params: { code: mould.code } }],
  '/castings/:id/maturity': of({ id: a.casting }, { id: b.casting }),
  '/pours/:id': of(a.pour, b.pour),
  '/pours/:id/photos/:photoId': [{ params: { id: b.pour.id, photoId: crypto.randomUUID() } }],
  '/places': [{}],
  '/places/:id/tree': of(yard),
  '/places/:id/parts': [ofPlace],
  '/places/:id/components': [ofPlace],
  '/places/:id/stocktakes': [ofPlace],
  '/places/code/:code': [{ params: { code: place.qr_code } }],
  '/racks': [{}],
  '/stocktakes/:id': of(a.stocktake, b.stocktake),
  '/ready-summaries': [{}],
  '/search': [a, b].map(({ word }) => ({ query: { q: word } })),
  '/tables/:name': ['components', 'changes', 'loads', 'tests'].map((name) => ({ params: { name } })),
}
const concerns = /^\/(plants|moulds|castings|pours|places|racks|stocktakes|ready-summaries|search|tables)(\/|$)/
const reads = Object.values(endpoints as Readonly<Record<string, Endpoint>>).filter(
  ({ method, path }) => method === 'GET' && concerns.test(path),
)

async function textOf(type: string, bytes: Buffer): Promise<string> {
  if (type.startsWith('application/pdf')) {
    const document = await (await pdfium()).loadDocument(bytes)
    return [...document.pages()].map((page) => page.getText()).join('\n')
  }
  return type.includes('spreadsheetml') ? JSON.stringify(await readSheet(bytes)) : bytes.toString()
}

async function read(as: Id, path: string, { params = {}, query }: Asked): Promise<string> {
  const url = `/api${path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''))}`
  const headers = { authorization: `Bearer ${await tokenOf(as)}` }
  const response = await server.inject({ method: 'GET', url, headers, ...(query && { query }) })
  expect([200, 403, 404], `${path}: ${response.statusCode} ${response.body.slice(0, 300)}`).toContain(
    response.statusCode,
  )
  return textOf(String(response.headers['content-type']), response.rawPayload)
}

const wordsIn = (text: string, word: string) => [...new Set(text.match(new RegExp(`${word}[a-z]+`, 'g')))].sort()
const everywhere = [
  'batch',
  'exception',
  'note',
  'placed',
  'planned',
  'project',
  'sampler',
  'section',
  'supplier',
  'ticket',
  'type',
  'waiting',
]

it('every address that concerns a plant is read here', () => {
  expect(reads.map(({ path }) => path).sort()).toEqual(Object.keys(asked).sort())
})

it('no address shows words of a client to who reaches only another one, and all show them to who reaches both', async () => {
  const found: Record<string, Set<string>> = { a: new Set(), b: new Set() }
  const leaks: string[] = []
  const check = (reader: string, path: string, text: string, foreign: readonly string[]) => {
    for (const word of foreign) for (const leaked of wordsIn(text, word)) leaks.push(`${reader}: ${path}: ${leaked}`)
  }
  for (const { path } of reads) {
    for (const way of asked[path] ?? []) {
      for (const name of ['viewer', 'producer'] as const)
        check(name, path, await read(readers[name], path, way), [b.word])
      for (const name of ['none', 'tester'] as const)
        check(name, path, await read(readers[name], path, way), [a.word, b.word])
      const all = await read(readers.both, path, way)
      for (const each of wordsIn(all, a.word)) found.a?.add(each)
      for (const each of wordsIn(all, b.word)) found.b?.add(each)
    }
  }
  expect(leaks).toEqual([])
  expect([...(found.a ?? [])]).toEqual(expect.arrayContaining(everywhere.map((what) => `${a.word}${what}`)))
  expect([...(found.b ?? [])]).toEqual(expect.arrayContaining(everywhere.map((what) => `${b.word}${what}`)))
})

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
