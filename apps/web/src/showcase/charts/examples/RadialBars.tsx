import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const sections = [
  { name: 'Roof', percent: 18 },
  { name: '2nd floor', percent: 46 },
  { name: '1st floor', percent: 78 },
  { name: 'Ground', percent: 86 },
]

// Both bars of a section share its band, so none may be wider than half of it.
const bars = { type: 'bar', coordinateSystem: 'polar', roundCap: true, barWidth: 13, barGap: '-100%' }

const option = ({ divider, text, series }: ChartColours): EChartsCoreOption => ({
  tooltip: { trigger: 'item', formatter: '{b}' },
  polar: { radius: ['22%', '92%'], center: ['50%', '50%'] },
  // A hundred percent are three quarters of the circle; the last quarter has the names.
  angleAxis: { max: 100 / 0.75, startAngle: 90, show: false },
  radiusAxis: {
    type: 'category',
    data: sections.map(({ name, percent }) => `${name} ${percent} %`),
    axisLine: { show: false },
    axisTick: { show: false },
    axisLabel: { color: text, interval: 0 },
    z: 10,
  },
  series: [
    { ...bars, silent: true, data: sections.map(() => ({ value: 100, itemStyle: { color: divider } })) },
    {
      ...bars,
      data: sections.map(({ percent }, index) => ({ value: percent, itemStyle: { color: series[index] } })),
    },
  ],
})

const table = {
  columns: ['Section', 'Installed'],
  rows: sections.map(({ name, percent }) => [name, `${percent} %`]),
}

export function RadialBars() {
  return <Chart label="Installed share by section" option={option} table={table} height={340} />
}
