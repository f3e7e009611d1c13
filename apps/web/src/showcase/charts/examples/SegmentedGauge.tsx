import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'
import type { ChartColours } from '#ui/charts/chart-colours.ts'

const metresPerSecond = 9

const option = ({ status, text, textSecondary }: ChartColours): EChartsCoreOption => ({
  series: [
    {
      type: 'gauge',
      min: 0,
      max: 20,
      splitNumber: 4,
      radius: '92%',
      axisLine: {
        lineStyle: {
          width: 18,
          color: [
            [0.5, status.installed],
            [0.7, status.transported],
            [1, status.rejected],
          ],
        },
      },
      axisTick: { show: false },
      splitLine: { length: 18, lineStyle: { color: 'auto', width: 2 } },
      axisLabel: { color: text, distance: 26 },
      pointer: { width: 5, length: '62%', itemStyle: { color: text } },
      title: { color: textSecondary, fontSize: 14, offsetCenter: [0, '84%'] },
      detail: { color: text, fontSize: 24, fontWeight: 600, formatter: '{value} m/s', offsetCenter: [0, '60%'] },
      data: [{ name: 'lifting stops at 14', value: metresPerSecond }],
    },
  ],
})

const table = {
  columns: ['Wind', 'Speed'],
  rows: [
    ['Now', `${metresPerSecond} m/s`],
    ['Limit for lifting', '14 m/s'],
  ],
}

export function SegmentedGauge() {
  return <Chart label="Wind at the crane" option={option} table={table} height={300} />
}
