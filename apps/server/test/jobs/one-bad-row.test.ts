import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { poisonedRows as rows } from './poisoned-rows.ts'

const sources = join(import.meta.dirname, '../../src')
const tests = join(import.meta.dirname, '..')

/** Each job that works for several rows: with its rows of which one is bad, or the test that has one. */
const jobs: Readonly<Record<string, 'here' | `${string} › ${string}`>> = {
  'features/building/conversion/convert-models.ts':
    'features/building/jobs › a job that was interrupted three times is given up',
  'features/dashboard/weekly/weekly-mails.ts': 'here',
  'features/messages/message-worker.ts': 'here',
  'features/production/casting/ready-summary.ts': 'here',
  'features/users/leaving/retention.ts': 'here',
  'features/webhooks/make-calls.ts':
    'features/webhooks/hanging › a call that cannot be tried is set aside with a warning',
  'files/sweep.ts': 'here',
}

/** What else a server does again and again, without rows. */
const withoutRows = [
  'backup/regular-backups.ts',
  'database/listen-connection.ts',
  'database/lost-connections.ts',
  'database/migrate.ts',
  'features/events/hub.ts',
  'features/handover/slow-reader.ts',
  'start/certificate-watch.ts',
]

test('every job of the server is in this list', () => {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const repeating = files.filter(
    (file) =>
      file !== 'database/regularly.ts' && /\b(setInterval|regularly)\(/.test(readFileSync(join(sources, file), 'utf8')),
  )
  expect(repeating.sort()).toEqual([...Object.keys(jobs), ...withoutRows].sort())
})

test('the tests that have a bad row elsewhere exist', () => {
  for (const place of Object.values(jobs)) {
    if (place === 'here') continue
    const [file, name = ''] = place.split(' › ')
    expect(readFileSync(join(tests, `${file}.test.ts`), 'utf8')).toContain(name)
  }
})

test('every job that has its bad row here is tried', () => {
  const here = Object.entries(jobs).filter(([, place]) => place === 'here')
  expect([...new Set(rows.map(({ job }) => job))].sort()).toEqual(here.map(([job]) => job).sort())
})

test.each(rows)('one bad row does not end $job for all: $what', async ({ scene }) => {
  const { bad, run, isDone } = await scene()
  const warnings: string[] = []
  await run((line) => warnings.push(line))
  expect(warnings.filter((line) => line.includes(bad))).toHaveLength(1)
  expect(await isDone()).toBe(true)
})
