import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const percent = 63

const option = ({ status, divider, text, textSecondary }: ChartColours): EChartsCoreOption => ({
  series: [
    {
      type: 'gauge',
      startAngle: 210,
      endAngle: -30,
      radius: '92%',
      progress: { show: true, width: 18, roundCap: true, itemStyle: { color: status.installed } },
      axisLine: { roundCap: true, lineStyle: { width: 18, color: [[1, divider]] } },
      axisTick: { show: false },
      splitLine: { show: false },
      axisLabel: { show: false },
      pointer: { show: false },
      title: { color: textSecondary, fontSize: 14, offsetCenter: [0, '28%'] },
      detail: { color: text, fontSize: 32, fontWeight: 600, formatter: '{value} %', offsetCenter: [0, 0] },
      data: [{ name: 'installed', value: percent }],
    },
  ],
})

const table = {
  columns: ['Components', 'Share'],
  rows: [
    ['Installed', `${percent} %`],
    ['Not yet', `${100 - percent} %`],
  ],
}

export function InstalledGauge() {
  return <Chart label="Share of the components that are installed" option={option} table={table} height={300} />
}
