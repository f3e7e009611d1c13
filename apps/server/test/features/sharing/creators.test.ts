import { checkShared, createShareLink, listShareLinks, openShared, viewShared } from '@castline/contract/sharing'
import { assignProjects, deleteUser, updateUser } from '@castline/contract/users'
import { expect, test } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const open = (token: string) => call(openShared, { body: { token } })

test.each(['deactivated', 'deleted', 'without the project'])(
  'a link of a manager who is %s shows nothing, also with an earlier pass',
  async (how) => {
    const project = await aProject(database)
    const manager = await aUser(database, { role: 'manager', projects: [project] })
    const params = { id: project.id }
    const { token } = (await call(createShareLink, { as: manager, params, body: { name: 'Owner', days: 730 } })).body
    const { pass } = (await open(token)).body
    const admin = await aUser(database, { role: 'admin' })
    const user = { as: admin, params: { id: manager.id } }
    if (how === 'deactivated') await call(updateUser, { ...user, body: { active: false } })
    else if (how === 'deleted') await call(deleteUser, user)
    else await call(assignProjects, { ...user, body: { projectIds: [] } })
    expect((await open(token)).refusal).toMatchObject({ error: 'share_ended', details: 'revoked' })
    for (const endpoint of [viewShared, checkShared]) {
      expect((await call(endpoint, { headers: { authorization: `Bearer ${pass}` } })).refusal.error).toBe('share_ended')
    }
    expect((await call(listShareLinks, { as: admin, params })).body).toMatchObject([{ state: 'revoked' }])
    // Who is activated again does not bring it back.
    if (how !== 'deactivated') return
    await call(updateUser, { ...user, body: { active: true } })
    await call(assignProjects, { ...user, body: { projectIds: [project.id] } })
    expect((await open(token)).refusal.details).toBe('revoked')
  },
)
