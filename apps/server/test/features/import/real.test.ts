import { existsSync, readFileSync } from 'node:fs'
import { previewSchedule } from '@castline/contract/import-preview'
import { expect, it } from 'vitest'
import { aProject, aUser } from '#support/factories.ts'
import { aForm, imported } from '#support/schedules.ts'
import { testApp } from '#support/test-app.ts'

const path = new URL('../../../../../../shared/data/schependomlaan-prefab-schedule.csv', import.meta.url)
const there = existsSync(path)

it.skipIf(!there)(
  `a supplier’s real schedule is imported completely${there ? '' : ' (skipped: the file is not there)'}`,
  async () => {
    const app = await testApp()
    const file = new Uint8Array(readFileSync(path))
    const project = await aProject(app.database)
    const manager = await aUser(app.database, { role: 'manager', projects: [project] })

    const { body } = await app.call(previewSchedule, { as: manager, body: aForm(file) })
    expect(body.row_count).toBe(206)
    const columns = body.columns.flatMap(({ guess }, column) => (guess ? [{ column, ...guess }] : []))
    expect(columns).toEqual([
      { column: 0, field: 'external_id' },
      { column: 1, field: 'name' },
      { column: 2, field: 'type' },
      { column: 5, field: 'weight', unit: 'kg' },
    ])

    const filters = [{ column: 2, keep: 'is_not' as const, value: 'Steel Assembly' }]
    const options = { project_id: project.id, columns, filters, section: 'Schependomlaan' }
    const report = await imported(app, manager, file, options)
    expect(report.counts).toEqual({ create: 106, update: 0, unchanged: 0, filtered: 100, error: 0 })
    const [facts] = await app.database.rows(
      `SELECT count(*)::int AS components, count(DISTINCT name)::int AS marks, count(DISTINCT control_number)::int AS numbers,
       round(min(weight)::numeric, 3)::float8 AS lightest, round(max(weight)::numeric)::float8 AS heaviest
     FROM components WHERE project_id = $1`,
      [project.id],
    )
    expect(facts).toMatchObject({ components: 106, marks: 56, numbers: 106 })
    expect(facts?.heaviest).toBeGreaterThan(1000)

    expect((await imported(app, manager, file, options)).counts).toMatchObject({ create: 0, unchanged: 106 })

    const text = new TextDecoder().decode(file)
    const exportedAgain = text.replace(/^[\w$]{22},/gm, (id) => `${[...id.slice(0, 22)].reverse().join('')},`)
    const again = await imported(app, manager, exportedAgain, { ...options, changed_ids: 'pair' })
    expect(again.counts).toEqual({ create: 0, update: 106, unchanged: 0, filtered: 100, error: 0 })
    expect(again.warnings).toMatchObject([{ code: 'ids_changed', values: { total: 106, given: 0, value: 106 } }])
    const changed = new Set(again.rows.flatMap(({ changes }) => changes.map(({ field }) => field)))
    expect([...changed]).toEqual(['external_id'])
  },
)
