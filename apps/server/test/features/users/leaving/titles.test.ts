import { eraseUser, previewErasure } from '@castline/contract/leaving'
import { expect, test } from 'vitest'
import { aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const admin = await aUser(database, { role: 'admin' })

test('names of sections, projects and places are replaced, also where two become one; codes and a username stay', async () => {
  const person = await aUser(database, { name: 'Ida Brandt', username: 'north', email: 'ida@example.org' })
  await database.rows(
    `INSERT INTO audit_log (user_id, action, subject, subject_id, details)
     VALUES ($1, 'user.edit', 'user', $2, '{"username": "north", "name": {"from": "Ida Lund", "to": "Ida Brandt"}}')`,
    [admin.id, person.id],
  )
  const { project_id } = await aSection(database, { name: 'House of Ida Brandt' })
  await aSection(database, { project: { id: project_id }, name: 'House of Ida Lund' })
  await aSection(database, { project: { id: project_id }, name: 'North wing' })
  await database.rows("UPDATE projects SET name = 'Villa Ida Brandt', code = 'IDA' WHERE id = $1", [project_id])
  await database.rows("INSERT INTO trailers (name) VALUES ('Ida Brandt'), ('Ida Lund')")
  const preview = await call(previewErasure, { as: admin, params: { id: person.id } })
  expect(preview.body.mentions).toEqual(
    expect.arrayContaining([
      { column: 'sections.name', rows: 2 },
      { column: 'projects.name', rows: 1 },
    ]),
  )
  expect((await call(eraseUser, { as: admin, params: { id: person.id }, body: { username: 'north' } })).status).toBe(
    204,
  )
  const rows = await database.rows<{ name: string }>(
    'SELECT name FROM sections WHERE project_id = $1 UNION ALL SELECT name FROM projects WHERE id = $1 ORDER BY name',
    [project_id],
  )
  const names = rows.map(({ name }) => name.replace(/person \w{8}/, 'person'))
  expect(names.filter((name) => /^House of Erased person( \w{4})?$/.test(name))).toHaveLength(2)
  expect(names).toContain('North wing')
  expect(names).toContain('Villa Erased person')
  const trailers = await database.rows<{ name: string }>('SELECT name FROM trailers')
  expect(JSON.stringify([names, trailers])).not.toMatch(/ida (brandt|lund)/i)
  expect(new Set(trailers.map(({ name }) => name)).size).toBe(2)
})
