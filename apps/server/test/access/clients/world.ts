import type { endpoints } from '@castline/contract/endpoints'
import { aUser, type Id } from '#support/factories.ts'
import { castsFor } from '#support/production.ts'
import type { Given, TestApp } from '#support/test-app.ts'
import { aPlantOfTwo, type Client } from '../../features/production/several-clients-site.ts'
import { accessTable } from '../table.ts'
import { aPlace } from '../world.ts'
import { idsIn, idsOfClient } from './foreign-ids.ts'
import { furnish, shareThings } from './shared-things.ts'
import { type allWords, giveWords, wordsIn } from './words.ts'
import { idsOf } from './write-ids.ts'

export type EndpointName = keyof typeof endpoints

/** A request of each endpoint about the things of one client. */
export type Requests = Readonly<Record<EndpointName, Given>>

async function requestsOf({ database }: TestApp, place: Awaited<ReturnType<typeof aPlace>>, as: Client['as']) {
  const requests: [string, Given][] = []
  const person = { ...as, password: 'correct horse battery' }
  for (const [name, row] of Object.entries(accessTable)) {
    requests.push([name, await row.given({ place, person, database })])
  }
  return Object.fromEntries(requests) as unknown as Requests
}

/**
 * A plant of two clients, with at least one thing of each kind that the contract knows: what the access table inserts for each
 * endpoint, made at the same plant. Every text begins with the word of its client, or of the plant.
 */
export async function aWordedPlant(app: TestApp) {
  const { database } = app
  const requests: Record<string, Requests> = {}
  const refused: string[] = []
  const casts: Id[] = []
  const world = await aPlantOfTwo(app, async (word, shared, client) => {
    const { plant } = shared
    if (client) {
      const place = await aPlace(database, [], { project: client.project, plant })
      requests[word] = await requestsOf(app, place, client.as)
      // Some rows of the table insert a plant of their own.
      await castsFor(database, plant, [client.project])
      casts.push(await furnish(app, shared, client))
    } else
      await database.rows(`INSERT INTO mould_outages (mould_id, from_day, to_day, reason) VALUES ($1, $2, $2, '-')`, [
        shared.mould.id,
        '2090-01-01',
      ])
    refused.push(...(await giveWords(database, word)))
  })
  const { a, b, readers } = world
  const shared = await shareThings(app, world)
  const ids = await idsOf(database, { a, b })
  const foreign = {
    Quokka: await idsOfClient(database, a),
    Zebu: await idsOfClient(database, b),
    Narwhal: new Set<string>(),
  }
  const manager = await aUser(database, { role: 'manager', projects: [a.project] })
  const of = ({ word }: Client) => requests[word] as Requests
  return {
    ...world,
    shared,
    ids,
    foreign,
    casts,
    refused,
    readers: { ...readers, manager },
    requests: { a: of(a), b: of(b) },
  }
}
export type WordedPlant = Awaited<ReturnType<typeof aWordedPlant>>

export type ReaderName = keyof WordedPlant['readers']

/** The words that somebody must not see anywhere. */
export const foreignTo: Readonly<Record<ReaderName, readonly (typeof allWords)[number][]>> = {
  none: ['Quokka', 'Zebu', 'Narwhal'],
  tester: ['Quokka', 'Zebu'],
  viewer: ['Zebu'],
  producer: ['Zebu'],
  manager: ['Zebu'],
  both: [],
}

/** Returns the words and ids of other clients in a response to a reader, without those that the request itself has. */
export function told(world: WordedPlant, reader: ReaderName, text: string, request: unknown): string[] {
  const sent = JSON.stringify(request)
  const words = foreignTo[reader].flatMap((word) => wordsIn(text, word).filter((each) => !sent.includes(each)))
  return [...words, ...foreignTo[reader].flatMap((word) => idsIn(text, world.foreign[word], sent))]
}
