import { changeStatus, changeStatusByQr } from '@castline/contract/status-changes'
import { type Status, statuses } from '@castline/domain/status/statuses'
import { roles } from '@castline/domain/users/roles'
import { describe, expect, it } from 'vitest'
import { checkEach } from '#support/each-case.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { permittedSteps } from '#support/permitted-steps.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const project = await aProject(database)

describe.each(roles)('%s', async (role) => {
  const user = await aUser(database, { role, projects: [project] })
  const cases = statuses.flatMap((from) =>
    statuses.map((to) => ({ from, to, allowedRoles: permittedSteps[`${from} ${to}`] })),
  )

  it('signed in, may change a status only if the table allows it', () =>
    checkEach(cases, async ({ from, to, allowedRoles }) => {
      const { id } = await aComponent(database, { project, status: from })
      const response = await call(changeStatus, { as: user, params: { id }, body: { status: to, reason: 'Cracked' } })
      if (!allowedRoles) expect([response.status, response.refusal.error]).toEqual([409, 'transition_refused'])
      else if (!allowedRoles.includes(role))
        expect([response.status, response.refusal.error]).toEqual([403, 'forbidden'])
      else expect([response.status, response.body.status]).toEqual([200, to])
      await expectStatus(id, allowedRoles?.includes(role) ? to : from)
    }))

  it('by username, may change a status only if the table allows it', () =>
    checkEach(cases, async ({ from, to, allowedRoles }) => {
      const { id } = await aComponent(database, { project, status: from })
      const response = await call(changeStatusByQr, { params: { id }, body: { status: to, username: user.username } })
      const mustSignIn = role === 'admin' || role === 'manager' || from === 'installed'
      const may = allowedRoles?.includes(role) && !mustSignIn
      if (!allowedRoles) expect([response.status, response.refusal.error]).toEqual([409, 'transition_refused'])
      else if (!may) expect([response.status, response.refusal.error]).toEqual([403, 'username_refused'])
      else expect([response.status, response.body.status]).toEqual([200, to])
      await expectStatus(id, may ? to : from)
    }))
})

async function expectStatus(id: string, status: Status): Promise<void> {
  expect(await database.row('SELECT status FROM components WHERE id = $1', [id])).toEqual({ status })
}
