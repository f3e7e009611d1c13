import { expect, test } from 'vitest'
import type { ChartColours } from '#ui/charts/chart-colours.ts'
import { type Dress, dressed } from '#ui/charts/dressed.ts'

const colours: ChartColours = {
  text: '#111111',
  textSecondary: '#555555',
  divider: '#dddddd',
  paper: '#ffffff',
  primary: '#0000ff',
  secondary: '#00ffff',
  status: {
    planning: '#1',
    manufactured: '#2',
    transported: '#3',
    accepted: '#4',
    installed: '#5',
    rejected: '#6',
  },
  series: ['#0000ff', '#00ff00'],
}

const plain: Dress = { colours, typeface: 'sans-serif', direction: 'ltr', patterns: false, isStill: false }

const option = { xAxis: { type: 'category', data: ['a'] }, yAxis: [{ type: 'value' }], legend: {}, series: [] }

test('a chart takes its colours from the theme, unless it says its own', () => {
  expect(dressed(option, plain)).toMatchObject({ color: ['#0000ff', '#00ff00'], textStyle: { color: '#111111' } })
  expect(dressed({ ...option, color: ['red'] }, plain)).toMatchObject({ color: ['red'] })
})

test('from right to left time runs the other way, and the values stand on the right', () => {
  expect(dressed(option, { ...plain, direction: 'rtl' })).toMatchObject({
    xAxis: { inverse: true },
    yAxis: [{ position: 'right' }],
  })
  expect(dressed(option, plain)).not.toHaveProperty('xAxis.inverse')
})

test('tooltips are drawn: HTML would bring inline styles, which the policy forbids', () => {
  expect(dressed({ ...option, tooltip: { trigger: 'axis' } }, plain)).toMatchObject({
    tooltip: { trigger: 'axis', renderMode: 'richText' },
  })
})

test('it stands still for who asked for less motion, and has patterns where colours alone would tell', () => {
  expect(dressed(option, { ...plain, isStill: true })).toMatchObject({ animation: false })
  expect(dressed(option, { ...plain, patterns: true })).toMatchObject({ aria: { decal: { show: true } } })
})
