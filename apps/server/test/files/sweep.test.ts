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
  const component = await aComponent(database, given)
  await call(uploadFile, { as: admin, params: { id: component.id }, body: aFileForm(aPdf()) })
  const row = await database.row<{ key: string }>('SELECT key FROM component_files WHERE component_id = $1', [
    component.id,
  ])
  if (!row) throw new Error('Nothing was uploaded.')
  return { component, key: row.key }
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

test('deletes only files that no row names and that are a day old', async () => {
  const held = await aDrawing()
  const deleted = await aDrawing()
  await call(deleteFile, { as: admin, params: { id: deleted.component.id, revision: '1' } })
  const project = await aProject(database)
  const ofDeletedProject = await aDrawing({ project })
  await call(deleteProject, { as: admin, params: { id: project.id }, query: { code: project.code } })
  const old = await aged(await orphan('drawings/old'))
  const young = await orphan('drawings/young')
  const incomplete = await aged(await orphan('incoming/broken-off'))
  const ofOthers = await aged(await orphan('elsewhere/old'))
  for (const { key } of [held, deleted, ofDeletedProject]) await aged(key)

  expect(await sweepFiles(database, files)).toBe(4)
  const remaining = await Promise.all([held.key, young, ofOthers].map(isThere))
  const deletedFiles = await Promise.all([deleted.key, ofDeletedProject.key, old, incomplete].map(isThere))
  expect([remaining, deletedFiles]).toEqual([
    [true, true, true],
    [false, false, false, false],
  ])
})

test('deletes files older than the given age', async () => {
  const key = await orphan('drawings/a-second')
  await sweepFiles(database, files, { olderThanMs: 60_000 })
  expect(await isThere(key)).toBe(true)
  await sweepFiles(database, files, { olderThanMs: 60_000, now: Date.now() + 120_000 })
  expect(await isThere(key)).toBe(false)
})

test('deletes more files than one batch, also from two servers concurrently', async () => {
  const held = await aged((await aDrawing()).key)
  const keys = Array.from({ length: 501 }, (_none, index) => `drawings/many-${index}`)
  for (const key of keys) await aged(await orphan(key))
  const swept = await Promise.all([sweepFiles(database, files), sweepFiles(database, files)])
  expect(Math.max(...swept)).toBe(501)
  expect(await isThere(held)).toBe(true)
  expect(await Promise.all(keys.map(isThere))).not.toContain(true)
})
