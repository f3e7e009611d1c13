import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportCsv } from '@castline/contract/export'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf, readEvents } from '#support/event-reader.ts'
import { aProject, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const webRoot = await temporaryFolder()
await mkdir(join(webRoot, 'assets'))
await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Castline</title>')
await writeFile(join(webRoot, 'assets/start-abc.js'), 'export const word = "casting"\n')

const { app, database, tokenOf } = await testApp({ webRoot })
await app.listen({ host: '127.0.0.1', port: 0 })
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

/** Returns the names of this process's warnings during the test. */
function warnings(): string[] {
  const names: string[] = []
  const note = ({ name, message }: Error) => names.push(`${name}: ${message}`)
  process.on('warning', note)
  onTestFinished(() => void process.off('warning', note))
  return names
}

test('pages, files and streamed responses cause no listener warnings', async () => {
  const warned = warnings()
  const headers = { authorization: `Bearer ${await tokenOf(manager)}` }
  const exported = `/api${exportCsv.path.replace(':id', project.id)}`
  for (const path of ['/', '/dashboards/modern', '/auth/login', '/assets/start-abc.js', '/gone.js', exported]) {
    for (const method of ['GET', 'HEAD']) {
      const response = await fetch(addressOf(app) + path, { method, headers })
      await response.arrayBuffer()
    }
  }
  expect(warned).toEqual([])
})

test('opening and closing many event streams causes no listener warnings', async () => {
  const warned = warnings()
  const token = await tokenOf(manager)
  const readers = await Promise.all(Array.from({ length: 40 }, () => readEvents(app, token)))
  for (const { begin } of readers) expect(await begin()).not.toBeNull()
  await Promise.all(readers.map(({ leave }) => leave()))
  const again = await readEvents(app, token)
  expect(await again.begin()).not.toBeNull()
  expect(warned).toEqual([])
})
