const full = (base: string, names: string) => names.split(' ').map((name) => `full ${base}${name}`)

/** The product's own pages. */
export const product: readonly string[] = [
  'full /dashboards/modern',
  ...full('/pages/', 'account-settings qr-code'),
  ...full('/forms/', 'form-project form-section form-component form-qr-code-reader'),
  'full /building',
  'full /component/:id',
  'full /plan',
  'full /loads',
  'full /loads/:id',
  'full /statements',
  'full /quality',
  'full /quality/:id',
  'full /checklists',
  'full /yard',
  'full /production',
  'full /production/plants',
  'full /production/pours/:id',
  'full /activity',
  'full /webhooks',
  'full /system',
  'blank /auth/404',
  'blank /auth/login',
  'full /auth/connect',
  'blank /auth/oidc',
  'blank /auth/set-password',
  'blank /shared',
  'blank /auth/register',
  'full /auth/manageuser',
  'blank /forms/form-component-card/:id',
  'blank /component/:id/checklists',
  'blank /l/:id',
]

export const demo: readonly string[] = [
  ...full('/apps/', 'chats notes calendar email tickets tickets/list contacts followers friends gallery'),
  ...full('/apps/ecommerce/', 'shop eco-product-list eco-checkout detail/:id'),
  ...full('/apps/blog/', 'posts detail/:id'),
  'full /user-profile',
  ...full('/pages/', 'casl treeview pricing faq'),
  ...full('/forms/', 'quill-editor form-layouts form-horizontal form-vertical form-custom form-wizard form-validation'),
  ...full('/forms/form-elements/', 'autocomplete button checkbox radio slider date-time switch'),
  ...full('/tables/', 'basic collapsible enhanced fixed-header pagination search'),
  ...full(
    '/charts/',
    'line-chart gredient-chart doughnut-pie-chart area-chart column-chart candlestick-chart radialbar-chart',
  ),
  ...full('/ui-components/', 'alert accordion avatar chip dialog list popover rating tabs tooltip'),
  ...full('/ui-components/', 'transfer-list typography'),
  ...full('/widgets/', 'cards banners charts'),
]

/** Section 2 of the specification, as `layout path`. */
export const specified: readonly string[] = [...product, ...demo]
