import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { migrationsFolder } from '#database/migration-list.ts'
import { aComponent } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database } = await testApp()

it('the migration turns the words of offered reasons into codes and keeps own words', async () => {
  await database.rows('ALTER TABLE status_changes DROP COLUMN reason_code')
  const { id, project_id } = await aComponent(database)
  const reasons = [
    'Cracked',
    'แตกร้าว: ริมประตู',
    'Abîmé pendant le transport',
    '表面质量差: ',
    'Cracked badly',
    'a: b',
    null,
  ]
  for (const reason of reasons) {
    await database.rows(
      `INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, reason)
       VALUES ($1, $2, 'manufactured', 'rejected', 'app', $3)`,
      [id, project_id, reason],
    )
  }
  await database.rows(await readFile(join(migrationsFolder, '0034_rejection_reasons.sql'), 'utf8'))
  expect(await database.rows('SELECT reason_code, reason FROM status_changes ORDER BY id')).toEqual([
    { reason_code: 'cracked', reason: null },
    { reason_code: 'cracked', reason: 'ริมประตู' },
    { reason_code: 'transport', reason: null },
    { reason_code: 'surface', reason: null },
    { reason_code: null, reason: 'Cracked badly' },
    { reason_code: null, reason: 'a: b' },
    { reason_code: null, reason: null },
  ])
})
