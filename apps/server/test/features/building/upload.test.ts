import { once } from 'node:events'
import { type ClientRequest, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { listModels, uploadModel } from '@castline/contract/models'
import { maxModelBytes } from '@castline/contract/values/models'
import { expect, it, onTestFinished } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, files, tokenOf } = await testApp()
const address = await app.listen({ host: '127.0.0.1', port: 0 })
const project = await aProject(database)
const manager = await aUser(database, { role: 'manager', projects: [project] })

const mebibyte = 2 ** 20
const filling = Buffer.alloc(mebibyte, ' ')
const begin =
  '--limit\r\nContent-Disposition: form-data; name="file"; filename="tower.ifc"\r\n' +
  'Content-Type: application/x-step\r\n\r\n'
const end = '\r\n--limit--\r\n'

/** A form with an IFC file of this size, made while it is sent: the test itself holds only one mebibyte of it. */
function* aForm(bytes: number) {
  const head = 'ISO-10303-21;\n'
  yield Buffer.from(begin + head)
  for (let left = bytes - head.length; left > 0; left -= filling.length) yield filling.subarray(0, left)
  yield Buffer.from(end)
}

async function anUpload(): Promise<ClientRequest> {
  const headers = {
    authorization: `Bearer ${await tokenOf(manager)}`,
    'content-type': 'multipart/form-data; boundary=limit',
  }
  return request(`${address}/api${uploadModel.path.replace(':id', project.id)}`, { method: 'POST', headers })
}

async function sent(bytes: number) {
  const sending = await anUpload()
  const reply = once(sending, 'response')
  await pipeline(aForm(bytes), sending)
  const [response] = await reply
  return { status: response.statusCode as number, body: (await json(response)) as Record<string, unknown> }
}

async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for (const folder of ['models', 'incoming']) for await (const { key } of files.keys(folder)) keys.push(key)
  return keys
}

const listed = async () => (await call(listModels, { as: manager, params: { id: project.id } })).body

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const buffers = () => process.memoryUsage().arrayBuffers

/** How much memory outside of its heap, where files are, this process may need for a model; it is also the server. */
const allowedBytes = 100 * mebibyte

/**
 * Watches the memory in use; returns the highest excess over `allowedBytes`. Garbage is collected only if the memory
 * exceeds it with garbage: collecting takes long with the heap of earlier files.
 */
function watchBuffers(): () => number {
  collectGarbage()
  const limit = buffers() + allowedBytes
  let excess = 0
  const measure = () => {
    // V8 frees buffers beside the program; each collection waits until the one before has freed them.
    for (let times = 0; times < 3 && buffers() > limit; times++) collectGarbage()
    excess = Math.max(excess, buffers() - limit)
  }
  const watch = setInterval(measure, 50)
  onTestFinished(() => clearInterval(watch))
  return () => {
    measure()
    return excess
  }
}

it('a model one byte too large is refused with a message, and nothing of it is stored', async () => {
  const excess = watchBuffers()
  expect(await sent(maxModelBytes + 1)).toMatchObject({
    status: 413,
    body: { error: 'too_large', message: 'This file is too large: at most 300 MB.' },
  })
  expect(excess()).toBe(0)
  expect([await storedKeys(), await listed()]).toEqual([[], []])
})

it('a model of 300 MB is stored while it arrives, within a part of its size in memory', async () => {
  const excess = watchBuffers()
  const { status, body } = await sent(maxModelBytes)
  expect([status, body.size]).toEqual([201, maxModelBytes])
  expect(excess()).toBe(0)
  const [key = '', ...others] = await storedKeys()
  expect([await files.size(key), others]).toEqual([maxModelBytes, []])
  await files.delete(key)
  await database.rows('DELETE FROM models WHERE id = $1', [body.id])
})

it('nothing of an aborted upload is stored', async () => {
  const sending = await anUpload()
  const broken = once(sending, 'error')
  for (const chunk of [...aForm(3 * mebibyte)].slice(0, -1)) sending.write(chunk)
  await expect.poll(storedKeys).toHaveLength(1)
  sending.destroy(new Error('The connection is lost.'))
  await broken
  await expect.poll(storedKeys).toEqual([])
  expect(await listed()).toEqual([])
})
