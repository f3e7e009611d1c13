import { listAudit } from '@castline/contract/audit'
import { login } from '@castline/contract/auth'
import { componentHistory } from '@castline/contract/component-history'
import { createOwnKey } from '@castline/contract/keys'
import { eraseUser, formerUsers, ownDataFile, previewErasure, userDataFile } from '@castline/contract/leaving'
import { changeStatus } from '@castline/contract/status-changes'
import { deleteUser, me, updateUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { aComponent, aSection, aUser } from '#support/factories.ts'
import { aConfirmation } from '#support/factors.ts'
import { aKey } from '#support/keys.ts'
import { testApp } from '#support/test-app.ts'

const password = 'correct horse battery'
const { database, call, app, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin', password })

/** All rows of the database as text. */
async function everything(): Promise<string> {
  const tables = await database.rows<{ name: string }>(
    `SELECT quote_ident(table_name) AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.map(({ name }) =>
      database.row<{ text: string }>(`SELECT coalesce(string_agg(t::text, ' '), '') AS text FROM ${name} t`),
    ),
  )
  return texts.map((row) => row?.text).join(' ')
}

/** A person who changed a status, wrote notes, is named in others' notes, and has a session and a key. */
async function aPersonWithTraces({ archived = false } = {}) {
  const section = await aSection(database)
  const person = await aUser(database, {
    role: 'manager',
    name: 'Zelda Quist',
    username: 'zquist',
    email: 'zelda.quist@example.org',
    password,
    projects: [{ id: section.project_id }],
  })
  const component = await aComponent(database, { section })
  const key = await aKey(database, person, { name: 'ERP', scopes: ['read', 'scan'] })
  await call(login, {
    body: { emailOrUsername: 'zquist', password },
    headers: { 'user-agent': 'Phone of Zelda Quist' },
  })
  await call(changeStatus, { as: person, params: { id: component.id }, body: { status: 'manufactured' } })
  await call(updateUser, {
    as: admin,
    params: { id: person.id },
    body: { role: 'manager', name: 'Zelda Quist', email: 'zelda.quist@example.org' },
  })
  await call(updateUser, { as: admin, params: { id: person.id }, body: { role: 'producer' } })
  await database.rows(
    `INSERT INTO loads (project_id, number, planned_on, status, driver, notes, receiver_name, signature)
     VALUES ($1, 7, '2026-11-20', 'planned', 'ZELDA QUIST', 'Ask zquist, not Zquistson. Mail zelda.quist@example.org.', 'Zelda Quist', 'M10 20L30 40')`,
    [section.project_id],
  )
  await database.rows(
    `INSERT INTO audit_log (user_id, action, subject, subject_id, details)
     VALUES ($1, 'user.edit', 'user', $2, '{"username": "zquist", "email": {"from": null, "to": "zelda.quist@example.org"}}')`,
    [admin.id, person.id],
  )
  if (archived) await database.rows('UPDATE projects SET archived = true WHERE id = $1', [section.project_id])
  return { person, component, key, section }
}

const erased = async (id: string, username = 'zquist') =>
  call(eraseUser, { as: admin, params: { id }, body: { username } })

test('an erased person is nowhere, and what they did stays', async () => {
  const { person, component, key } = await aPersonWithTraces()
  const before = await call(componentHistory, { as: admin, params: { id: component.id } })
  expect((await erased(person.id)).status).toBe(204)

  const text = await everything()
  for (const trace of [/zelda/i, /quist(?!son)/i, /example\.org/]) expect(text).not.toMatch(trace)
  expect(text).toContain('Zquistson')

  const after = await call(componentHistory, { as: admin, params: { id: component.id } })
  expect(JSON.stringify(after.body)).toMatch(/Erased person [0-9a-f]{8}/)
  expect(JSON.stringify(after.body).length).toBeGreaterThan(JSON.stringify(before.body).length - 20)
  expect((await call(me, { headers: key.headers })).status).toBe(401)
  expect((await call(login, { body: { emailOrUsername: 'zquist', password } })).status).toBe(401)
  const { body } = await call(listAudit, { as: admin })
  expect(body[0]).toMatchObject({ action: 'user.erase', subject_id: person.id })
  expect((await call(previewErasure, { as: admin, params: { id: person.id } })).status).toBe(404)
})

test('nor is what they were called before', async () => {
  const { person, section } = await aPersonWithTraces()
  const renamed = { name: 'Zoe Marlow', email: 'zoe.marlow@example.org' }
  await call(updateUser, { as: admin, params: { id: person.id }, body: renamed })
  await database.rows(`UPDATE loads SET driver = 'Zoe Marlow' WHERE project_id = $1`, [section.project_id])
  expect((await erased(person.id)).status).toBe(204)
  expect(await everything()).not.toMatch(/zelda|quist(?!son)|marlow|example\.org/i)
})

test('a former address that somebody else has now stays theirs', async () => {
  const { person } = await aPersonWithTraces()
  await call(updateUser, {
    as: admin,
    params: { id: person.id },
    body: { name: 'Zoe Marlow', email: 'zoe@example.org' },
  })
  const heir = await aUser(database, { name: 'Plant office', email: 'Zelda.Quist@example.org' })
  await erased(person.id)
  expect(await database.row('SELECT email FROM users WHERE id = $1', [heir.id])).toEqual({
    email: 'Zelda.Quist@example.org',
  })
  expect(await everything()).toContain('Mail zelda.quist@example.org.')
  await database.rows('DELETE FROM loads')
  await database.rows('DELETE FROM users WHERE id = $1', [heir.id])
})

test('the preview counts what would change, and changes nothing', async () => {
  const { person } = await aPersonWithTraces()
  const before = await everything()
  const { body } = await call(previewErasure, { as: admin, params: { id: person.id } })
  expect(body).toMatchObject({ username: 'zquist', name: 'Zelda Quist' })
  expect(body.records).toBeGreaterThan(0)
  expect(body.mentions).toContainEqual({ column: 'loads.notes', rows: 1 })
  expect(await everything()).toBe(before)
  expect((await erased(person.id, 'somebody')).status).toBe(400)
  await erased(person.id)
})

test('also in an archived project, and after their account was deleted', async () => {
  const { person } = await aPersonWithTraces({ archived: true })
  await call(deleteUser, { as: admin, params: { id: person.id } })
  expect((await call(formerUsers, { as: admin })).body).toContainEqual(expect.objectContaining({ id: person.id }))
  expect((await erased(person.id)).status).toBe(204)
  expect(await everything()).not.toMatch(/zelda/i)
  expect((await call(formerUsers, { as: admin })).body.map(({ id }) => id)).not.toContain(person.id)
})

test('the name of an API key is no former name; that at a provider is', async () => {
  const { person, section } = await aPersonWithTraces()
  const body = { name: 'Wall', scopes: ['read'], confirmation: await aConfirmation(database, person) }
  expect((await call(createOwnKey, { as: person, body })).status).toBe(201)
  await database.rows(
    `INSERT INTO audit_log (user_id, action, subject, subject_id, details) VALUES ($1, 'user.link', 'user', $2, '{"as": "Zelda B. Quist-Moor"}')`,
    [person.id, person.id],
  )
  const notes = 'Wall of Zelda B. Quist-Moor'
  await database.rows('UPDATE loads SET notes = $2 WHERE project_id = $1', [section.project_id, notes])
  expect((await erased(person.id)).status).toBe(204)
  const row = await database.row<{ notes: string }>('SELECT notes FROM loads WHERE project_id = $1', [
    section.project_id,
  ])
  expect(row?.notes).toMatch(/^Wall of Erased person \w+$/)
})

test('a username that is a role is no word to replace', async () => {
  const person = await aUser(database, { username: 'Inspector', name: 'Mo Adler', role: 'inspector' })
  await database.rows(
    `INSERT INTO audit_log (user_id, action, subject, subject_id, details)
     VALUES ($1, 'user.create', 'user', $2, '{"username": "Inspector", "role": "inspector", "note": "Mo Adler is inspector"}')`,
    [admin.id, person.id],
  )
  await erased(person.id, 'inspector')
  const row = await database.row<{ details: { role: string; note: string } }>(
    "SELECT details FROM audit_log WHERE subject_id = $1 AND action = 'user.create'",
    [person.id],
  )
  expect(row?.details).toMatchObject({
    role: 'inspector',
    note: expect.stringMatching(/^Erased person \w+ is inspector$/),
  })
})

test('nobody erases themselves or the last administrator', async () => {
  const params = { id: admin.id }
  expect((await call(eraseUser, { as: admin, params, body: { username: admin.username } })).status).toBe(409)
})

test.each(['Ärzte & Söhne (GmbH)', 'สมชาย ใจดี', '王伟', 'محمد علي', 'O\'Neil \\ "Bob"', 'A.B'])(
  'a name with signs: %s',
  async (name) => {
    const person = await aUser(database, { name })
    await database.rows(
      `INSERT INTO audit_log (user_id, action, subject, subject_id, details)
       VALUES ($1, 'user.create', 'user', $2, jsonb_build_object('name', $3::text, 'note', 'by ' || $3 || '.', 'other', 'AxB'))`,
      [admin.id, person.id, name],
    )
    await erased(person.id, person.username)
    const row = await database.row<{ details: { name: string; note: string; other: string } }>(
      "SELECT details FROM audit_log WHERE subject_id = $1 AND action = 'user.create'",
      [person.id],
    )
    expect(row?.details.name).toMatch(/^Erased person/)
    expect(row?.details.note).toMatch(/^by Erased person \w+\.$/)
    expect(row?.details.other).toBe('AxB')
  },
)

test('own data is a file with what was done, and without secrets', async () => {
  const { person, component, section, key } = await aPersonWithTraces()
  const byKey = await aComponent(database, { section })
  const body = { status: 'manufactured' } as const
  const { status } = await call(changeStatus, { headers: key.headers, params: { id: byKey.id }, body })
  expect(status).toBe(200)
  const response = await app.inject({
    method: 'GET',
    url: '/api/users/me/data',
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  })
  expect(response.headers['content-disposition']).toContain('castline-data.json')
  const data = response.json()
  expect(data.account).toMatchObject({ name: 'Zelda Quist', email: 'zelda.quist@example.org' })
  for (const { id } of [component, byKey]) {
    expect(JSON.stringify(data.records['status_changes.user_id'])).toContain(id)
  }
  expect(JSON.stringify(data)).not.toMatch(/password_hash|successor_seed|argon2|"hash"/)
  expect(ownDataFile.media).toBe('application/json')

  const other = await aUser(database)
  expect((await call(userDataFile, { as: other, params: { id: person.id } })).status).toBe(403)
  const byAdmin = await call(userDataFile, { as: admin, params: { id: person.id } })
  expect(JSON.stringify(byAdmin.body)).toContain(component.id)
  await erased(person.id)
})

test('a deactivated person with the right password learns why; with another one not', async () => {
  const person = await aUser(database, { password, active: false })
  const signIn = (given: string) => call(login, { body: { emailOrUsername: person.username, password: given } })
  expect(await signIn(password)).toMatchObject({ status: 401, refusal: { error: 'account_inactive' } })
  expect(await signIn('another password')).toMatchObject({ status: 401, refusal: { error: 'wrong_credentials' } })
  await call(updateUser, { as: admin, params: { id: person.id }, body: { active: true } })
  expect((await signIn(password)).status).toBe(200)
})

test('the name of an erased service account stays in texts: it is a word', async () => {
  const section = await aSection(database)
  const program = await aUser(database, { name: 'Scanner', username: 'scanner' })
  await database.rows("UPDATE users SET kind = 'service' WHERE id = $1", [program.id])
  await database.rows(
    `INSERT INTO loads (project_id, number, planned_on, status, notes) VALUES ($1, 1, '2026-11-20', 'planned', 'Bring the scanner')`,
    [section.project_id],
  )
  const preview = await call(previewErasure, { as: admin, params: { id: program.id } })
  expect(preview.body).toMatchObject({ name: 'Scanner', mentions: [] })
  expect((await erased(program.id, 'scanner')).status).toBe(204)
  expect(await database.row('SELECT notes FROM loads WHERE project_id = $1', [section.project_id])).toEqual({
    notes: 'Bring the scanner',
  })
  expect(await database.row('SELECT name FROM users WHERE id = $1', [program.id])).not.toEqual({ name: 'Scanner' })
})
