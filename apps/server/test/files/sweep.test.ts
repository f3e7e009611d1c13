import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteFile, uploadFile } from '@castline/contract/files'
import { deleteProject } from '@castline/contract/projects'
import { expect, test } from 'vitest'
import { diskStore } from '#files/disk.ts'
import { sweepFiles } from '#files/sweep.ts'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'

const folder = await temporaryFolder()
const files = await diskStore(folder)
const { call, database } = await testApp({ files })
const admin = await aUser(database, { role: 'admin' })

async function aDrawing(given: Parameters<typeof aComponent>[1] = {}) {
  const piece = await aComponent(database, given)
  await call(uploadFile, { as: admin, params: { id: piece.id }, body: aFileForm(aPdf()) })
  const row = await database.row<{ key: string }>('SELECT key FROM component_files WHERE component_id = $1', [piece.id])
  if (!row) throw new Error('Nothing was uploaded.')
  return { piece, key: row.key }
}

async function aged(key: string): Promise<string> {
  const at = new Date(Date.now() - 25 * 3600 * 1000)
  await utimes(join(folder, key), at, at)
  return key
}

async function orphan(key: string): Promise<string> {
  await files.put(key, Buffer.from('nobody'), { contentType: 'application/pdf' })
  return key
}

const isThere = async (key: string) => (await files.size(key)) !== null

test('what no row holds goes, once it is a day old, and nothing else', async () => {
  const held = await aDrawing()
  const deleted = await aDrawing()
  await call(deleteFile, { as: admin, params: { id: deleted.piece.id, revision: '1' } })
  const project = await aProject(database)
  const ofDeletedProject = await aDrawing({ project })
  await call(deleteProject, { as: admin, params: { id: project.id }, query: { code: project.code } })
  const old = await aged(await orphan('drawings/old'))
  const young = await orphan('drawings/young')
  const brokenOff = await aged(await orphan('incoming/broken-off'))
  const ofOthers = await aged(await orphan('elsewhere/old'))
  for (const { key } of [held, deleted, ofDeletedProject]) await aged(key)

  expect(await sweepFiles(database, files)).toBe(4)
  const left = await Promise.all([held.key, young, ofOthers].map(isThere))
  const gone = await Promise.all([deleted.key, ofDeletedProject.key, old, brokenOff].map(isThere))
  expect([left, gone]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ])
})

test('the age is told by who sweeps', async () => {
  const key = await orphan('drawings/a-second')
  await sweepFiles(database, files, { olderThanMs: 60_000 })
  expect(await isThere(key)).toBe(true)
  await sweepFiles(database, files, { olderThanMs: 60_000, now: Date.now() + 120_000 })
  expect(await isThere(key)).toBe(false)
})

test('more files than are asked about at once, by two servers at once', async () => {
  const held = await aged((await aDrawing()).key)
  const keys = Array.from({ length: 501 }, (_none, index) => `drawings/many-${index}`)
  for (const key of keys) await aged(await orphan(key))
  const swept = await Promise.all([sweepFiles(database, files), sweepFiles(database, files)])
  expect(Math.max(...swept)).toBe(501)
  expect(await isThere(held)).toBe(true)
  expect(await Promise.all(keys.map(isThere))).not.toContain(true)
})
