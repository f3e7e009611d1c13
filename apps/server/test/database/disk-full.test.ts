import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createProject } from '@castline/contract/projects'
import { systemState } from '@castline/contract/system'
import { afterAll, expect, inject, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { watchDisk } from '#database/disk-full.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { testDatabase } from '#support/test-database.ts'

const full = Object.assign(new Error('could not extend file'), { code: '53100' })

test('a full disk is cached until a write succeeds, which is tried at most every five seconds', async () => {
  let now = 0
  let tries = 0
  let write = async () => {
    throw full
  }
  const disk = watchDisk(
    () => {
      tries++
      return write()
    },
    () => now,
  )
  expect([await disk.isFull(), tries]).toEqual([false, 0])
  disk.noticed(new Error('something else'))
  expect(await disk.isFull()).toBe(false)
  disk.noticed(full)
  expect([await disk.isFull(), await disk.isFull(), tries]).toEqual([true, true, 1])
  now = 5_000
  write = async () => undefined as never
  expect([await disk.isFull(), await disk.isFull(), tries]).toEqual([false, false, 2])
})

test('readiness, metrics and the system page name it', async () => {
  const database = { ...(await testDatabase()), isDiskFull: async () => true }
  const { app, call } = await testApp({ database })
  const ready = await app.inject('/health/ready')
  expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', warnings: ['database_disk_full'] }])
  expect((await app.inject('/metrics')).body).toContain('castline_database_disk_full 1')
  const { body } = await call(systemState, { as: await aUser(database, { role: 'admin' }) })
  expect(body.warnings).toContain('database_disk_full')
})

/** A database with its files on a small disk; null where mounting is not allowed. */
async function onSmallDisk() {
  const folder = mkdtempSync(join(tmpdir(), 'castline-small-'))
  const { host, user } = inject('cluster')
  const { uid, gid } = statSync(host)
  const options = `size=96m,uid=${uid},gid=${gid},mode=700`
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return null
  const name = `small_${randomUUID().replaceAll('-', '')}`
  const root = openDatabase({ host, user, database: 'postgres', max: 1 })
  await root.rows(`CREATE TABLESPACE ${name} LOCATION '${folder}'`)
  await root.rows(`CREATE DATABASE ${name} TEMPLATE template TABLESPACE ${name} STRATEGY file_copy`)
  const database = openDatabase({ host, user, database: name, max: 4 })
  afterAll(async () => {
    await database.close()
    await root.rows(`DROP DATABASE ${name} WITH (FORCE)`)
    await root.rows(`DROP TABLESPACE ${name}`)
    await root.close()
    spawnSync('umount', [folder])
    rmSync(folder, { recursive: true })
  })
  return { database, folder }
}

const small = await onSmallDisk()

test.runIf(small)(
  'on a disk that fills up, writing is refused by name, reading works, and both work with space',
  async () => {
    if (!small) throw new Error('There is no small disk.')
    const { app, call } = await testApp({ database: small.database })
    const as = await aUser(small.database, { role: 'admin' })
    const create = (description: string) =>
      call(createProject, { as, body: { code: randomUUID().slice(0, 8), name: 'A', description } })
    const warnings = async () => {
      const { status, body, refusal } = await call(systemState, { as })
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(refusal)}`)
      return body.warnings
    }
    expect((await create('x')).status).toBe(201)
    // Also opens the connections: PostgreSQL sometimes writes a file for a new one.
    expect(await warnings()).not.toContain('database_disk_full')

    const ballast = join(small.folder, 'ballast')
    const { bavail, bsize } = statfsSync(small.folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize))
    // Pages of the table that exist have some room left.
    const refusals = new Set<string>()
    await expect
      .poll(async () => {
        const { status, refusal } = await create('x'.repeat(1_000))
        if (status !== 201) refusals.add(`${status} ${refusal.error}`)
        return refusals.size
      })
      .toBe(1)
    expect([...refusals]).toEqual(['503 disk_full'])
    expect(await warnings()).toContain('database_disk_full')
    expect((await app.inject('/health/ready')).json()).toEqual({ status: 'ok', warnings: ['database_disk_full'] })

    rmSync(ballast)
    expect((await create('x')).status).toBe(201)
    await expect.poll(warnings).not.toContain('database_disk_full')
  },
)
