import { componentHistory } from '@castline/contract/component-history'
import { type ComponentCard, getComponent } from '@castline/contract/components'
import { createDeclaration } from '@castline/contract/declarations'
import { markLoaded } from '@castline/contract/load-steps'
import { createLoad } from '@castline/contract/loads'
import { updatePlant } from '@castline/contract/plants'
import { changeStatus, changeStatusByQr } from '@castline/contract/status-changes'
import { expect, it } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { aPlant } from '#support/production.ts'
import { testApp } from '#support/test-app.ts'

const app = await testApp()
const { call, database } = app

async function aSite(rule: 'off' | 'warn' | 'block') {
  const project = await aProject(database)
  const [manager, transporter] = [
    await aUser(database, { role: 'manager', projects: [project] }),
    await aUser(database, { role: 'transporter', projects: [project] }),
  ]
  const plant = await aPlant(database, [project])
  const params = { id: plant.id }
  await call(updatePlant, { as: manager, params, body: { declaration_gate: rule } })
  const section = await aSection(database, { project })
  const component = await aComponent(database, { section, status: 'manufactured', type: 'Wall' })
  await database.rows(`UPDATE components SET cast_at = now() - interval '60 days' WHERE id = $1`, [component.id])
  const leave = (as = transporter, more: object = {}) =>
    call(changeStatus, { as, params: { id: component.id }, body: { status: 'transported', ...more } })
  const declare = (element_type: string | null) =>
    call(createDeclaration, { as: manager, params, body: { element_type, number: 'W-7', standard: 'EN 14992:2007' } })
  return { project, manager, transporter, component, params: { id: component.id }, leave, declare }
}

const open = (step: string, rule: string) => ({ gate: 'declaration', step, rule, overridable: 'leads', facts: {} })

it('a component whose plant has declared nothing about its type stays, and its pages say so', async () => {
  const site = await aSite('block')
  const { params, transporter: as } = site
  await site.declare('Column')
  const steps = ['load', 'depart', 'transported'].map((step) => open(step, 'block'))
  const detail = (await call(getComponent, { as, params })).body
  expect(detail).toMatchObject({ obstacles: steps, allowed_statuses: [] })
  expect(((await call(getComponent, { params })).body as ComponentCard).obstacles).toEqual(steps)
  const refused = await site.leave()
  expect([refused.status, refused.refusal.error]).toEqual([409, 'obstacle_open'])
  expect(refused.refusal.current).toMatchObject({ status: 'manufactured', obstacles: [open('transported', 'block')] })
  const body = { status: 'transported', username: as.username } as const
  expect((await call(changeStatusByQr, { params, body })).refusal.error).toBe('obstacle_open')

  const planned = await call(createLoad, {
    as: site.manager,
    params: { id: site.project.id },
    body: { planned_on: new Date().toISOString().slice(0, 10), component_ids: [site.component.id] },
  })
  expect(planned.body.components).toMatchObject([{ obstacles: [open('load', 'block')] }])
  const scan = () =>
    call(markLoaded, { as, params: { id: planned.body.id }, body: { component_id: site.component.id } })
  expect((await scan()).refusal).toMatchObject({
    details: [{ code: 'obstacle_open', values: { component_id: site.component.id, gate: 'declaration' } }],
    current: { obstacles: [{ ...open('transported', 'block'), component_id: site.component.id }] },
  })

  await site.declare('wall')
  expect((await scan()).status).toBe(200)
  expect((await site.leave()).status).toBe(200)
})

it('a manager gives a reason, which the history has; a plant that warns lets it leave', async () => {
  const site = await aSite('block')
  expect((await site.leave(site.transporter, { override: 'Sent by mail' })).status).toBe(409)
  expect((await site.leave(site.manager, { override: 'Sent by mail' })).status).toBe(200)
  const [change] = (await call(componentHistory, { as: site.manager, params: site.params })).body
  expect(change?.override).toMatchObject({ reason: 'Sent by mail', gates: ['declaration'] })

  const warned = await aSite('warn')
  const { body } = await call(getComponent, { as: warned.transporter, params: warned.params })
  expect(body.obstacles).toContainEqual(open('transported', 'warn'))
  expect((await warned.leave()).status).toBe(200)
  const silent = await aSite('off')
  expect((await call(getComponent, { as: silent.manager, params: silent.params })).body.obstacles).toEqual([])
})
