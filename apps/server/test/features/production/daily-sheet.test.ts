import type { ReadyDay } from '@castline/contract/casting-steps'
import { languages } from '@castline/domain/languages'
import { expect, it } from 'vitest'
import { dailySheet } from '#features/production/casting/daily-sheet.ts'
import { textsOf } from '#pdf/flow-content.ts'

const mix = { id: 'mix', name: 'C40', cylinder: 40, cube: 50 }
const plant = { name: 'Mill Road', mixes: [mix], crews: [{ id: 'crew', name: 'Crew A' }] } as never
const component = {
  ...{ control_number: 'P-1/1', name: 'P-1', project_name: 'Tower', section_name: 'Storey 1' },
  ...{ length: 6000, width: 1200, height: 265, thickness: null, weight: 3200, volume: 1.9 },
  class: { cylinder: 40, cube: 50 },
}
const casting = (turn: number, volume: number, mix_id: string | null) => ({
  casting: {
    mould_id: 'm',
    day: '2026-11-30',
    turn,
    mix_id,
    planned_time: '07:30',
    crew_id: 'crew',
    volume,
    components: [component],
  },
  mould_name: 'Bed 1',
  needs: [{ need: 'cage', state: 'missing', note: 'Two bars short' }],
  is_ready: false,
})
const day = (castings: object[]) => ({ day: '2026-11-30', today: '2026-11-27', castings }) as unknown as ReadyDay
const options = { language: 'en', calendar: 'gregorian' } as const

it('adds up the concrete of each mix, and lists each mould with what is missing', () => {
  const sheet = dailySheet(plant, day([casting(1, 1.9, 'mix'), casting(2, 2.1, 'mix'), casting(3, 0.5, null)]), options)
  const [, order] = sheet.blocks
  expect(order).toMatchObject({
    rows: [
      ['C40 (C40/50)', '4'],
      ['Not chosen', '0.5'],
    ],
  })
  const texts = [...textsOf(sheet)]
  expect(texts).toContain('Bed 1 · Turn 2')
  expect(texts.some((text) => text.includes('Hour of the concrete: 07:30 · Crew: Crew A'))).toBe(true)
  expect(texts).toContain('6,000 × 1,200 × 265')
  expect(texts.some((text) => text.includes('Missing: Cage: Two bars short'))).toBe(true)
  expect(texts).toContain('Mill Road · Monday, November 30, 2026')
})

it('says that nothing is cast', () => {
  expect(dailySheet(plant, day([]), options).blocks).toEqual([{ kind: 'text', text: 'No castings on this day' }])
})

it.each(languages)('has words in $name', ({ code, direction }) => {
  const sheet = dailySheet(plant, day([casting(1, 1.9, 'mix')]), { language: code, calendar: 'buddhist' })
  expect(sheet.direction).toBe(direction)
  expect([...textsOf(sheet)].join(' ')).not.toContain('undefined')
})
