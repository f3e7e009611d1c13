import { board } from '@castline/contract/castings'
import { castingMaturity } from '@castline/contract/maturity'
import { listPlants } from '@castline/contract/plants'
import { getPour, listPours } from '@castline/contract/pours'
import { productionFigures } from '@castline/contract/production-figures'
import { expect, it } from 'vitest'
import { loadSampleProject } from '#sample/load.ts'
import { aUser } from '#support/factories.ts'
import { testApp } from '#support/test-app.ts'

const { database, call } = await testApp()
const bangkok = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' })

it('has a plant with six moulds, castings of four weeks with tests of each kind, and the next days planned', async () => {
  // The present: specimens are due and castings are warm by the clock of the database.
  await loadSampleProject(database, { timeZone: 'Asia/Bangkok' })
  const admin = await aUser(database, { role: 'admin' })
  const plants = (await call(listPlants, { as: admin })).body
  expect(plants).toMatchObject([{ name: 'Quay Road plant', projects: [{}, {}], mixes: [{ strip_strength: 15 }] }])
  const id = plants[0]?.id ?? ''
  const first = new Date(Date.now() - 14 * 86_400_000).toISOString().slice(0, 10)
  const week = (await call(board, { as: admin, params: { id }, query: { from: first, days: 21 } })).body
  expect(week.moulds).toHaveLength(6)
  const inState = (state: string) => week.castings.filter((casting) => casting.state === state)
  expect(inState('stripped').length).toBeGreaterThan(5)
  expect(inState('planned').length).toBeGreaterThan(5)
  expect(inState('planned').filter(({ conflicts }) => conflicts.some(({ code }) => code === 'too_long'))).toEqual([])

  const { pours } = (await call(listPours, { as: admin, params: { id }, query: {} })).body
  const details = await Promise.all(
    pours.map(async (pour) => (await call(getPour, { as: admin, params: { id: pour.id } })).body),
  )
  const verdicts = details.flatMap(({ verdict }) => (verdict ? [verdict.outcome] : []))
  expect(verdicts.filter((outcome) => outcome === 'fails')).toHaveLength(1)
  expect(verdicts.filter((outcome) => outcome === 'passes').length).toBeGreaterThan(0)
  expect(details.some(({ specimens }) => specimens.some(({ results }) => results.length === 0))).toBe(true)

  const last = [...week.castings]
    .filter(({ id: casting }) => casting !== null)
    .sort((a, b) => ((a.poured_at ?? '') < (b.poured_at ?? '') ? 1 : -1))[0]
  const warm = (await call(castingMaturity, { as: admin, params: { id: last?.id ?? '' } })).body
  expect(warm).toMatchObject({ required: 15, curve: { method: 'nurse_saul' }, sensors: [{ name: 'Core' }] })

  const figures = (await call(productionFigures, { as: admin, params: { id }, query: { from: first } })).body
  // What was cast on a day is what was poured on it.
  const poured = Map.groupBy(pours, ({ started_at }) => bangkok.format(new Date(started_at)))
  expect(figures.days.map(({ day, components }) => [day, components])).toEqual(
    figures.days.map(({ day }) => [day, poured.get(day)?.reduce((sum, { components }) => sum + components, 0)]),
  )
  expect(figures.days.length).toBeGreaterThan(5)
  expect(figures.readiness.ready / figures.readiness.of).toBeGreaterThan(0.5)
  expect(figures.moulds.reduce((sum, { poured }) => sum + poured, 0)).toBe(
    inState('stripped').length + inState('poured').length,
  )
})
