import { expect, it } from 'vitest'
import { isConnectionLoss } from '#database/connection-loss.ts'
import { FileStoreUnavailable } from '#files/store.ts'
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

it('a job that fails because the database restarts does not count as failing; one with another reason does', () => {
  const output = { isTTY: false, write: () => true }
  const log = operatorLog(output, output, () => 0, isConnectionLoss)
  const causes = [
    Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
    Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    new Error('Connection terminated unexpectedly'),
    // A backup in a process of its own has only the words.
    new Error('terminating connection due to administrator command'),
  ]
  for (const cause of causes) log.failed('messages', cause.message, cause)
  expect(log.failures().get('messages')).toBe(0)
  log.failed('messages', 'full', Object.assign(new Error('could not extend file'), { code: '53100' }))
  log.failed('messages', 'missing', Object.assign(new Error('relation "messages" does not exist'), { code: '42P01' }))
  log.failed('files', 'store', new FileStoreUnavailable(new Error('connect ECONNREFUSED 10.0.0.9:9000')))
  log.failed('webhooks', 'The certificate has expired.')
  expect([...log.failures()].filter(([, count]) => count > 0)).toEqual([
    ['messages', 2],
    ['webhooks', 1],
    ['files', 1],
  ])
})
