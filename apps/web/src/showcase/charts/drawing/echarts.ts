import { BarChart, CandlestickChart, GaugeChart, LineChart, PieChart } from 'echarts/charts'
import {
  AriaComponent,
  DatasetComponent,
  DataZoomComponent,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  PolarComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'

// Only the modules used by the showcase's charts. The canvas renderer, because the SVG renderer
// writes inline styles, which the content security policy forbids.
use([
  AriaComponent,
  BarChart,
  CandlestickChart,
  CanvasRenderer,
  DataZoomComponent,
  DatasetComponent,
  GaugeChart,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  PieChart,
  PolarComponent,
  TitleComponent,
  TooltipComponent,
])

export { type ECharts, init } from 'echarts/core'
