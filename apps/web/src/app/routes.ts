import type { Permission } from '@castline/domain/roles'
import type { FunctionComponent } from 'react'
import type { TextsName } from '#i18n/i18n.ts'
import type { IconName } from '#shell/icons.ts'
import type { MenuGroup, MenuLabel, MenuRow, PageTitle } from '#shell/menu.ts'
import type { FollowedSetting } from '#ui/display/device.ts'
import { demoRoutes } from './demo-routes.ts'
import { showcaseRoutes } from './showcase-routes.ts'

/** One screen; everything that needs to know the screens (router, menu, titles, palette, tests) reads this table. */
export interface RouteRow {
  readonly path: string
  readonly title: PageTitle
  /** `full`: menu and topbar, behind the guard. `blank`: the page alone, open to everybody. */
  readonly layout: 'full' | 'blank'
  /** Where it stands in the menu, and in the breadcrumbs; none for a page that one reaches from another. */
  readonly group?: MenuGroup
  /** Its name in the menu, where that is not its title. */
  readonly label?: MenuLabel
  /** The part of its group in the menu. */
  readonly part?: MenuLabel
  readonly icon?: IconName
  /** Hides the row from the menu of roles without it; what they may see the server decides. */
  readonly permission?: Permission
  /** The page that one comes from, where that is not its group. */
  readonly parent?: string
  /** What it takes from the device while nothing is chosen; the other pages begin with the product's defaults. */
  readonly followsDevice?: readonly FollowedSetting[]
  /** The texts that it needs besides those of every page. */
  readonly texts?: TextsName | readonly TextsName[]
  /** Does without the server's data, and so without the code of queries and notices. */
  readonly isBare?: true
  readonly page: () => Promise<FunctionComponent>
  /** Asks for what it opens with, by the end of its address: so the first page of a visit stands as a whole. */
  readonly ahead?: (end: string) => Promise<void>
}

export const homePath = '/dashboards/modern'
export const loginPath = '/auth/login'
export const notFoundPath = '/auth/404'

export const routes: readonly RouteRow[] = [
  // Tracking
  {
    path: homePath,
    title: 'dashboard',
    label: 'modern',
    layout: 'full',
    group: 'tracking',
    icon: 'dashboard',
    texts: 'dashboard',
    page: async () => (await import('#features/dashboard/DashboardPage.tsx')).DashboardPage,
    ahead: async () => (await import('#features/dashboard/ahead.ts')).askForFigures(),
  },
  {
    path: '/forms/form-component',
    title: 'components',
    layout: 'full',
    group: 'tracking',
    icon: 'components',
    texts: ['components', 'fields'],
    page: async () => (await import('./ComponentsPage.tsx')).ComponentsPage,
  },
  {
    path: '/component/:id',
    title: 'component',
    layout: 'full',
    parent: '/forms/form-component',
    texts: ['component', 'fields', 'scanning'],
    page: async () => (await import('#features/component-page/ComponentPage.tsx')).ComponentPage,
  },
  {
    path: '/pages/qr-code',
    title: 'labels',
    layout: 'full',
    group: 'tracking',
    icon: 'labels',
    permission: 'label:print',
    texts: ['fields', 'labels'],
    page: async () => (await import('#features/labels/LabelsPage.tsx')).LabelsPage,
  },
  {
    path: '/forms/form-qr-code-reader',
    title: 'scanner',
    layout: 'full',
    group: 'tracking',
    icon: 'scanner',
    texts: ['fields', 'scanning'],
    page: async () => (await import('#features/scanning/ScannerPage.tsx')).ScannerPage,
  },
  {
    path: '/forms/form-component-card/:id',
    title: 'card',
    layout: 'blank',
    followsDevice: ['language', 'mode'],
    texts: ['fields', 'scanning'],
    page: async () => (await import('#features/scanning/CardPage.tsx')).CardPage,
    ahead: async (end) => (await import('#features/scanning/card/use-piece.ts')).askForPiece(end),
  },

  // Administration
  {
    path: '/forms/form-project',
    title: 'projects',
    layout: 'full',
    group: 'administration',
    icon: 'projects',
    texts: 'projects',
    page: async () => (await import('#features/projects/ProjectsPage.tsx')).ProjectsPage,
  },
  {
    path: '/forms/form-section',
    title: 'sections',
    layout: 'full',
    group: 'administration',
    icon: 'sections',
    texts: 'sections',
    page: async () => (await import('#features/sections/SectionsPage.tsx')).SectionsPage,
  },
  {
    path: '/auth/manageuser',
    title: 'users',
    layout: 'blank',
    group: 'administration',
    icon: 'users',
    permission: 'user:manage',
    texts: 'users',
    page: async () => (await import('#features/users/UsersPage.tsx')).UsersPage,
  },
  {
    path: '/pages/account-settings',
    title: 'account',
    layout: 'full',
    group: 'administration',
    icon: 'settings',
    texts: ['account', 'settings'],
    page: async () => (await import('./AccountSettings.tsx')).AccountSettings,
  },
  {
    path: '/auth/register',
    title: 'register',
    layout: 'blank',
    texts: 'register',
    page: async () => (await import('#features/auth/RegisterPage.tsx')).RegisterPage,
  },
  {
    path: loginPath,
    title: 'login',
    layout: 'blank',
    followsDevice: ['language'],
    isBare: true,
    page: async () => (await import('#features/auth/LoginPage.tsx')).LoginPage,
  },
  {
    path: notFoundPath,
    title: 'notFound',
    layout: 'blank',
    isBare: true,
    page: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
  },

  // Apps
  ...demoRoutes,

  // Pages, forms, tables, charts, UI, widgets
  ...showcaseRoutes,
]

/** The rows of the main menu. */
export const menuRows: readonly MenuRow[] = routes.flatMap(({ group, ...row }) => (group ? [{ ...row, group }] : []))
