import { listComponents } from '@castline/contract/components'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aComponent, aProject, aSection, aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { call, database } = await testApp()
const admin = await aUser(database, { role: 'admin' })

const days = ['2026-03-02', '2026-03-03', '2026-03-04'] as const
const day = fc.option(fc.constantFrom(...days))
/** Sections with their day, each with components: without a plan (undefined), or with its day or none. */
const plans = fc.array(
  fc.record({ planned_on: day, components: fc.array(fc.option(day, { nil: undefined }), { maxLength: 4 }) }),
  { minLength: 1, maxLength: 3 },
)

test('the filters by needed days find exactly the components that the list shows with these days', async () => {
  await fc.assert(
    fc.asyncProperty(plans, async (sections) => {
      const project = await aProject(database)
      for (const { planned_on, components } of sections) {
        const section = await aSection(database, { project, planned_on })
        for (const needed_on of components) {
          const { id } = await aComponent(database, { section })
          if (needed_on === undefined) continue
          await database.rows('INSERT INTO component_plan (component_id, project_id, needed_on) VALUES ($1, $2, $3)', [
            id,
            project.id,
            needed_on,
          ])
        }
      }
      const list = async (query = {}) =>
        (
          await call(listComponents, {
            as: admin,
            params: { id: project.id },
            query: { fields: 'needed_on', ...query },
          })
        ).body.precast
      const all = await list()
      for (const from of [...days, undefined]) {
        for (const to of [...days, undefined]) {
          const found = await list({ limit: 100, ...(from && { needed_from: from }), ...(to && { needed_to: to }) })
          const expected = all.filter(
            ({ needed_on: on = null }) =>
              (from === undefined || (on !== null && on >= from)) && (to === undefined || (on !== null && on <= to)),
          )
          expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id))
        }
      }
    }),
    { numRuns: 15 },
  )
})
