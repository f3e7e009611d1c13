import { expect, test } from 'vitest'
import { aFileForm, aPdf } from '#support/drawings.ts'
import { aComponent, anOtherComponent, aProject, aSection, aUser, type Id } from '#support/factories.ts'
import { specifiedCalls } from '#support/specified-calls.ts'
import { testApp } from '#support/test-app.ts'
import { aPictureOf } from './access/world.ts'

// Sends every request of the specification with exactly the parameters, query and body fields that it names. If it
// names no body, the entity's fields are sent.

const { app, database, tokenOf } = await testApp()
const password = 'correct horse battery'
const admin = await aUser(database, { role: 'admin', password })
const project = await aProject(database)
const section = await aSection(database, { project })
const component = await aComponent(database, { section })
const other = await anOtherComponent(database, { project })
const inspector = await aUser(database, { role: 'inspector', projects: [project] })

interface RequestParts {
  readonly path?: Record<string, string>
  readonly query?: Record<string, string>
  readonly body?: object | FormData
  /** Sent without a token. */
  readonly unauthenticated?: true
}

async function send(call: string, { path = {}, query, body, unauthenticated }: RequestParts) {
  const [method, pattern = ''] = call.split(' ')
  const url = `/api${pattern.replace(/\{(\w+)\}/g, (_whole, name: string) => path[name] ?? '')}`
  const headers = unauthenticated ? {} : { authorization: `Bearer ${await tokenOf(admin)}` }
  return app.inject({ method: method as 'GET', url, query, headers, payload: body as object })
}

const id = (of: Id): RequestParts => ({ path: { id: of.id } })
const transported = () => aComponent(database, { section, status: 'transported' })

async function aDrawing(component: Id) {
  const response = await send('POST /components/{id}/upload-file', { ...id(component), body: aFileForm(aPdf()) })
  return response.json<{ url: string; revision: number }>()
}

const calls: Record<string, () => RequestParts | Promise<RequestParts>> = {
  'POST /auth/login': () => ({ body: { emailOrUsername: admin.username, password }, unauthenticated: true }),
  'POST /auth/refresh': async () => {
    const signedIn = await send('POST /auth/login', { body: { emailOrUsername: admin.username, password } })
    return { body: { refreshToken: signedIn.json().refreshToken }, unauthenticated: true }
  },
  'GET /users/me': () => ({}),
  'GET /users': () => ({}),
  'POST /users': () => ({ body: { username: 'made-here', name: 'Made', role: 'viewer', projectIds: [project.id] } }),
  'GET /users/roles': () => ({}),
  'GET /users/{id}': () => id(inspector),
  'PUT /users/{id}': () => ({ ...id(inspector), body: { role: 'inspector' } }),
  'DELETE /users/{id}': async () => id(await aUser(database)),
  'POST /users/{id}/projects': () => ({ ...id(inspector), body: { projectIds: [project.id] } }),
  'GET /users/{id}/projects': () => id(inspector),
  'POST /users/check-username-and-role': () => ({ body: { username: inspector.username }, unauthenticated: true }),

  'GET /projects': () => ({}),
  'GET /projects/{id}': () => id(project),
  'POST /projects': () => ({ body: { code: 'SPEC-1', name: 'Made' } }),
  'PUT /projects/{id}': () => ({ ...id(project), body: { name: 'Renamed' } }),
  'DELETE /projects/{id}': async () => id({ id: (await aComponent(database)).project_id }),
  'DELETE /projects/{id}/images/{imageId}': async () => {
    const imageId = await aPictureOf(database, 'project_images', 'project_id', project.id, admin)
    return { path: { id: project.id, imageId } }
  },
  'GET /projects/{id}/component-stats': () => id(project),
  'GET /projects/{id}/section-status-stats': () => id(project),

  'GET /sections/projects/{id}/sections': () => ({ ...id(project), query: { name: section.name } }),
  'GET /sections/{id}': () => id(section),
  'POST /sections': () => ({ body: { project_id: project.id, name: 'Made' } }),
  'PUT /sections/{id}': () => ({ ...id(section), body: { name: 'Renamed' } }),
  'DELETE /sections/{id}': async () => id(await aSection(database)),

  'GET /components/project/{id}': () => id(project),
  'GET /components/{id}': () => id(component),
  'POST /components': () => ({ body: aFileForm(aPdf(), { fields: { name: 'W-1', section_id: section.id } }) }),
  'POST /components/precast': () => ({ body: aFileForm(null, { fields: { name: 'W-2', section_id: section.id } }) }),
  'PUT /components/{id}': () => ({ ...id(component), body: { name: 'W-3' } }),
  'DELETE /components/{id}': async () => id(await aComponent(database, { section })),
  'PUT /components/{id}/status': async () => {
    const body = { status: 'rejected', username: inspector.username }
    return { ...id(await transported()), body, unauthenticated: true }
  },
  'PUT /components/{id}/status-auth': async () => ({ ...id(await transported()), body: { status: 'accepted' } }),
  'GET /components/{id}/files': () => id(component),
  'DELETE /components/{id}/files/{revision}': async () => {
    const { revision } = await aDrawing(component)
    return { path: { id: component.id, revision: String(revision) } }
  },
  'POST /components/{id}/upload-file': () => ({ ...id(component), body: aFileForm(aPdf()) }),
  'GET /components/qr/{code}': () => ({ path: { code: component.qr_code } }),
  'GET /components/{id}/project-details': () => id(component),
  'GET /components/rejected-history': () => ({ query: { section_id: section.id } }),

  'POST /other-components': () => ({ body: { project_id: project.id, name: 'Anchor', total_quantity: 4 } }),
  'GET /other-components/project/{id}': () => id(project),
  'GET /other-components/projects-with-other-components': () => ({}),
  'PUT /other-components/{id}/status': () => ({
    ...id(other),
    body: { fromStatus: 'planning', toStatus: 'manufactured', quantity: 1 },
  }),
  'PUT /other-components/{id}/details': () => ({ ...id(other), body: { name: 'Bolt' } }),
  'DELETE /other-components/{id}': async () => id(await anOtherComponent(database)),

  'GET /download': async () => ({ query: { url: (await aDrawing(component)).url } }),
}

test('every specified call is made here', () => {
  expect(Object.keys(calls).toSorted()).toEqual(specifiedCalls.toSorted())
})

test.each(Object.entries(calls))('%s needs nothing beyond the specification', async (call, given) => {
  const { statusCode, body } = await send(call, await given())
  expect([200, 201, 204], body).toContain(statusCode)
})

test.each(['manufactured', 'transported', 'accepted', 'installed', 'rejected'])(
  'a change to %s needs only a status, by username or with a session',
  async (status) => {
    const before = { manufactured: 'planning', transported: 'manufactured', installed: 'accepted' } as const
    const from = before[status as keyof typeof before] ?? 'transported'
    const roles = { manufactured: 'producer', transported: 'transporter', installed: 'installer' } as const
    const role = roles[status as keyof typeof roles] ?? 'inspector'
    const { username } = await aUser(database, { role, projects: [project] })
    const byName = { ...id(await aComponent(database, { section, status: from })), body: { status, username } }
    const signedIn = { ...id(await aComponent(database, { section, status: from })), body: { status } }
    expect((await send('PUT /components/{id}/status', { ...byName, unauthenticated: true })).statusCode).toBe(200)
    expect((await send('PUT /components/{id}/status-auth', signedIn)).statusCode).toBe(200)
  },
)
