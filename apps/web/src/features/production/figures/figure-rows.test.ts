import { expect, it } from 'vitest'
import { byUse, changeOf, pareto } from './figure-rows.ts'

it('orders reasons by how often they were, with what they are together', () => {
  const rows = [
    { reason: 'cage', count: 2 },
    { reason: 'mix', count: 6 },
    { reason: 'unknown', count: 2 },
  ]
  expect(pareto(rows).map(({ reason, together }) => [reason, together])).toEqual([
    ['mix', 60],
    ['cage', 80],
    ['unknown', 100],
  ])
  expect(pareto([])).toEqual([])
})

it('says by how much a figure differs from the span before, where both are known', () => {
  expect(changeOf(31, 0)).toBe(31)
  expect(changeOf(66.67, 70)).toBe(-3.3)
  expect(changeOf(5, 5)).toBe(0)
  expect([changeOf(null, 3), changeOf(3, null), changeOf(3, undefined)]).toEqual([null, null, null])
})

it('orders moulds by the share of their usable turns that was poured', () => {
  const aMould = (name: string, turns: number, out_of_use: number, poured: number) => ({
    ...{ id: name, name, turns, out_of_use, poured },
  })
  const moulds = [aMould('half', 20, 0, 10), aMould('full', 20, 10, 10), aMould('none', 5, 5, 0)]
  expect(byUse(moulds).map(({ name, percent }) => [name, percent])).toEqual([
    ['full', 100],
    ['half', 50],
    ['none', 0],
  ])
})
