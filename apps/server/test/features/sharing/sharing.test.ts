import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@castline/contract/endpoint'
import { endpoints } from '@castline/contract/endpoints'
import {
  checkShared,
  createShareLink,
  listShareLinks,
  openShared,
  revokeShareLink,
  type SharedProject,
  viewShared,
} from '@castline/contract/sharing'
import { mostShareLinks } from '@castline/contract/values/sharing'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const lines: string[] = []
const { app, call, database } = await testApp({
  config: { rateLimits: true, logLevel: 'info' },
  log: { write: (line) => void lines.push(line) },
})

/** A project with two sections, and a manager whose name must not be shown. */
async function aSharedProject(given: { archived?: boolean } = {}) {
  const project = await aProject(database, given)
  const manager = await aUser(database, { role: 'manager', name: 'Secret Manager', projects: [project] })
  const ground = await aSection(database, { project, name: 'Ground floor', planned_on: '2026-12-24' })
  const first = await aSection(database, { project, name: 'First floor' })
  const params = { id: project.id }
  const create = async (body: object = {}) => {
    const created = await call(createShareLink, { as: manager, params, body: { name: 'Owner', days: 30, ...body } })
    expect(created.status).toBe(201)
    return created.body
  }
  const listed = async () => (await call(listShareLinks, { as: manager, params })).body
  return { project, manager, ground, first, params, create, listed }
}

const open = (token: string, password?: string) => call(openShared, { body: { token, ...(password && { password }) } })
const withPass = (pass: string) => ({ headers: { authorization: `Bearer ${pass}` } })

test('a link shows progress by section; a rejected component counts as not made', async () => {
  const { ground, first, create } = await aSharedProject()
  await aComponent(database, { section: ground, status: 'installed' })
  await aComponent(database, { section: ground, status: 'rejected' })
  await aComponent(database, { section: first, status: 'transported' })
  const { token } = await create()
  const { view } = (await open(token)).body
  expect(view).toMatchObject({
    kind: 'project',
    section: null,
    progress: { total: 3, manufactured: 2, transported: 2, accepted: 1, installed: 1 },
    sections: [
      { name: 'Ground floor', planned_on: '2026-12-24', total: 2, manufactured: 1, installed: 1 },
      { name: 'First floor', planned_on: null, total: 1, transported: 1, installed: 0 },
    ],
  })
})

test('a link of a section shows that section only', async () => {
  const { ground, first, create } = await aSharedProject()
  await aComponent(database, { section: ground })
  await aComponent(database, { section: first })
  const { token, link } = await create({ section_id: first.id })
  expect(link.section).toEqual({ id: first.id, name: 'First floor' })
  const view = (await open(token)).body.view as SharedProject
  expect(view.section).toBe('First floor')
  expect(view.progress.total).toBe(1)
  expect(view.sections.map(({ name }) => name)).toEqual(['First floor'])
})

test('nothing but the allowed fields leaves through a link', async () => {
  const { project, manager, ground, create } = await aSharedProject()
  const component = await aComponent(database, { section: ground, status: 'rejected' })
  await database.rows(
    `UPDATE projects SET description = 'Secret description', consignee = 'Secret consignee', plant_name = 'Secret plant' WHERE id = $1`,
    [project.id],
  )
  await database.rows(
    `INSERT INTO status_changes (component_id, project_id, from_status, to_status, user_id, reason, note, via, occurred_at)
     VALUES ($1, $2, 'manufactured', 'rejected', $3, 'Secret crack', 'Secret note', 'app', now())`,
    [component.id, project.id, manager.id],
  )
  const { token } = await create({ name: 'Secret label' })
  const { pass, view } = (await open(token)).body
  for (const shown of [view, (await call(viewShared, withPass(pass))).body]) {
    const text = JSON.stringify(shown)
    expect(text).not.toMatch(/secret/i)
    for (const hidden of [component.id, component.name, component.control_number, manager.id, ground.id, project.id]) {
      expect(text).not.toContain(hidden)
    }
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        'changed_on',
        'ends_on',
        'kind',
        'location',
        'models',
        'name',
        'photos',
        'progress',
        'section',
        'sections',
      ].concat('starts_on', 'time_zone'),
    )
  }
})

test('with the token or the pass of a link every other endpoint refuses', async () => {
  const { create } = await aSharedProject()
  const { token } = await create()
  const { pass } = (await open(token)).body
  const ownPaths = ['/shared', '/shared/open', '/shared/valid', '/shared/models/:id/geometry', '/shared/photos/:id']
  const others = Object.entries<Endpoint>(endpoints).filter(([, { path }]) => !ownPaths.includes(path))
  expect(Object.keys(endpoints).length - others.length).toBe(5)
  const send = async ({ method, path }: Endpoint, headers: Record<string, string>) => {
    const url = `/api${path.replace(/:(id|\w+Id)\b/g, randomUUID()).replace(/:\w+/g, 'x')}`
    const isForm = method !== 'GET' && method !== 'DELETE'
    const options = { method, url, headers, ...(isForm && { payload: {} }) } as InjectOptions
    return (await app.inject({ ...options, remoteAddress: '10.1.1.1' })).statusCode
  }
  await checkEach(others, async ([, endpoint]) => {
    for (const secret of [token, pass]) {
      const status = await send(endpoint, { authorization: `Bearer ${secret}` })
      // Open to everybody, with or without a link.
      if (endpoint.access === 'public') expect(status).toBe(await send(endpoint, {}))
      else expect([401, 403, 404]).toContain(status)
    }
  })
})

test('only a POST counts as an opening', async () => {
  const { create, listed } = await aSharedProject()
  const { token } = await create()
  await app.inject({ url: `/shared`, headers: { 'user-agent': 'a preview' } })
  await app.inject({ url: '/api/shared/open', method: 'GET' })
  await app.inject({ url: '/api/shared/open', method: 'HEAD' })
  const { pass } = (await open(token)).body
  await call(viewShared, withPass(pass))
  await call(checkShared, withPass(pass))
  expect(await listed()).toMatchObject([{ opens: 1, last_opened_at: expect.any(String) }])
})

test('a revoked or expired link and one of an archived project show nothing, also with an earlier pass', async () => {
  const { project, manager, params, create, listed } = await aSharedProject()
  const [revoked, expired, kept] = [await create(), await create(), await create()]
  const passes = await Promise.all([revoked, expired, kept].map(async ({ token }) => (await open(token)).body.pass))
  await call(revokeShareLink, { as: manager, params: { ...params, linkId: revoked.link.id } })
  await database.rows("UPDATE share_links SET expires_at = now() - interval '1 s' WHERE id = $1", [expired.link.id])
  await database.rows('UPDATE projects SET archived = true WHERE id = $1', [project.id])
  const refusals = [
    { status: 404, refusal: { error: 'share_ended', details: 'revoked' } },
    { status: 404, refusal: { error: 'share_ended', details: 'expired' } },
    { status: 409, refusal: { error: 'archived' } },
  ]
  for (const [index, { token }] of [revoked, expired, kept].entries()) {
    expect(await open(token)).toMatchObject(refusals[index] ?? {})
    for (const endpoint of [viewShared, checkShared]) {
      expect(await call(endpoint, withPass(passes[index] ?? ''))).toMatchObject(refusals[index] ?? {})
    }
  }
  expect(await open('unknown')).toMatchObject({ status: 404, refusal: { details: 'unknown' } })
  expect((await listed()).map(({ state }) => state).toSorted()).toEqual(['active', 'expired', 'revoked'])
})

test('a password is asked for, and attempts are limited', async () => {
  const { create } = await aSharedProject()
  const { token, link } = await create({ password: 'concrete and steel' })
  expect(link.has_password).toBe(true)
  expect(await open(token)).toMatchObject({
    status: 403,
    refusal: { error: 'share_password', details: 'needed' },
  })
  expect(await open(token, 'a wrong password')).toMatchObject({ status: 403, refusal: { details: 'wrong' } })
  const { pass } = (await open(token, 'concrete and steel')).body
  expect((await call(viewShared, withPass(pass))).status).toBe(200)
  const stored = await database.row<{ password_hash: string; hash: Buffer }>(
    'SELECT password_hash, hash FROM share_links WHERE id = $1',
    [link.id],
  )
  expect(stored?.password_hash).toMatch(/^\$argon2id\$/)
  expect(JSON.stringify(stored)).not.toContain(token)
  const attempts = []
  for (let attempt = 0; attempt < 12; attempt++) attempts.push((await open(token, `wrong ${attempt}`)).status)
  expect(attempts.at(-1)).toBe(429)
})

test('a pass is bound to its link and its password', async () => {
  const { create } = await aSharedProject()
  const [one, other] = [await create(), await create()]
  const { pass } = (await open(one.token)).body
  const [, sealed] = pass.split('.')
  expect((await call(viewShared, withPass(`${other.link.id}.${sealed}`))).status).toBe(404)
  await database.rows("UPDATE share_links SET password_hash = 'another' WHERE id = $1", [one.link.id])
  expect((await call(viewShared, withPass(pass))).status).toBe(404)
  expect((await call(viewShared)).status).toBe(404)
})

test('no token and no pass is logged', async () => {
  const { create } = await aSharedProject()
  const { token } = await create()
  const { pass } = (await open(token)).body
  await call(viewShared, withPass(pass))
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.join('')).not.toContain(token)
  expect(lines.join('')).not.toContain(pass)
})

test('creating and revoking links is in the audit log, without tokens', async () => {
  const { project, manager, params, create } = await aSharedProject()
  const { token, link } = await create()
  await call(revokeShareLink, { as: manager, params: { ...params, linkId: link.id } })
  const entries = await database.rows<{ action: string; details: object }>(
    "SELECT action, details FROM audit_log WHERE subject_id = $1 AND action LIKE 'project.share%' ORDER BY id",
    [project.id],
  )
  expect(entries.map(({ action }) => action)).toEqual(['project.share', 'project.share_revoke'])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('a project has at most so many links that work, and none for a foreign section', async () => {
  const { manager, params, ground } = await aSharedProject()
  const { first: foreign } = await aSharedProject()
  const body = { name: 'Owner', days: 30 }
  const create = (more = {}) => call(createShareLink, { as: manager, params, body: { ...body, ...more } })
  expect((await create({ section_id: foreign.id })).status).toBe(400)
  await database.rows(
    `INSERT INTO share_links (project_id, name, hash, expires_at, created_by)
     SELECT $1, 'n', sha256(gen_random_uuid()::text::bytea), now() + interval '1 day', $2 FROM generate_series(1, $3::int) AS n`,
    [params.id, manager.id, mostShareLinks],
  )
  expect((await create({ section_id: ground.id })).status).toBe(409)
})
