export const homePath = '/dashboards/modern'
export const buildingPath = '/building'
export const cardPath = '/forms/form-component-card/:id'
export const receiptPath = '/l/:id'
export const loginPath = '/auth/login'
export const notFoundPath = '/auth/404'

/**
 * The product's pages, as data without code: the client's router, the build and the server read it. A page's component
 * is in pages.ts, its source file in page-modules.ts.
 */
export const productRoutes = [
  // Tracking
  {
    path: homePath,
    title: 'dashboard',
    label: 'modern',
    layout: 'full',
    group: 'tracking',
    icon: 'dashboard',
    texts: 'dashboard',
  },
  {
    path: '/forms/form-component',
    title: 'components',
    layout: 'full',
    group: 'tracking',
    icon: 'components',
    texts: ['components', 'fields'],
  },
  {
    path: '/component/:id',
    title: 'component',
    layout: 'full',
    parent: '/forms/form-component',
    texts: ['component', 'fields', 'scanning'],
  },
  {
    path: '/activity',
    title: 'activity',
    layout: 'full',
    parent: homePath,
    texts: 'dashboard',
  },
  {
    path: '/plan',
    title: 'plan',
    layout: 'full',
    group: 'tracking',
    icon: 'plan',
    texts: ['plan', 'fields'],
  },
  {
    path: '/loads',
    title: 'loads',
    layout: 'full',
    group: 'tracking',
    icon: 'loads',
    texts: 'loads',
  },
  {
    path: '/loads/:id',
    title: 'load',
    layout: 'full',
    parent: '/loads',
    texts: ['loads', 'fields'],
  },
  {
    path: '/yard',
    title: 'yard',
    layout: 'full',
    group: 'tracking',
    icon: 'yard',
    texts: ['yard', 'fields'],
  },
  {
    path: '/production',
    title: 'production',
    layout: 'full',
    group: 'tracking',
    icon: 'production',
    needsPlant: true,
    texts: ['production', 'specimens'],
  },
  {
    path: '/production/pours/:id',
    title: 'pour',
    layout: 'full',
    parent: '/production',
    texts: ['production', 'specimens'],
  },
  {
    path: '/quality',
    title: 'quality',
    layout: 'full',
    group: 'tracking',
    icon: 'quality',
    texts: 'quality',
  },
  {
    path: '/quality/:id',
    title: 'ncr',
    layout: 'full',
    parent: '/quality',
    texts: ['ncr', 'quality'],
  },
  {
    path: buildingPath,
    title: 'building',
    layout: 'full',
    group: 'tracking',
    icon: 'building',
    texts: ['building', 'fields', 'scanning'],
  },
  {
    path: '/pages/qr-code',
    title: 'labels',
    layout: 'full',
    group: 'tracking',
    icon: 'labels',
    permission: 'label:print',
    texts: ['fields', 'labels'],
  },
  {
    path: '/forms/form-qr-code-reader',
    title: 'scanner',
    layout: 'full',
    group: 'tracking',
    icon: 'scanner',
    texts: ['fields', 'scanning'],
  },
  {
    path: cardPath,
    title: 'card',
    layout: 'blank',
    followsDevice: ['language', 'mode'],
    texts: ['fields', 'scanning'],
  },

  {
    path: '/component/:id/checklists',
    title: 'checklists',
    layout: 'blank',
    followsDevice: ['language', 'mode'],
    texts: ['checklists', 'fields', 'quality', 'scanning'],
  },

  {
    path: receiptPath,
    title: 'receipt',
    layout: 'blank',
    followsDevice: ['language', 'mode'],
    texts: ['loads', 'scanning'],
  },

  // Administration
  {
    path: '/forms/form-project',
    title: 'projects',
    layout: 'full',
    group: 'administration',
    icon: 'projects',
    texts: 'projects',
  },
  {
    path: '/forms/form-section',
    title: 'sections',
    layout: 'full',
    group: 'administration',
    icon: 'sections',
    texts: 'sections',
  },
  {
    path: '/checklists',
    title: 'templates',
    layout: 'full',
    group: 'administration',
    icon: 'checklists',
    permission: 'checklist:define',
    texts: ['templates', 'checklists', 'fields', 'quality'],
  },
  {
    path: '/production/plants',
    title: 'plants',
    layout: 'full',
    group: 'administration',
    icon: 'plants',
    permission: 'plant:edit',
    texts: ['plants', 'plan', 'projects'],
  },
  {
    path: '/auth/manageuser',
    title: 'users',
    layout: 'blank',
    group: 'administration',
    icon: 'users',
    permission: 'user:manage',
    texts: 'users',
  },
  {
    path: '/system',
    title: 'system',
    layout: 'full',
    group: 'administration',
    icon: 'system',
    permission: 'system:read',
    texts: 'system',
  },
  {
    path: '/pages/account-settings',
    title: 'account',
    layout: 'full',
    group: 'administration',
    icon: 'settings',
    texts: ['account', 'settings'],
  },
  {
    path: '/auth/register',
    title: 'register',
    layout: 'blank',
    texts: 'register',
  },
  {
    path: loginPath,
    title: 'login',
    layout: 'blank',
    followsDevice: ['language'],
    isBare: true,
  },
  {
    path: notFoundPath,
    title: 'notFound',
    layout: 'blank',
    isBare: true,
  },
] as const

export type ProductPath = (typeof productRoutes)[number]['path']
