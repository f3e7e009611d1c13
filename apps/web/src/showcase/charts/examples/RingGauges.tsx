import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const rings = [
  { name: 'Produced', percent: 86 },
  { name: 'Delivered', percent: 71 },
  { name: 'Installed', percent: 63 },
]

const option = ({ divider, series, text, textSecondary }: ChartColours): EChartsCoreOption => ({
  // A radius in percent would depend on the height alone.
  media: [
    { query: { maxWidth: 440 }, option: { series: rings.map(() => ({ radius: 56 })) } },
    { query: { maxWidth: 350 }, option: { series: rings.map(() => ({ radius: 44 })) } },
  ],
  series: rings.map(({ name, percent }, index) => ({
    type: 'gauge',
    startAngle: 90,
    endAngle: -270,
    radius: 68,
    center: [`${17 + index * 33}%`, '48%'],
    progress: { show: true, width: 10, roundCap: true, itemStyle: { color: series[index] } },
    axisLine: { lineStyle: { width: 10, color: [[1, divider]] } },
    axisTick: { show: false },
    splitLine: { show: false },
    axisLabel: { show: false },
    pointer: { show: false },
    title: { color: textSecondary, fontSize: 13, offsetCenter: [0, '142%'] },
    detail: { color: text, fontSize: 18, fontWeight: 600, formatter: '{value} %', offsetCenter: [0, 0] },
    data: [{ name, value: percent }],
  })),
})

const table = { columns: ['Step', 'Share'], rows: rings.map(({ name, percent }) => [name, `${percent} %`]) }

export function RingGauges() {
  return <Chart label="Share of each step" option={option} table={table} height={300} />
}
