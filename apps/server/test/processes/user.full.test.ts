import { expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { freePort } from '#support/processes.ts'
import { externalDatabase } from '#support/test-database.ts'
import { request, signIn } from './client.ts'
import { command } from './commands.ts'
import { launch, preparedFolder } from './server-process.ts'

const password = 'correct-horse-battery'

test('reset-password on a running server replaces the password and ends all sessions', async () => {
  const where = { dataDir: await preparedFolder(), port: await freePort() }
  const server = launch({ ...where, env: { ADMIN_PASSWORD: password } })
  await server.ready
  const { token, refreshToken } = await signIn(server.address, 'admin', password)

  const reset = await command('user', ['reset-password', 'Admin'], where)
  const [, name, given = ''] =
    /^(\S+) signs in with the password (\S+)\n\(shown only once.*\)\n$/.exec(reset.output) ?? []
  expect([reset.code, name]).toEqual([0, 'admin'])
  expect((await request(server.address, 'GET', '/users/me', { token })).status).toBe(401)
  expect((await request(server.address, 'POST', '/auth/refresh', { body: { refreshToken } })).status).toBe(401)
  await expect(signIn(server.address, 'admin', password)).rejects.toThrow('was not let in')
  const newSession = await signIn(server.address, 'admin', given)
  const { body } = await request(server.address, 'GET', '/audit', { token: newSession.token })
  expect(JSON.stringify(body)).toContain('user.password')
  expect(JSON.stringify(body)).not.toContain(given)
})

test('reset-password activates a user only with --activate; list prints all users', async () => {
  const env = await externalDatabase('migrated')
  const database = openDatabase({ connectionString: env.DATABASE_URL, max: 1 })
  await database.rows(
    `INSERT INTO users (username, name, role, active, deleted_at) VALUES
       ('ada', 'Ada L.', 'admin', false, NULL), ('bo', 'Bo', 'producer', true, NULL), ('gone', 'Gone', 'admin', true, now())`,
  )
  const state = () => database.row(`SELECT active, password_hash IS NOT NULL AS has FROM users WHERE username = 'ada'`)
  const refused = await command('user', ['reset-password', 'ada'], { env })
  expect(refused).toEqual({ code: 1, output: 'ada is inactive: add --activate to let them in again.\n' })
  expect(await state()).toEqual({ active: false, has: false })
  expect((await command('user', ['reset-password', 'ada', '--activate'], { env })).code).toBe(0)
  expect(await state()).toEqual({ active: true, has: true })

  const list = await command('user', ['list'], { env })
  expect(list).toEqual({
    code: 0,
    output: 'ada  admin        active    Ada L.\nbo   producer     active    Bo\n',
  })
  const unknown = await command('user', ['reset-password', 'gone'], { env })
  expect(unknown.code).toBe(1)
  expect(unknown.output).toMatch(/^There is no user gone: .*\n$/)
  expect((await command('user', ['delete', 'ada'], { env })).code).toBe(2)
  await database.close()
})
