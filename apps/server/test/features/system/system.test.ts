import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { listAudit } from '@castline/contract/audit'
import { dismissBackupWarning, makeBackup, systemState } from '@castline/contract/system'
import { expect, test } from 'vitest'
import { beginBackup, finishBackup } from '#database/backup-log.ts'
import { aComponent, aUser } from '#support/factories.ts'
import { temporaryFolder } from '#support/temporary-folder.ts'
import { testApp } from '#support/test-app.ts'
import { commit } from '#version.ts'
import manifest from '../../../package.json' with { type: 'json' }

const folder = await temporaryFolder()
const backup = { at: { hour: 2, minute: 5 }, keep: 7, folder }
const jobFailures = () =>
  new Map([
    ['backup', 0],
    ['messages', 2],
  ])
const { app, call, database } = await testApp({ config: { backup, dataDir: folder }, jobFailures })
const admin = await aUser(database, { role: 'admin' })

test('an administrator reads versions, sizes, disks and backups', async () => {
  const { body } = await call(systemState, { as: admin })
  expect(body).toMatchObject({
    version: manifest.version,
    commit,
    updates: null,
    schema: expect.stringMatching(/^\d{4}_/),
    server: hostname(),
    node: process.versions.node,
    disks: [{ use: 'data' }, { use: 'backups' }],
    files_in_bucket: false,
    event_streams: 0,
    models: { waiting: 0, failed: 0 },
    certificate_until: null,
    backups: { at: '02:05', keep: 7, folder, succeeded_at: null, running: false, recent: [] },
  })
  expect(body.database.size).toBeGreaterThan(1_000_000)
  expect(body.disks[0]?.free).toBeGreaterThan(0)
  expect(body.counts.users).toBe(1)
})

test('only active users who are not deleted are counted', async () => {
  const { body: before } = await call(systemState, { as: admin })
  await aUser(database, { deleted_at: new Date().toISOString() })
  await aUser(database, { active: false })
  await aUser(database)
  const { body: after } = await call(systemState, { as: admin })
  expect(after.counts.users).toBe(before.counts.users + 1)
})

test('nobody else can read it', async () => {
  const manager = await aUser(database, { role: 'manager' })
  expect((await call(systemState, { as: manager })).status).toBe(403)
  expect((await call(systemState)).status).toBe(401)
})

test('backups are listed newest first, warned about, and shown in the metrics', async () => {
  const begin = (startedAt: Date) => beginBackup(database, { server: 'one', file: 'castline.tar.gz', startedAt })
  const yesterday = new Date(Date.now() - 86_400_000)
  await finishBackup(database, await begin(yesterday), { size: 1234, missingFiles: 2 })
  await finishBackup(database, await begin(new Date()), { failure: 'The disk is full.' })
  const { body } = await call(systemState, { as: admin })
  expect(body.backups.recent).toMatchObject([
    { failure: 'The disk is full.', size: null },
    { failure: null, size: 1234, missing_files: 2, started_at: body.backups.succeeded_at },
  ])
  expect(body.warnings).toContain('backup_failed')

  const { payload } = await app.inject({ url: '/metrics' })
  expect(payload).toContain('castline_backup_scheduled 1')
  expect(payload).toContain(`castline_backup_success_timestamp_seconds ${Math.floor(yesterday.getTime() / 1000)}`)
  expect(payload).toContain('castline_backup_test_timestamp_seconds 0')
  expect(payload).toContain('castline_backup_size_bytes 1234')
  expect(payload).toContain(`castline_info{version="${manifest.version}",commit="${commit}"} 1`)
  expect(payload).toMatch(/castline_disk_free_bytes\{use="data"\} [1-9]/)
  expect(payload).toMatch(/castline_disk_size_bytes\{use="backups"\} [1-9]/)
  expect(payload).toContain('castline_job_failures_total{job="backup"} 0')
  expect(payload).toContain('castline_job_failures_total{job="messages"} 2')
  expect(payload).not.toContain('castline_certificate')
})

test('an administrator asks for a backup: it is audited, not begun while one is made, and nobody else may', async () => {
  const begun: (string | null)[] = [randomUUID(), null]
  const other = await testApp({ config: { backup }, backUpNow: async () => begun.shift() ?? null })
  const as = await aUser(other.database, { role: 'admin' })
  const [id] = begun
  const { status, body } = await other.call(makeBackup, { as })
  expect([status, body]).toEqual([201, { id }])
  const { status: second, refusal } = await other.call(makeBackup, { as })
  expect([second, refusal.error]).toEqual([409, 'conflict'])
  const manager = await aUser(other.database, { role: 'manager' })
  expect((await other.call(makeBackup, { as: manager })).status).toBe(403)
  expect((await other.call(makeBackup)).status).toBe(401)
  const { body: log } = await other.call(listAudit, { as })
  expect(log.filter(({ action }) => action === 'system.backup')).toMatchObject([{ subject_id: id }])
})

test('components that are not deleted are counted, also right after an import', async () => {
  const { body: before } = await call(systemState, { as: admin })
  await aComponent(database)
  await aComponent(database, { deleted_at: new Date().toISOString() })
  const { body: after } = await call(systemState, { as: admin })
  expect(after.counts.components).toBe(before.counts.components + 1)
})

test('the warning that no backups are scheduled is dismissed with a reason, shown again, and audited', async () => {
  const other = await testApp({ config: { backup: { ...backup, at: null } } })
  const as = await aUser(other.database, { role: 'admin', name: 'Ada' })
  const read = async () => (await other.call(systemState, { as })).body
  expect((await read()).warnings).toEqual(['backup_unscheduled'])

  for (const reason of ['', ' ', 'x'.repeat(501)]) {
    expect((await other.call(dismissBackupWarning, { as, body: { reason } })).status).toBe(400)
  }
  const reason = 'The provider backs up the database.'
  await other.call(dismissBackupWarning, { as, body: { reason } })
  const dismissed = await read()
  expect(dismissed.warnings).toEqual([])
  expect(dismissed.backups.dismissal).toMatchObject({ reason, by_name: 'Ada' })

  await other.call(dismissBackupWarning, { as, body: { reason: null } })
  expect((await read()).warnings).toEqual(['backup_unscheduled'])
  const { body: log } = await other.call(listAudit, { as })
  expect(JSON.stringify(log)).toContain('system.backup-warning')
  expect(JSON.stringify(log)).toContain(reason)
})
