import type { FunctionComponent } from 'react'
import { cardPath, homePath, loginPath, notFoundPath, type ProductPath } from './route-table.ts'
import type { RouteRow } from './routes.ts'

type Load = () => Promise<FunctionComponent>

/** The component of each page, loaded on the way to it. */
export const pages: Readonly<Record<ProductPath, Load>> = {
  [homePath]: async () => (await import('#features/dashboard/DashboardPage.tsx')).DashboardPage,
  '/forms/form-component': async () => (await import('./ComponentsPage.tsx')).ComponentsPage,
  '/component/:id': async () => (await import('#features/component-page/ComponentPage.tsx')).ComponentPage,
  '/pages/qr-code': async () => (await import('#features/labels/LabelsPage.tsx')).LabelsPage,
  '/forms/form-qr-code-reader': async () => (await import('#features/scanning/ScannerPage.tsx')).ScannerPage,
  [cardPath]: async () => (await import('#features/scanning/CardPage.tsx')).CardPage,
  '/forms/form-project': async () => (await import('#features/projects/ProjectsPage.tsx')).ProjectsPage,
  '/forms/form-section': async () => (await import('#features/sections/SectionsPage.tsx')).SectionsPage,
  '/auth/manageuser': async () => (await import('#features/users/UsersPage.tsx')).UsersPage,
  '/pages/account-settings': async () => (await import('./AccountSettings.tsx')).AccountSettings,
  '/auth/register': async () => (await import('#features/auth/RegisterPage.tsx')).RegisterPage,
  [loginPath]: async () => (await import('#features/auth/LoginPage.tsx')).LoginPage,
  [notFoundPath]: async () => (await import('./NotFoundPage.tsx')).NotFoundPage,
}

/** What a page shows first is requested along with its code; `end` is the last part of its address. */
export const firstData: Readonly<Partial<Record<string, (end: string) => Promise<void>>>> = {
  [homePath]: async () => (await import('#features/dashboard/ahead.ts')).askForFigures(),
  [cardPath]: async (end) => (await import('#features/scanning/card/use-piece.ts')).askForPiece(end),
}

/** Loads the component of a page. The lists of the demos' pages are loaded with the first of them. */
export async function loadPage({ path, area }: Pick<RouteRow, 'path' | 'area'>): Promise<FunctionComponent> {
  const byPath: Readonly<Record<string, Load>> =
    area === 'demo'
      ? (await import('#demo/page-loaders.ts')).demoPages
      : area === 'showcase'
        ? (await import('#showcase/page-loaders.ts')).showcasePages
        : pages
  const load = byPath[path]
  if (!load) throw new Error(`No page at ${path}.`)
  return load()
}
