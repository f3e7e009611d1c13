import { confirmCasting, stripCasting } from '@castline/contract/casting-steps'
import { expect, it } from 'vitest'
import { aComponent, aProject, aSection } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'
import { boardSites } from './board-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite } = boardSites(app)

it('a strip asks for components of projects that the caller does not reach, and names none of them', async () => {
  const site = await aSite()
  const own = await site.component()
  const [{ day } = { day: '' }] = await database.rows<{ day: string }>(
    `SELECT (now() AT TIME ZONE 'Asia/Bangkok')::date AS day`,
  )
  const slot = { day, turn: 1, component_ids: [own.id] }
  const { body } = await call(confirmCasting, { as: site.manager, params: { id: site.mould.id }, body: slot })
  const other = await aProject(database)
  const setGate = (gate: string) => database.rows('UPDATE projects SET strip_gate = $2 WHERE id = $1', [other.id, gate])
  const hidden = await aComponent(database, {
    section: await aSection(database, { project: other }),
    status: 'manufactured',
  })
  await database.rows('UPDATE components SET strip_strength = 20 WHERE id = $1', [hidden.id])
  await database.rows(
    `INSERT INTO casting_components (casting_id, component_id, change_id, position)
     SELECT casting_id, $2, change_id, 9 FROM casting_components WHERE casting_id = $1`,
    [body.casting_id, hidden.id],
  )
  const strip = (given: { override?: string }) =>
    call(stripCasting, { as: site.manager, params: { id: body.casting_id }, body: given })
  await setGate('block')
  // A manager's reason counts for the own projects only.
  for (const given of [{}, { override: 'Hammer: 25 MPa' }]) {
    const refused = await strip(given)
    expect([refused.status, refused.refusal.error]).toEqual([409, 'strength_open'])
    expect(refused.refusal.current).toMatchObject({ weak: [], weak_elsewhere: 1 })
    expect(JSON.stringify(refused.refusal)).not.toContain(hidden.id)
  }
  await setGate('warn')
  expect((await strip({})).status).toBe(200)
})
