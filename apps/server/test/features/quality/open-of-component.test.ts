import { getComponent } from '@castline/contract/components'
import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { aReportingProject } from './reporting-project.ts'

const app = await testApp()
const { call, database } = app
const { manager, inspector, viewer, aPiece, report, step } = await aReportingProject(app)

it('a component names its records that are neither closed nor void, of several components too, and which are overdue', async () => {
  const piece = await aPiece()
  const openOf = async (id: string, as = manager) => {
    const { body } = await call(getComponent, { as, params: { id } })
    return 'open_ncrs' in body ? body.open_ncrs : null
  }
  expect(await openOf(piece.id)).toEqual([])

  const holding = await report(inspector, { component_id: piece.id, severity: 'major', holds: true })
  const shared = await report(inspector, { further_component_ids: [piece.id], severity: 'minor' })
  const closed = await report(inspector, { component_id: piece.id })
  await step(manager, closed, { kind: 'decision', disposition: 'use_as_is' })
  expect((await step(manager, closed, { kind: 'close', disposition: 'use_as_is' })).status).toBe(201)
  await database.rows(`UPDATE ncrs SET due_on = current_date - 2 WHERE id = $1`, [shared.id])

  const open = await openOf(piece.id)
  expect(open?.map(({ number, severity, overdue }) => [number, severity, overdue])).toEqual([
    [holding.number, 'major', false],
    [shared.number, 'minor', true],
  ])
  expect(await openOf(shared.component_id)).toMatchObject([{ id: shared.id, status: 'open', defect_type: 'cracked' }])
  expect(await openOf(piece.id, viewer)).toEqual(open)
})
