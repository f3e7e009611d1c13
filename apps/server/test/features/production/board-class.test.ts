import { expect, it } from 'vitest'
import { testApp } from '#support/test-app.ts'
import { boardSites, monday } from './board-site.ts'

const app = await testApp()
const { aSite, boardOf, plan, to } = boardSites(app)

it('the class that a schedule types is the one of the component, as the one of a mix that it names', async () => {
  const site = await aSite()
  const typed = await site.component({ concrete: 'C45/55 XC4' })
  const named = await site.component({ concrete: 'c40' })
  const moves = [typed, named].map(({ id, version }) => ({ component_id: id, version, to: to(site, monday) }))
  expect((await plan(site, moves)).status).toBe(200)
  const [casting] = (await boardOf(site)).castings
  expect(casting?.components.map((component) => component.class)).toEqual([
    { cylinder: 45, cube: 55 },
    { cylinder: 40, cube: 50 },
  ])
})
