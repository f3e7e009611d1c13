import { join } from 'node:path'
import type { LoadDetail } from '@castline/contract/load'
import type { LoadStepTaken } from '@castline/contract/load-steps'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { historyViolations } from '#support/history-rules.ts'
import { childrenOf, freePort } from '#support/processes.ts'
import { callApi, signInByApi } from '#support/product-api.ts'
import { processMs } from '#support/waits.ts'
import { type Instance, launch, preparedFolder } from './server-process.ts'

const count = 60

/** Kills the server and all its child processes at once. */
async function killAll(instance: Instance): Promise<void> {
  const server = instance.process.pid ?? 0
  // Suspended first, so that it cannot start another process.
  process.kill(server, 'SIGSTOP')
  for (const child of [...childrenOf(server, ''), server]) process.kill(child, 'SIGKILL')
  await instance.ended
}

test('a departure that is killed in the middle moves nothing, and is then made as a whole', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const connect = () => {
    const database = openDatabase({ host: join(where.dataDir, 'run'), user: 'castline', database: 'postgres', max: 2 })
    onTestFinished(() => database.close())
    return database
  }
  const standing = (database: ReturnType<typeof connect>, id: string) =>
    database.row(
      `SELECT ld.status, (SELECT count(*)::int FROM components WHERE status = 'transported') AS transported,
         (SELECT count(*)::int FROM status_changes) AS changes FROM loads ld WHERE ld.id = $1`,
      [id],
    )

  const first = launch(where)
  await first.ready
  const database = connect()
  const project = await aProject(database)
  const section = await aSection(database, { project })
  const username = 'driver'
  const password = 'the password of the driver'
  await aUser(database, { username, password, role: 'transporter', projects: [project] })
  const pieces = await Promise.all(
    Array.from({ length: count }, () => aComponent(database, { section, created_at: '2026-01-05T08:00:00Z' })),
  )
  await database.rows(
    `WITH made AS (
       INSERT INTO status_changes (component_id, project_id, from_status, to_status, via, occurred_at)
       SELECT id, project_id, 'planning', 'manufactured', 'app', now() - interval '60 days' FROM components RETURNING id, component_id, occurred_at)
     UPDATE components c SET status = 'manufactured', last_change_id = made.id, status_changed_at = made.occurred_at,
       not_before = made.occurred_at, version = 2 FROM made WHERE made.component_id = c.id`,
  )
  const { token } = await signInByApi(first.address, { username, password })
  const body = { planned_on: '2026-11-20', component_ids: pieces.map(({ id }) => id) }
  const load = await callApi<LoadDetail>(first.address, token, 'POST', `/projects/${project.id}/loads`, body)
  await database.rows(`UPDATE load_pieces SET loaded_at = now()`)
  await database.rows(`UPDATE loads SET status = 'loading'`)
  const before = { status: 'loading', transported: 0, changes: count }
  expect(await standing(database, load.id)).toEqual(before)

  const depart = (address: string, bearer: string) =>
    callApi<LoadStepTaken>(address, bearer, 'POST', `/loads/${load.id}/depart`, {})
  // The departure has written its status changes when it waits for this lock.
  const client = database.dedicatedClient()
  client.on('error', () => undefined)
  await client.connect()
  await client.query('BEGIN; LOCK TABLE load_events IN SHARE MODE')
  const interrupted = depart(first.address, token).then(
    () => 'departed',
    () => 'interrupted',
  )
  const waiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'load_events'::regclass`
  await expect.poll(() => database.rows(waiting), { interval: 20, timeout: processMs }).toHaveLength(1)
  await killAll(first)
  expect(await interrupted).toBe('interrupted')

  const second = launch(where)
  await second.ready
  const after = connect()
  expect(await standing(after, load.id)).toEqual(before)
  const again = await signInByApi(second.address, { username, password })
  expect((await depart(second.address, again.token)).changes).toHaveLength(count)
  expect(await standing(after, load.id)).toEqual({ status: 'departed', transported: count, changes: 2 * count })
  expect(await historyViolations(after)).toEqual([])
})
