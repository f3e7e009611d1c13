import type { MenuGroup, PageTitle } from '#shell/menu.ts'
import type { showcasePages } from '#showcase/page-loaders.ts'
import type { PageRow } from './page-row.ts'

type Row = readonly [path: keyof typeof showcasePages, title: PageTitle]

function rowsOf(group: MenuGroup, rows: readonly Row[]): PageRow[] {
  return rows.map(([path, title]) => ({
    path,
    title,
    load: async () => (await import('#showcase/page-loaders.ts')).showcasePages[path](),
    layout: 'full',
    group,
    area: 'showcase',
  }))
}

/** The pages of examples, with their imports in a list of their own, too. */
export const showcaseRows: readonly PageRow[] = [
  ...rowsOf('forms', [
    ['/forms/form-elements/autocomplete', 'elementAutocomplete'],
    ['/forms/form-elements/button', 'elementButton'],
    ['/forms/form-elements/checkbox', 'elementCheckbox'],
    ['/forms/form-elements/radio', 'elementRadio'],
    ['/forms/form-elements/slider', 'elementSlider'],
    ['/forms/form-elements/date-time', 'elementDateTime'],
    ['/forms/form-elements/switch', 'elementSwitch'],
    ['/forms/quill-editor', 'formQuill'],
    ['/forms/form-layouts', 'formLayouts'],
    ['/forms/form-horizontal', 'formHorizontal'],
    ['/forms/form-vertical', 'formVertical'],
    ['/forms/form-custom', 'formCustom'],
    ['/forms/form-wizard', 'formWizard'],
    ['/forms/form-validation', 'formValidation'],
  ]),
  ...rowsOf('tables', [
    ['/tables/basic', 'tableBasic'],
    ['/tables/collapsible', 'tableCollapsible'],
    ['/tables/enhanced', 'tableEnhanced'],
    ['/tables/fixed-header', 'tableFixedHeader'],
    ['/tables/pagination', 'tablePagination'],
    ['/tables/search', 'tableSearch'],
  ]),
  ...rowsOf('ui', [
    ['/ui-components/alert', 'uiAlert'],
    ['/ui-components/accordion', 'uiAccordion'],
    ['/ui-components/avatar', 'uiAvatar'],
    ['/ui-components/chip', 'uiChip'],
    ['/ui-components/dialog', 'uiDialog'],
    ['/ui-components/list', 'uiList'],
    ['/ui-components/popover', 'uiPopover'],
    ['/ui-components/rating', 'uiRating'],
    ['/ui-components/tabs', 'uiTabs'],
    ['/ui-components/tooltip', 'uiTooltip'],
    ['/ui-components/transfer-list', 'uiTransferList'],
    ['/ui-components/typography', 'uiTypography'],
  ]),
  ...rowsOf('charts', [
    ['/charts/line-chart', 'chartLine'],
    ['/charts/gredient-chart', 'chartGradient'],
    ['/charts/doughnut-pie-chart', 'chartDoughnutPie'],
    ['/charts/area-chart', 'chartArea'],
    ['/charts/column-chart', 'chartColumn'],
    ['/charts/candlestick-chart', 'chartCandlestick'],
    ['/charts/radialbar-chart', 'chartRadialbar'],
  ]),
  ...rowsOf('widgets', [
    ['/widgets/cards', 'widgetCards'],
    ['/widgets/banners', 'widgetBanners'],
    ['/widgets/charts', 'widgetCharts'],
  ]),
  ...rowsOf('pages', [
    ['/pages/casl', 'casl'],
    ['/pages/treeview', 'treeview'],
    ['/pages/pricing', 'pricing'],
    ['/pages/faq', 'faq'],
  ]),
]
