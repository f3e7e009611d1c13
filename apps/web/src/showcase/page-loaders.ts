import type { FunctionComponent } from 'react'
import { inEnglish } from '#demo/parts/in-english.tsx'

/** The showcase pages by path; `app/pages/showcase.ts` has their rows. */
export const showcasePages = {
  '/forms/form-elements/autocomplete': async () =>
    inEnglish((await import('./forms/autocomplete/AutocompletePage.tsx')).AutocompletePage),
  '/forms/form-elements/button': async () => inEnglish((await import('./forms/button/ButtonPage.tsx')).ButtonPage),
  '/forms/form-elements/checkbox': async () =>
    inEnglish((await import('./forms/checkbox/CheckboxPage.tsx')).CheckboxPage),
  '/forms/form-elements/radio': async () => inEnglish((await import('./forms/radio/RadioPage.tsx')).RadioPage),
  '/forms/form-elements/slider': async () => inEnglish((await import('./forms/slider/SliderPage.tsx')).SliderPage),
  '/forms/form-elements/date-time': async () =>
    inEnglish((await import('./forms/date-time/DateTimePage.tsx')).DateTimePage),
  '/forms/form-elements/switch': async () => inEnglish((await import('./forms/switch/SwitchPage.tsx')).SwitchPage),
  '/forms/quill-editor': async () => inEnglish((await import('./forms/quill/QuillPage.tsx')).QuillPage),
  '/forms/form-layouts': async () => inEnglish((await import('./forms/layouts/FormLayoutsPage.tsx')).FormLayoutsPage),
  '/forms/form-horizontal': async () =>
    inEnglish((await import('./forms/horizontal/FormHorizontalPage.tsx')).FormHorizontalPage),
  '/forms/form-vertical': async () =>
    inEnglish((await import('./forms/vertical/FormVerticalPage.tsx')).FormVerticalPage),
  '/forms/form-custom': async () => inEnglish((await import('./forms/custom/FormCustomPage.tsx')).FormCustomPage),
  '/forms/form-wizard': async () => inEnglish((await import('./forms/wizard/FormWizardPage.tsx')).FormWizardPage),
  '/forms/form-validation': async () =>
    inEnglish((await import('./forms/validation/FormValidationPage.tsx')).FormValidationPage),
  '/tables/basic': async () => inEnglish((await import('./tables/basic/BasicTablePage.tsx')).BasicTablePage),
  '/tables/collapsible': async () =>
    inEnglish((await import('./tables/collapsible/CollapsibleTablePage.tsx')).CollapsibleTablePage),
  '/tables/enhanced': async () =>
    inEnglish((await import('./tables/enhanced/EnhancedTablePage.tsx')).EnhancedTablePage),
  '/tables/fixed-header': async () =>
    inEnglish((await import('./tables/fixed-header/FixedHeaderTablePage.tsx')).FixedHeaderTablePage),
  '/tables/pagination': async () =>
    inEnglish((await import('./tables/pagination/PaginationTablePage.tsx')).PaginationTablePage),
  '/tables/search': async () => inEnglish((await import('./tables/search/SearchTablePage.tsx')).SearchTablePage),
  '/ui-components/alert': async () => inEnglish((await import('./ui-components/alert/AlertPage.tsx')).AlertPage),
  '/ui-components/accordion': async () =>
    inEnglish((await import('./ui-components/accordion/AccordionPage.tsx')).AccordionPage),
  '/ui-components/avatar': async () => inEnglish((await import('./ui-components/avatar/AvatarPage.tsx')).AvatarPage),
  '/ui-components/chip': async () => inEnglish((await import('./ui-components/chip/ChipPage.tsx')).ChipPage),
  '/ui-components/dialog': async () => inEnglish((await import('./ui-components/dialog/DialogPage.tsx')).DialogPage),
  '/ui-components/list': async () => inEnglish((await import('./ui-components/list/ListPage.tsx')).ListPage),
  '/ui-components/popover': async () =>
    inEnglish((await import('./ui-components/popover/PopoverPage.tsx')).PopoverPage),
  '/ui-components/rating': async () => inEnglish((await import('./ui-components/rating/RatingPage.tsx')).RatingPage),
  '/ui-components/tabs': async () => inEnglish((await import('./ui-components/tabs/TabsPage.tsx')).TabsPage),
  '/ui-components/tooltip': async () =>
    inEnglish((await import('./ui-components/tooltip/TooltipPage.tsx')).TooltipPage),
  '/ui-components/transfer-list': async () =>
    inEnglish((await import('./ui-components/transfer-list/TransferListPage.tsx')).TransferListPage),
  '/ui-components/typography': async () =>
    inEnglish((await import('./ui-components/typography/TypographyPage.tsx')).TypographyPage),
  '/charts/line-chart': async () => inEnglish((await import('./charts/LineChartPage.tsx')).LineChartPage),
  '/charts/gredient-chart': async () => inEnglish((await import('./charts/GradientChartPage.tsx')).GradientChartPage),
  '/charts/doughnut-pie-chart': async () =>
    inEnglish((await import('./charts/DoughnutPieChartPage.tsx')).DoughnutPieChartPage),
  '/charts/area-chart': async () => inEnglish((await import('./charts/AreaChartPage.tsx')).AreaChartPage),
  '/charts/column-chart': async () => inEnglish((await import('./charts/ColumnChartPage.tsx')).ColumnChartPage),
  '/charts/candlestick-chart': async () =>
    inEnglish((await import('./charts/CandlestickChartPage.tsx')).CandlestickChartPage),
  '/charts/radialbar-chart': async () =>
    inEnglish((await import('./charts/RadialbarChartPage.tsx')).RadialbarChartPage),
  '/widgets/cards': async () => inEnglish((await import('./widgets/CardsPage.tsx')).CardsPage),
  '/widgets/banners': async () => inEnglish((await import('./widgets/BannersPage.tsx')).BannersPage),
  '/widgets/charts': async () => inEnglish((await import('./widgets/ChartsPage.tsx')).ChartsPage),
  '/pages/casl': async () => inEnglish((await import('./pages/casl/CaslPage.tsx')).CaslPage),
  '/pages/treeview': async () => inEnglish((await import('./pages/treeview/TreeviewPage.tsx')).TreeviewPage),
  '/pages/pricing': async () => inEnglish((await import('./pages/pricing/PricingPage.tsx')).PricingPage),
  '/pages/faq': async () => inEnglish((await import('./pages/faq/FaqPage.tsx')).FaqPage),
} as const satisfies Record<string, () => Promise<FunctionComponent>>
