import { confirmCasting } from '@castline/contract/casting-steps'
import { previewSchedule } from '@castline/contract/import-preview'
import { machineIdOf } from '@castline/domain/production/machine-files'
import { expect, it } from 'vitest'
import { aMember, aUser } from '#support/factories.ts'
import { worksAt } from '#support/production.ts'
import { aForm, importing } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'
import { monday } from '../production/board-site.ts'
import { feedbackXml, machineSites } from '../production/machine-site.ts'

const app = await testApp()
const { call, database } = app
const { aSite, aWall, aLooseWall, pxmlOf, readFeedback } = machineSites(app)
const { report, alone, beside } = feedbackXml

const statusOf = async (id: string) =>
  (await database.row<{ status: string }>('SELECT status FROM components WHERE id = $1', [id]))?.status

it('feedback about what Castline wrote proposes its castings, which a person confirms; unknown ids are named and nothing is created', async () => {
  const site = await aSite()
  const [first, second] = [await aWall(site), await aWall(site, { name: 'W-2', external_id: 'model-7' })]
  const late = await aWall(site, { name: 'W-3' })
  const loose = await aLooseWall(site, { name: 'W-4' })
  const idOf = ({ qr_code }: { readonly qr_code: string }) => machineIdOf(qr_code)
  const before = await database.row('SELECT count(*) FROM components')
  const { status, body } = await readFeedback(
    site,
    beside(
      await pxmlOf(site),
      report(idOf(first), '2026-01-05T10:00:00'),
      report(idOf(first), '2026-01-05T10:30:00'),
      report('model-7', '2026-01-05T04:00:00Z'),
      report(idOf(late), '2091-01-05T10:00:00'),
      report(idOf(loose), '2026-01-05'),
      report('castline-000000000000', '2026-01-05T10:00:00'),
      report('nobody-knows', '2026-01-05T10:00:00'),
      report('says-none', '1899-12-30T00:00:00'),
      report('says-nonsense', '2026-02-31T99:00:00'),
    ),
  )
  expect(status).toBe(200)
  // 10:30 in Bangkok, and 04:00 in UTC.
  expect(body.castings).toEqual([
    {
      ...{ mould_id: site.mould.id, mould_name: expect.any(String), day: monday, turn: 1 },
      components: [
        expect.objectContaining({ component_id: first.id, produced_at: '2026-01-05T03:30:00.000Z' }),
        expect.objectContaining({ component_id: second.id, produced_at: '2026-01-05T04:00:00.000Z' }),
      ],
    },
  ])
  expect(body.others.map(({ id, verdict }) => [id, verdict])).toEqual([
    [idOf(late), 'ahead'],
    [idOf(loose), 'not_planned'],
    ['castline-000000000000', 'not_found'],
    ['nobody-knows', 'not_found'],
    ['says-none', 'no_day'],
    ['says-nonsense', 'no_day'],
  ])
  expect(await statusOf(first.id)).toBe('planning')
  expect(await database.row('SELECT count(*) FROM components')).toEqual(before)

  const [casting] = body.castings
  const confirmed = await call(confirmCasting, {
    as: site.manager,
    params: { id: site.mould.id },
    body: {
      day: monday,
      turn: 1,
      component_ids: (casting?.components ?? []).map(({ component_id }) => component_id),
      occurred_at: casting?.components[1]?.produced_at,
    },
  })
  expect(confirmed.body).toMatchObject({ cast: 2, left_out: [] })
  expect([await statusOf(first.id), await statusOf(late.id)]).toEqual(['manufactured', 'planning'])
  const again = await readFeedback(site, alone(report(idOf(first), '2026-01-05T10:00:00')))
  expect(again.body).toMatchObject({ castings: [], others: [{ verdict: 'already_cast', name: 'W-1' }] })
  expect(await pxmlOf(site)).not.toContain(first.qr_code)
})

it('feedback alone proposes the same change of status in the import of its project', async () => {
  const site = await aSite()
  const wall = await aWall(site)
  const content = alone(report(machineIdOf(wall.qr_code), '2026-01-05T10:00:00'))
  const { columns } = (await call(previewSchedule, { as: site.manager, body: aForm(content) })).body
  const mapped = columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
  const { report: checked } = await importing(app, site.manager, content, {
    ...{ project_id: site.project.id, columns: mapped, dry_run: true },
  })
  expect(checked?.status_changes?.steps).toMatchObject([{ to: 'manufactured' }])
})

it('an id that components of two projects have names both as unclear', async () => {
  const site = await aSite()
  const other = await aSite()
  await database.rows('UPDATE projects SET plant_id = $2 WHERE id = $1', [other.project.id, site.plant.id])
  await aMember(database, other.project, site.manager)
  for (const each of [site, other]) await each.component({ external_id: 'twin' })
  const { body } = await readFeedback(site, alone(report('twin', '2026-01-05')))
  expect(body).toMatchObject({ castings: [], others: [{ id: 'twin', verdict: 'several' }], other_total: 1 })
})

it('strangers see no plant, readers of it read no feedback, and other files are refused', async () => {
  const site = await aSite()
  const stranger = await aUser(database, { role: 'manager' })
  const reader = await aUser(database, { role: 'manager' })
  await aMember(database, site.project, reader)
  await worksAt(database, site.plant, reader, 'reader')
  const feedback = alone(report('x', '2026-01-05'))
  expect((await readFeedback(site, feedback, stranger)).status).toBe(404)
  expect((await readFeedback(site, feedback, reader)).status).toBe(403)
  const refused = await readFeedback(site, 'Mark,Item\nW-1,1')
  expect([refused.status, refused.refusal.details]).toMatchObject([400, [{ code: 'not_pxml' }]])
  const damaged = await readFeedback(site, feedback.replace('</Feedback>', ''))
  expect([damaged.status, damaged.refusal.error]).toEqual([400, 'unreadable_file'])
})
