import net from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { runningConnection, startEmbedded } from '#database/embedded/postgres.ts'
import { untilUsable } from '#database/external-postgres.ts'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { processMs } from '#support/waits.ts'
import { emptyFolder, launch, linesOf, preparedFolder } from './server-process.ts'

test('a database that starts later is waited for, with a line', async () => {
  const folder = await preparedFolder()
  const { host, user, database } = runningConnection(folder)
  const env = {
    DATABASE_URL: `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`,
    TOKEN_SECRET: 'a secret of tests, 32 bytes or more',
  }
  const server = launch({ dataDir: await emptyFolder(), port: await freePort(), env })
  const events = () => linesOf(server).map(({ event }) => event)
  await expect.poll(events, { timeout: processMs }).toContain('database_waiting')
  const postgres = await startEmbedded(folder, () => undefined)
  onTestFinished(() => postgres.stop())
  await server.ready
  expect(linesOf(server)).toContainEqual(expect.objectContaining({ event: 'database_waiting', level: 40 }))
  expect(events()).toContain('database_reached')
})

/** Returns the reasons that were given until the wait ended, and its error; `settings` replace those of the URL. */
async function waitFor(connectionString: string, longestMs: number) {
  const reasons: string[] = []
  const waits = (reason: string) => void reasons.push(reason)
  const error = await untilUsable({ connectionString }, { waits, reached: () => undefined, longestMs }).then(
    () => null,
    ({ message }: Error) => message,
  )
  return { reasons, error }
}

test('one that stays away ends the start, with the reason and without the password', async () => {
  const { reasons, error } = await waitFor(`postgres://u:topsecret@127.0.0.1:${await freePort()}/d`, 2_500)
  expect(reasons).toEqual([expect.stringContaining('ECONNREFUSED')])
  expect(error).toMatch(/^DATABASE_URL cannot be used: .*ECONNREFUSED.*; it was tried for \d+ s\.$/)
  expect(`${reasons} ${error}`).not.toContain('topsecret')
})

test('one that recovers is waited for; for what does not pass nobody waits', async () => {
  const refusal = (code: string, message: string) => {
    const fields = `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`
    const length = Buffer.alloc(4)
    length.writeInt32BE(4 + fields.length)
    return Buffer.concat([Buffer.from('E'), length, Buffer.from(fields)])
  }
  const answers = [refusal('57P03', 'the database system is starting up'), refusal('28P01', 'a wrong password')]
  const server = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(answers.shift() ?? ''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as net.AddressInfo
  expect(await waitFor(`postgres://u@127.0.0.1:${port}/d?sslmode=disable`, processMs)).toEqual({
    reasons: ['the database system is starting up'],
    error: 'DATABASE_URL cannot be used: a wrong password.',
  })

  const { DATABASE_URL } = await externalDatabase()
  expect(await waitFor(DATABASE_URL.replace(/test_\w+/, 'no_such_database'), processMs)).toEqual({
    reasons: [],
    error: 'DATABASE_URL cannot be used: database "no_such_database" does not exist.',
  })
})
