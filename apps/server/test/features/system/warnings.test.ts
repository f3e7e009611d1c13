import { expect, test } from 'vitest'
import { warningsOf } from '#features/system/warnings.ts'

const now = new Date('2026-11-23T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3600_000).toISOString()
const gigabyte = 2 ** 30

const aBackup = {
  id: '00000000-0000-4000-8000-000000000001',
  started_at: hoursAgo(10),
  finished_at: hoursAgo(10),
  server: 'one',
  file: 'castline-20261123T020000Z.tar.gz',
  size: 1000,
  missing_files: 0,
  failure: null,
  tested_at: hoursAgo(10),
  test_failure: null,
}
const backups = {
  at: '02:00',
  keep: 14,
  folder: '/backups',
  succeeded_at: hoursAgo(10),
  tested_at: hoursAgo(10),
  dismissal: null,
  running: false,
  recent: [aBackup],
}
const fine = {
  installedAt: hoursAgo(1000),
  backups,
  disks: [{ use: 'data' as const, free: 50 * gigabyte, total: 100 * gigabyte }],
  certificate_until: null,
  isDatabaseDiskFull: false,
  isMailFailing: false,
  pausedAddresses: 0,
}

test.each([
  ['nothing', fine, []],
  [
    'a failed backup',
    { ...fine, backups: { ...backups, recent: [{ ...aBackup, failure: 'disk' }] } },
    ['backup_failed'],
  ],
  [
    'a running backup hides no failure',
    {
      ...fine,
      backups: {
        ...backups,
        recent: [
          { ...aBackup, finished_at: null },
          { ...aBackup, failure: 'disk' },
        ],
      },
    },
    ['backup_failed'],
  ],
  ['an old backup', { ...fine, backups: { ...backups, succeeded_at: hoursAgo(37) } }, ['backup_old']],
  ['a backup of yesterday', { ...fine, backups: { ...backups, succeeded_at: hoursAgo(35) } }, []],
  [
    'no backup since an installation long ago',
    { ...fine, backups: { ...backups, succeeded_at: null } },
    ['backup_old'],
  ],
  ['no backup yet', { ...fine, installedAt: hoursAgo(1), backups: { ...backups, succeeded_at: null, recent: [] } }, []],
  ['a full disk of the database', { ...fine, isDatabaseDiskFull: true }, ['database_disk_full']],
  ['mail that nobody accepts', { ...fine, isMailFailing: true }, ['mail_failing']],
  ['an address that is refused', { ...fine, pausedAddresses: 1 }, ['address_refused']],
  [
    'nothing is scheduled',
    { ...fine, backups: { ...backups, at: null, succeeded_at: null, recent: [{ ...aBackup, failure: 'disk' }] } },
    ['backup_unscheduled'],
  ],
  ['nothing is scheduled here, but another server makes backups', { ...fine, backups: { ...backups, at: null } }, []],
  [
    'nothing is scheduled, and the warning was dismissed',
    {
      ...fine,
      backups: {
        ...backups,
        at: null,
        succeeded_at: null,
        dismissal: { reason: 'The provider does', at: hoursAgo(1), by_name: null },
      },
    },
    [],
  ],
  [
    'a failed test restore, also behind newer backups',
    {
      ...fine,
      backups: {
        ...backups,
        recent: [
          { ...aBackup, tested_at: null },
          { ...aBackup, test_failure: 'no rights' },
        ],
      },
    },
    ['test_restore_failed'],
  ],
  [
    'little space',
    { ...fine, disks: [{ use: 'backups' as const, free: 9 * gigabyte, total: 100 * gigabyte }] },
    ['disk_low'],
  ],
  [
    'a small disk with room',
    { ...fine, disks: [{ use: 'data' as const, free: 5 * gigabyte, total: 20 * gigabyte }] },
    [],
  ],
  ['a certificate that ends', { ...fine, certificate_until: hoursAgo(-13 * 24) }, ['certificate_expiring']],
  ['a certificate', { ...fine, certificate_until: hoursAgo(-15 * 24) }, []],
])('warns of %s', (_what, state, expected) => {
  expect(warningsOf(state, now)).toEqual(expected)
})
