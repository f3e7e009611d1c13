import { expect, test } from 'vitest'
import { type ChartStyle, withStyle } from '#showcase/charts/drawing/chart-style.ts'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

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

const plain: ChartStyle = { colours, typeface: 'sans-serif', direction: 'ltr', patterns: false, isStill: false }

const option = { xAxis: { type: 'category', data: ['a'] }, yAxis: [{ type: 'value' }], legend: {}, series: [] }

test('a chart has the colours of the theme unless it has its own', () => {
  expect(withStyle(option, plain)).toMatchObject({ color: ['#0000ff', '#00ff00'], textStyle: { color: '#111111' } })
  expect(withStyle({ ...option, color: ['red'] }, plain)).toMatchObject({ color: ['red'] })
})

test('in right-to-left direction the x axis is inverted and the y axis is on the right', () => {
  expect(withStyle(option, { ...plain, direction: 'rtl' })).toMatchObject({
    xAxis: { inverse: true },
    yAxis: [{ position: 'right' }],
  })
  expect(withStyle(option, plain)).not.toHaveProperty('xAxis.inverse')
})

test('in right-to-left direction labels, round ends and gradients are on the other side', () => {
  const color = { type: 'linear', x: 0, x2: 1 }
  const series = [
    { label: { show: true, position: 'right' }, itemStyle: { borderRadius: [1, 2, 3, 4], color } },
    { lineStyle: { color, width: 2 } },
  ]
  expect(withStyle({ grid: { left: 8, right: 48 }, series }, { ...plain, direction: 'rtl' })).toMatchObject({
    grid: { left: 48, right: 8 },
    series: [
      {
        label: { show: true, position: 'left' },
        itemStyle: { borderRadius: [2, 1, 4, 3], color: { type: 'linear', x: 1, x2: 0 } },
      },
      { lineStyle: { color: { type: 'linear', x: 1, x2: 0 }, width: 2 } },
    ],
  })
  expect(withStyle({ series }, plain)).toMatchObject({ series })
})

test('tooltips are drawn, because HTML needs inline styles, which the CSP forbids', () => {
  expect(withStyle({ ...option, tooltip: { trigger: 'axis' } }, plain)).toMatchObject({
    tooltip: { trigger: 'axis', renderMode: 'richText' },
  })
})

test('a chart is not animated with reduced motion, and has patterns if requested', () => {
  expect(withStyle(option, { ...plain, isStill: true })).toMatchObject({ animation: false })
  expect(withStyle(option, { ...plain, patterns: true })).toMatchObject({ aria: { decal: { show: true } } })
})
