import type { FunctionComponent } from 'react'

/** Each page of examples by its path; `showcase-routes.ts` has their rows in the route table. */
export const showcasePages = {
  '/tables/basic': async () => (await import('./tables/basic/BasicTablePage.tsx')).BasicTablePage,
  '/tables/collapsible': async () =>
    (await import('./tables/collapsible/CollapsibleTablePage.tsx')).CollapsibleTablePage,
  '/tables/enhanced': async () => (await import('./tables/enhanced/EnhancedTablePage.tsx')).EnhancedTablePage,
  '/tables/fixed-header': async () =>
    (await import('./tables/fixed-header/FixedHeaderTablePage.tsx')).FixedHeaderTablePage,
  '/tables/pagination': async () => (await import('./tables/pagination/PaginationTablePage.tsx')).PaginationTablePage,
  '/tables/search': async () => (await import('./tables/search/SearchTablePage.tsx')).SearchTablePage,
  '/ui-components/alert': async () => (await import('./ui-components/alert/AlertPage.tsx')).AlertPage,
  '/ui-components/accordion': async () => (await import('./ui-components/accordion/AccordionPage.tsx')).AccordionPage,
  '/ui-components/avatar': async () => (await import('./ui-components/avatar/AvatarPage.tsx')).AvatarPage,
  '/ui-components/chip': async () => (await import('./ui-components/chip/ChipPage.tsx')).ChipPage,
  '/ui-components/dialog': async () => (await import('./ui-components/dialog/DialogPage.tsx')).DialogPage,
  '/ui-components/list': async () => (await import('./ui-components/list/ListPage.tsx')).ListPage,
  '/ui-components/popover': async () => (await import('./ui-components/popover/PopoverPage.tsx')).PopoverPage,
  '/ui-components/rating': async () => (await import('./ui-components/rating/RatingPage.tsx')).RatingPage,
  '/ui-components/tabs': async () => (await import('./ui-components/tabs/TabsPage.tsx')).TabsPage,
  '/ui-components/tooltip': async () => (await import('./ui-components/tooltip/TooltipPage.tsx')).TooltipPage,
  '/ui-components/transfer-list': async () =>
    (await import('./ui-components/transfer-list/TransferListPage.tsx')).TransferListPage,
  '/ui-components/typography': async () =>
    (await import('./ui-components/typography/TypographyPage.tsx')).TypographyPage,
  '/charts/line-chart': async () => (await import('./charts/LineChartPage.tsx')).LineChartPage,
  '/charts/gredient-chart': async () => (await import('./charts/GradientChartPage.tsx')).GradientChartPage,
  '/charts/doughnut-pie-chart': async () => (await import('./charts/DoughnutPieChartPage.tsx')).DoughnutPieChartPage,
  '/charts/area-chart': async () => (await import('./charts/AreaChartPage.tsx')).AreaChartPage,
  '/charts/column-chart': async () => (await import('./charts/ColumnChartPage.tsx')).ColumnChartPage,
  '/charts/candlestick-chart': async () => (await import('./charts/CandlestickChartPage.tsx')).CandlestickChartPage,
  '/charts/radialbar-chart': async () => (await import('./charts/RadialbarChartPage.tsx')).RadialbarChartPage,
  '/widgets/cards': async () => (await import('./widgets/CardsPage.tsx')).CardsPage,
  '/widgets/banners': async () => (await import('./widgets/BannersPage.tsx')).BannersPage,
  '/widgets/charts': async () => (await import('./widgets/ChartsPage.tsx')).ChartsPage,
  '/pages/casl': async () => (await import('./pages/casl/CaslPage.tsx')).CaslPage,
  '/pages/treeview': async () => (await import('./pages/treeview/TreeviewPage.tsx')).TreeviewPage,
  '/pages/pricing': async () => (await import('./pages/pricing/PricingPage.tsx')).PricingPage,
  '/pages/faq': async () => (await import('./pages/faq/FaqPage.tsx')).FaqPage,
} as const satisfies Record<string, () => Promise<FunctionComponent>>
