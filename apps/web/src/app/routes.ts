import type { Permission } from '@castline/domain/roles'
import Building from '@tabler/icons-react/dist/esm/icons/IconBuildingSkyscraper.mjs'
import LayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs'
import Package from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import Qrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs'
import Scan from '@tabler/icons-react/dist/esm/icons/IconScan.mjs'
import Users from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import type { FunctionComponent } from 'react'
import type { MenuGroup, MenuRow, PageTitle } from '../shell/menu.ts'

/** One screen; everything that needs to know the screens (router, menu, titles, tests) reads this table. */
export interface RouteRow {
  readonly path: string
  readonly page: () => Promise<FunctionComponent>
  readonly title: PageTitle
  /** `full`: menu and topbar, behind the guard. `blank`: the page alone, open to everybody. */
  readonly layout: 'full' | 'blank'
  readonly menu?: { readonly group: MenuGroup; readonly icon: MenuRow['icon'] }
  /** Hides the row from the menu of roles without it; what they may see the server decides. */
  readonly permission?: Permission
}

export const homePath = '/dashboards/modern'
export const loginPath = '/auth/login'
export const notFoundPath = '/auth/404'

export const routes: readonly RouteRow[] = [
  {
    path: homePath,
    page: async () => (await import('../features/dashboard/DashboardPage.tsx')).DashboardPage,
    title: 'dashboard',
    layout: 'full',
    menu: { group: 'tracking', icon: LayoutDashboard },
  },
  {
    path: '/forms/form-component',
    page: async () => (await import('../features/components/ComponentsPage.tsx')).ComponentsPage,
    title: 'components',
    layout: 'full',
    menu: { group: 'tracking', icon: Package },
  },
  {
    path: '/pages/qr-code',
    page: async () => (await import('../features/labels/LabelsPage.tsx')).LabelsPage,
    title: 'labels',
    layout: 'full',
    menu: { group: 'tracking', icon: Qrcode },
    permission: 'label:print',
  },
  {
    path: '/forms/form-qr-code-reader',
    page: async () => (await import('../features/scanning/ScannerPage.tsx')).ScannerPage,
    title: 'scanner',
    layout: 'full',
    menu: { group: 'tracking', icon: Scan },
  },
  {
    path: '/forms/form-project',
    page: async () => (await import('../features/projects/ProjectsPage.tsx')).ProjectsPage,
    title: 'projects',
    layout: 'full',
    menu: { group: 'administration', icon: Building },
  },
  {
    path: '/auth/manageuser',
    page: async () => (await import('../features/users/UsersPage.tsx')).UsersPage,
    title: 'users',
    layout: 'blank',
    menu: { group: 'administration', icon: Users },
    permission: 'user:manage',
  },
  {
    path: '/forms/form-component-card/:id',
    page: async () => (await import('../features/scanning/CardPage.tsx')).CardPage,
    title: 'card',
    layout: 'blank',
  },
  {
    path: loginPath,
    page: async () => (await import('../features/auth/LoginPage.tsx')).LoginPage,
    title: 'login',
    layout: 'blank',
  },
  {
    path: notFoundPath,
    page: async () => (await import('../features/auth/NotFoundPage.tsx')).NotFoundPage,
    title: 'notFound',
    layout: 'blank',
  },
]

/** The rows of the main menu. */
export const menuRows: readonly MenuRow[] = routes.flatMap(({ path, title, menu, permission }) =>
  menu ? [{ path, title, permission, ...menu }] : [],
)
