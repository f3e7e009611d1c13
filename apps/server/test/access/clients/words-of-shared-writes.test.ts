import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { sharedWrites } from './shared-writes.ts'
import { ask } from './walk.ts'
import { aWordedPlant, told } from './world.ts'

const app = await testApp()
const world = await aWordedPlant(app)

it('what is written where another client has things, too, is refused or done without a word of them', async () => {
  const leaks: string[] = []
  for (const [name, given, echoed] of sharedWrites(world)) {
    for (const reader of ['tester', 'producer', 'manager'] as const) {
      const { status, text } = await ask(app, name, given, world.readers[reader])
      expect(status, text).toBeLessThan(500)
      for (const leaked of told(world, reader, text, given)) {
        if (leaked !== echoed) leaks.push(`${reader} ${name} ${JSON.stringify(given)}: ${leaked}`)
      }
    }
  }
  expect(leaks).toEqual([])
})
