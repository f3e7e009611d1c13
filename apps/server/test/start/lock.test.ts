import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from '../../src/cannot-start.ts'
import { lockDataDir } from '../../src/database/embedded/lock.ts'
import { emptyFolder } from './instance.ts'

test('a data directory is held until it is let go', async () => {
  const folder = await emptyFolder()
  const release = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(CannotStart)
  await expect(lockDataDir(folder)).rejects.toThrow(/in use by another Castline/)
  await release()
  await (await lockDataDir(folder))()
})

test('two at once: one of them gets it', async () => {
  const folder = await emptyFolder()
  const tries = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder)])
  const held = tries.filter((result) => result.status === 'fulfilled')
  expect(held).toHaveLength(1)
  for (const { value: release } of held) await release()
})

test('what a killed holder left does not hold', async () => {
  const folder = await emptyFolder()
  const path = join(folder, 'castline.lock')
  const script = `require('node:net').createServer().listen(process.argv[1], () => console.info('held'))`
  const holder = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(holder.stdout, 'data')
  await expect(lockDataDir(folder)).rejects.toThrow(/in use/)

  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect((await stat(path)).isSocket()).toBe(true)
  await (await lockDataDir(folder))()
})

test('a folder whose name is too long for a socket is held all the same', async () => {
  const folder = join(await emptyFolder(), 'long '.repeat(30))
  const release = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(/in use/)
  await release()
})
