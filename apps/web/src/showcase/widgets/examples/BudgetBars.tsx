import type { EChartsCoreOption } from 'echarts/core'
import { Chart } from '#showcase/charts/drawing/Chart.tsx'

const budgets = [
  { name: 'Concrete', spent: 71 },
  { name: 'Steel', spent: 88 },
  { name: 'Transport', spent: 54 },
  { name: 'Cranes', spent: 63 },
]

const option = (): EChartsCoreOption => ({
  grid: { left: 8, right: 24, top: 8, bottom: 24 },
  tooltip: { trigger: 'axis', axisPointer: { type: 'shadow' }, valueFormatter: (value: number) => `${value} %` },
  xAxis: { type: 'value', max: 100, axisLabel: { formatter: '{value} %' } },
  yAxis: { type: 'category', inverse: true, data: budgets.map(({ name }) => name) },
  series: [
    {
      name: 'Spent',
      type: 'bar',
      data: budgets.map(({ spent }) => spent),
      barMaxWidth: 18,
      itemStyle: { borderRadius: 4 },
    },
  ],
})

const table = { columns: ['Budget', 'Spent'], rows: budgets.map(({ name, spent }) => [name, `${spent} %`]) }

export function BudgetBars() {
  return <Chart label="Spent share of each budget" option={option} table={table} height={260} />
}
