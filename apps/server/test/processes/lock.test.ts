import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { CannotStart } from '#cannot-start.ts'
import { lockDataDir } from '#database/embedded/lock.ts'
import { emptyFolder } from './server-process.ts'

test('a data directory is locked until it is released', async () => {
  const folder = await emptyFolder()
  const release = await lockDataDir(folder)
  await expect(lockDataDir(folder)).rejects.toThrow(CannotStart)
  await expect(lockDataDir(folder)).rejects.toThrow(/in use by another Castline/)
  await release()
  await (await lockDataDir(folder))()
})

test('one of two concurrent attempts gets the lock', async () => {
  const folder = await emptyFolder()
  const tries = await Promise.allSettled([lockDataDir(folder), lockDataDir(folder)])
  const held = tries.filter((result) => result.status === 'fulfilled')
  expect(held).toHaveLength(1)
  for (const { value: release } of held) await release()
})

test('the lock of a killed process is released, and one of three contenders gets it', async () => {
  const folder = await emptyFolder()
  const lock = pathToFileURL(join(import.meta.dirname, '../../src/database/embedded/lock.ts')).href
  const script = `import('${lock}').then(({ lockDataDir }) => lockDataDir(process.argv[1])).then(
    () => { console.info('held'); setInterval(() => undefined, 1e6) }, () => console.info('refused'))`
  const contend = async () => {
    const contender = spawn(process.execPath, ['-e', script, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
    onTestFinished(() => void contender.kill('SIGKILL'))
    return { contender, output: String((await once(contender.stdout, 'data'))[0]).trim() }
  }
  const holder = await contend()
  expect(holder.output).toBe('held')
  await expect(lockDataDir(folder)).rejects.toThrow(/in use/)

  holder.contender.kill('SIGKILL')
  await once(holder.contender, 'exit')
  const outcomes = await Promise.all([contend(), contend(), contend()])
  expect(outcomes.map(({ output }) => output).sort()).toEqual(['held', 'refused', 'refused'])
})

test('a folder that cannot be locked is rejected in one line', async () => {
  const folder = join(await emptyFolder(), 'data')
  await mkdir(join(folder, 'instance.lock'), { recursive: true })
  await expect(lockDataDir(folder)).rejects.toThrow(/^DATA_DIR .* cannot be locked .*$/)
})
