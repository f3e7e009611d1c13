import { endpoints } from '@castline/contract/endpoints'
import { expect, it } from 'vitest'
import { type Given, testApp } from '#support/test-app.ts'
import { accessTable } from '../table.ts'
import { ask } from './walk.ts'
import { aWordedPlant, type EndpointName, told } from './world.ts'

const app = await testApp()
const world = await aWordedPlant(app)
const writes = (Object.keys(endpoints) as EndpointName[]).filter((name) => accessTable[name].writes)

/** About the other client, about both in either way, and about the caller's own. What needs a secret only with the caller's. */
function requestsOf(name: EndpointName): Given[] {
  const [a, b] = [world.requests.a[name], world.requests.b[name]]
  const mixed = [
    { ...b, body: a.body },
    { ...a, query: b.query ?? {} },
  ]
  return endpoints[name].access === 'public' ? [...mixed, a] : [b, { ...a, body: b.body }, ...mixed, a]
}

it.each(writes)('%s says no word of another client, also where it refuses', async (name) => {
  const leaks: string[] = []
  for (const given of requestsOf(name)) {
    for (const reader of ['producer', 'manager'] as const) {
      const { status, text } = await ask(app, name, given, world.readers[reader])
      expect(status, text).toBeLessThan(500)
      for (const leaked of told(world, reader, text, given)) leaks.push(`${reader} ${JSON.stringify(given)}: ${leaked}`)
    }
  }
  expect(leaks).toEqual([])
})
