import type { FunctionComponent } from 'react'
import { loadTexts } from '#i18n/i18n.ts'
import type { RouteRow } from './route-row.ts'
import {
  buildingPath,
  cardPath,
  homePath,
  loginPath,
  notFoundPath,
  type ProductPath,
  receiptPath,
} from './route-table.ts'

type Load = () => Promise<FunctionComponent>

/** The component of each page, loaded on the way to it. */
export const pages: Readonly<Record<ProductPath, Load>> = {
  [homePath]: async () => (await import('#features/dashboard/DashboardPage.tsx')).DashboardPage,
  '/forms/form-component': async () => (await import('./ComponentsPage.tsx')).ComponentsPage,
  '/component/:id': async () => (await import('#features/components/page/ComponentPage.tsx')).ComponentPage,
  '/component/:id/checklists': async () => (await import('#features/checklists/fill/FillPage.tsx')).FillPage,
  '/activity': async () => (await import('#features/dashboard/ActivityPage.tsx')).ActivityPage,
  '/plan': async () => (await import('#features/plan/PlanPage.tsx')).PlanPage,
  '/loads': async () => (await import('#features/loads/LoadsPage.tsx')).LoadsPage,
  '/loads/:id': async () => (await import('./LoadRoute.tsx')).LoadRoute,
  '/production': async () => (await import('#features/production/ProductionPage.tsx')).ProductionPage,
  '/production/pours/:id': async () => (await import('#features/production/pours/PourPage.tsx')).PourPage,
  '/yard': async () => (await import('./YardRoute.tsx')).YardRoute,
  '/quality': async () => (await import('#features/quality/QualityPage.tsx')).QualityPage,
  '/quality/:id': async () => (await import('./NcrRoute.tsx')).NcrRoute,
  [buildingPath]: async () => (await import('#features/building/BuildingPage.tsx')).BuildingPage,
  '/pages/qr-code': async () => (await import('#features/labels/LabelsPage.tsx')).LabelsPage,
  '/forms/form-qr-code-reader': async () => (await import('#features/scanning/ScannerPage.tsx')).ScannerPage,
  [cardPath]: async () => (await import('#features/scanning/CardPage.tsx')).CardPage,
  [receiptPath]: async () => (await import('#features/loads/receipt/ReceiptPage.tsx')).ReceiptPage,
  '/forms/form-project': async () => (await import('#features/projects/ProjectsPage.tsx')).ProjectsPage,
  '/forms/form-section': async () => (await import('#features/sections/SectionsPage.tsx')).SectionsPage,
  '/checklists': async () => (await import('#features/checklists/templates/TemplatesPage.tsx')).TemplatesPage,
  '/production/plants': async () => (await import('#features/production/plants/PlantsPage.tsx')).PlantsPage,
  '/auth/manageuser': async () => (await import('#features/users/UsersPage.tsx')).UsersPage,
  '/system': async () => (await import('#features/system/SystemPage.tsx')).SystemPage,
  '/pages/account-settings': async () => (await import('./AccountSettings.tsx')).AccountSettings,
  '/auth/register': async () => (await import('#features/auth/RegisterPage.tsx')).RegisterPage,
  [loginPath]: async () => (await import('#features/auth/LoginPage.tsx')).LoginPage,
  [notFoundPath]: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
}

/** The first requests of a page are sent together with those for its code; `end` is the last part of its address. */
export const firstData: Readonly<Partial<Record<string, (end: string, search: string) => Promise<void>>>> = {
  [homePath]: async (_end, search) => (await import('#features/dashboard/DashboardPage.tsx')).prefetchFigures(search),
  '/forms/form-component': async (_end, search) => (await import('./ComponentsPage.tsx')).prefetchComponents(search),
  '/component/:id': async (end) => (await import('#features/components/page/ComponentPage.tsx')).prefetchDetail(end),
  [cardPath]: async (end) => (await import('#features/scanning/CardPage.tsx')).prefetchComponent(end),
}

/** The pages of the demos by path, in lists that are loaded with the first of them. */
const demos: Readonly<Record<string, () => Promise<Readonly<Record<string, Load>>>>> = {
  demo: async () => (await import('#demo/page-loaders.ts')).demoPages,
  showcase: async () => (await import('#showcase/page-loaders.ts')).showcasePages,
}

async function loadComponent({ path, area }: RouteRow): Promise<FunctionComponent> {
  const list: Readonly<Record<string, Load>> | undefined = area ? await demos[area]?.() : pages
  const load = list?.[path]
  if (!load) throw new Error(`No page at ${path}.`)
  return load()
}

/** Loads the component of a page, and its texts. */
export async function loadPage(row: RouteRow): Promise<FunctionComponent> {
  const [component] = await Promise.all([loadComponent(row), ...[row.texts ?? []].flat().map(loadTexts)])
  return component
}
