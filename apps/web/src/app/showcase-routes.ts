import type { FunctionComponent } from 'react'
import type { MenuGroup, PageTitle } from '../shell/menu.ts'
import type { RouteRow } from './routes.ts'

type Row = readonly [name: string, title: PageTitle, page: () => Promise<FunctionComponent>]

function rowsOf(group: MenuGroup, base: string, rows: readonly Row[]): RouteRow[] {
  return rows.map(([name, title, page]) => ({ path: `${base}${name}`, title, layout: 'full', group, page }))
}

/** The rows of the pages of examples: part of the route table, apart from the product's own. */
export const showcaseRoutes: readonly RouteRow[] = [
  ...rowsOf('tables', '/tables/', [
    ['basic', 'tableBasic', async () => (await import('../showcase/tables/basic/BasicTablePage.tsx')).BasicTablePage],
    [
      'collapsible',
      'tableCollapsible',
      async () => (await import('../showcase/tables/collapsible/CollapsibleTablePage.tsx')).CollapsibleTablePage,
    ],
    [
      'enhanced',
      'tableEnhanced',
      async () => (await import('../showcase/tables/enhanced/EnhancedTablePage.tsx')).EnhancedTablePage,
    ],
    [
      'fixed-header',
      'tableFixedHeader',
      async () => (await import('../showcase/tables/fixed-header/FixedHeaderTablePage.tsx')).FixedHeaderTablePage,
    ],
    [
      'pagination',
      'tablePagination',
      async () => (await import('../showcase/tables/pagination/PaginationTablePage.tsx')).PaginationTablePage,
    ],
    [
      'search',
      'tableSearch',
      async () => (await import('../showcase/tables/search/SearchTablePage.tsx')).SearchTablePage,
    ],
  ]),
  ...rowsOf('ui', '/ui-components/', [
    ['alert', 'uiAlert', async () => (await import('../showcase/ui-components/alert/AlertPage.tsx')).AlertPage],
    [
      'accordion',
      'uiAccordion',
      async () => (await import('../showcase/ui-components/accordion/AccordionPage.tsx')).AccordionPage,
    ],
    ['avatar', 'uiAvatar', async () => (await import('../showcase/ui-components/avatar/AvatarPage.tsx')).AvatarPage],
    ['chip', 'uiChip', async () => (await import('../showcase/ui-components/chip/ChipPage.tsx')).ChipPage],
    ['dialog', 'uiDialog', async () => (await import('../showcase/ui-components/dialog/DialogPage.tsx')).DialogPage],
    ['list', 'uiList', async () => (await import('../showcase/ui-components/list/ListPage.tsx')).ListPage],
    [
      'popover',
      'uiPopover',
      async () => (await import('../showcase/ui-components/popover/PopoverPage.tsx')).PopoverPage,
    ],
    ['rating', 'uiRating', async () => (await import('../showcase/ui-components/rating/RatingPage.tsx')).RatingPage],
    ['tabs', 'uiTabs', async () => (await import('../showcase/ui-components/tabs/TabsPage.tsx')).TabsPage],
    [
      'tooltip',
      'uiTooltip',
      async () => (await import('../showcase/ui-components/tooltip/TooltipPage.tsx')).TooltipPage,
    ],
    [
      'transfer-list',
      'uiTransferList',
      async () => (await import('../showcase/ui-components/transfer-list/TransferListPage.tsx')).TransferListPage,
    ],
    [
      'typography',
      'uiTypography',
      async () => (await import('../showcase/ui-components/typography/TypographyPage.tsx')).TypographyPage,
    ],
  ]),
  ...rowsOf('charts', '/charts/', [
    ['line-chart', 'chartLine', async () => (await import('../showcase/charts/LineChartPage.tsx')).LineChartPage],
    [
      'gredient-chart',
      'chartGradient',
      async () => (await import('../showcase/charts/GradientChartPage.tsx')).GradientChartPage,
    ],
    [
      'doughnut-pie-chart',
      'chartDoughnutPie',
      async () => (await import('../showcase/charts/DoughnutPieChartPage.tsx')).DoughnutPieChartPage,
    ],
    ['area-chart', 'chartArea', async () => (await import('../showcase/charts/AreaChartPage.tsx')).AreaChartPage],
    [
      'column-chart',
      'chartColumn',
      async () => (await import('../showcase/charts/ColumnChartPage.tsx')).ColumnChartPage,
    ],
    [
      'candlestick-chart',
      'chartCandlestick',
      async () => (await import('../showcase/charts/CandlestickChartPage.tsx')).CandlestickChartPage,
    ],
    [
      'radialbar-chart',
      'chartRadialbar',
      async () => (await import('../showcase/charts/RadialbarChartPage.tsx')).RadialbarChartPage,
    ],
  ]),
  ...rowsOf('widgets', '/widgets/', [
    ['cards', 'widgetCards', async () => (await import('../showcase/widgets/CardsPage.tsx')).CardsPage],
    ['banners', 'widgetBanners', async () => (await import('../showcase/widgets/BannersPage.tsx')).BannersPage],
    ['charts', 'widgetCharts', async () => (await import('../showcase/widgets/ChartsPage.tsx')).ChartsPage],
  ]),
  ...rowsOf('pages', '/pages/', [
    ['casl', 'casl', async () => (await import('../showcase/pages/casl/CaslPage.tsx')).CaslPage],
    ['treeview', 'treeview', async () => (await import('../showcase/pages/treeview/TreeviewPage.tsx')).TreeviewPage],
    ['pricing', 'pricing', async () => (await import('../showcase/pages/pricing/PricingPage.tsx')).PricingPage],
    ['faq', 'faq', async () => (await import('../showcase/pages/faq/FaqPage.tsx')).FaqPage],
  ]),
]
