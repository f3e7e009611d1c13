import { board, planCastings } from '@castline/contract/castings'
import { aComponent, aMember, aProject, aSection, aUser } from '#support/factories.ts'
import { aMould, aPlant } from '#support/production.ts'
import type { TestApp } from '#support/test-app.ts'

export const monday = '2090-03-06'
export const tuesday = '2090-03-07'

/** Returns a maker of plants with a project, its section, a manager of it, and a bed. */
export function boardSites({ call, database }: TestApp) {
  /** A plant with a project, its section, a manager of it, and a bed. */
  async function aSite(given: Parameters<typeof aMould>[2] = {}) {
    const project = await aProject(database)
    const plant = await aPlant(database, [project])
    const manager = await aUser(database, { role: 'manager' })
    await aMember(database, project, manager)
    const mould = await aMould(database, plant, given)
    const section = await aSection(database, { project })
    const component = (given: object = {}) => aComponent(database, { section, length: 6000, ...given } as never)
    return { project, plant, manager, mould, section, component }
  }
  type Site = Awaited<ReturnType<typeof aSite>>

  const boardOf = async (site: Site, as = site.manager, from = monday) =>
    (await call(board, { as, params: { id: site.plant.id }, query: { from } })).body

  const to = (site: Site, day = monday, turn = 1) => ({ mould_id: site.mould.id, day, turn })
  const plan = (
    site: Site,
    moves: { component_id: string; version?: number; to: object | null }[],
    more: object = {},
  ) => call(planCastings, { as: site.manager, params: { id: site.plant.id }, body: { moves, ...more } as never })

  return { aSite, boardOf, plan, to }
}
