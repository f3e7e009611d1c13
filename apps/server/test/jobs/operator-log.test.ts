import { expect, it } from 'vitest'
import { operatorLog } from '#start/operator-log.ts'

it('while the database is away, failures of jobs are neither written nor counted: one line says that of all', () => {
  const lines: string[] = []
  const output = { isTTY: false, write: (line: string) => lines.push(JSON.parse(line).event) > 0 }
  const log = operatorLog(output, output, () => 0)
  log.failed('messages', 'The mail server refused.')
  log.warn('database_lost', 'database lost')
  for (const job of ['messages', 'webhooks', 'retention'] as const) log.failed(job, 'connection terminated')
  expect(lines).toEqual(['job_failed', 'database_lost'])
  expect(log.failures().get('webhooks')).toBe(0)
  log.warn('database_back', 'database back')
  log.failed('webhooks', 'The certificate has expired.')
  expect(lines).toEqual(['job_failed', 'database_lost', 'database_back', 'job_failed'])
  expect([log.failures().get('messages'), log.failures().get('webhooks')]).toEqual([1, 1])
})
