import { ownDataFile, userDataFile } from '@castline/contract/leaving'
import { reportNcr } from '@castline/contract/ncrs'
import { expect, test } from 'vitest'
import { referencesToUsers } from '#features/users/leaving/queries.ts'
import { reachOfRows } from '#features/users/leaving/reach-queries.ts'
import { aComponent, aProject, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { app, call, database, tokenOf } = await testApp()
const admin = await aUser(database, { role: 'admin' })

test('of records in a project that a person lost, own data has when they were, and nothing of what others wrote since', async () => {
  const [kept, lost] = [await aProject(database), await aProject(database)]
  const person = await aUser(database, { role: 'inspector', projects: [kept, lost] })
  const ids = new Map<string, string>()
  for (const project of [kept, lost]) {
    const component = await aComponent(database, { project })
    const body = { component_id: component.id, defect_type: 'cracked', severity: 'minor' as const }
    const { body: ncr } = await call(reportNcr, { as: person, params: { id: project.id }, body })
    ids.set(project.id, ncr.id)
  }
  await database.rows('DELETE FROM project_members WHERE user_id = $1 AND project_id = $2', [person.id, lost.id])
  await database.rows(
    `UPDATE ncrs SET description = 'Later words of others', cost = 4711 WHERE project_id = ANY ($1::uuid[])`,
    [[kept.id, lost.id]],
  )
  const response = await app.inject({
    method: 'GET',
    url: `/api${ownDataFile.path}`,
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  })
  const rows: { id: string }[] = response.json().records['ncrs.reported_by']
  const rowOf = (project: { id: string }) => rows.find(({ id }) => id === ids.get(project.id))
  expect(rowOf(kept)).toMatchObject({ description: 'Later words of others' })
  expect(
    Object.keys(rowOf(lost) ?? {}).filter((key) => !['id', 'reported_by', 'reported_at', 'created_at'].includes(key)),
  ).toEqual([])
  const byAdmin = await call(userDataFile, { as: admin, params: { id: person.id } })
  expect(JSON.stringify(byAdmin.body).match(/Later words of others/g)).toHaveLength(2)
})

test('every table with records of people leads to a project or a plant, or is about people alone', async () => {
  const reachOf = await reachOfRows(database)
  const tables = new Set((await referencesToUsers(database)).map(({ table }) => table))
  const personal = [...tables].filter((table) => reachOf(table) === 'true')
  expect(personal.sort()).toMatchInlineSnapshot(`
    [
      "api_keys",
      "audit_log",
      "backup_warning_dismissal",
      "code_pauses",
      "label_address",
      "line_accounts",
      "line_codes",
      "message_choices",
      "message_readers",
      "oidc_identities",
      "oidc_sessions",
      "oidc_sign_ins",
      "passkeys",
      "program_codes",
      "programs",
      "push_subscriptions",
      "recovery_codes",
      "refresh_tokens",
      "remembered_devices",
      "sign_in_links",
      "sign_in_tickets",
      "totp_factors",
      "wrong_codes",
    ]
  `)
})
