import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router'
import { languageTimeout } from '#i18n/i18n.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { FollowDevice } from './FollowDevice.tsx'
import { Guard } from './Guard.tsx'
import { LeaveBlocker } from './LeaveBlocker.tsx'
import { Page, PageSpinner } from './Page.tsx'
import { loadPage } from './pages/load-page.ts'
import type { PageRow } from './pages/page-row.ts'
import { pages } from './pages/table.ts'
import { homePath, notFoundPath } from './paths.ts'
import { rowAt, shownPath } from './row-at.ts'

function pageRoute(row: PageRow): RouteObject {
  const { path, title, layout, permission } = row
  return {
    path,
    async lazy() {
      const frame = layout === 'full' || permission ? import('./framed.tsx') : undefined
      const [content, framing] = await Promise.all([loadPage(row), frame])
      return { element: <Page title={title} content={framing?.framed(row, content) ?? content} /> }
    },
  }
}

const pageRoutes = new Map(pages.map((row) => [row, pageRoute(row)]))

const pagesIn = (layout: PageRow['layout'], isBare = false) =>
  [...pageRoutes].filter(([row]) => row.layout === layout && (row.isBare ?? false) === isBare).map(([, route]) => route)

/** The layouts are lazy as well: the sign-in page needs neither menu nor server data. */
const layoutRoutes: Readonly<Record<PageRow['layout'], RouteObject>> = {
  full: {
    hydrateFallbackElement: <PageSpinner />,
    lazy: async () => ({ Component: (await import('./FullLayout.tsx')).FullLayout }),
    // A broken page leaves the menu usable.
    children: [{ errorElement: <BrokenPage />, children: pagesIn('full') }],
  },
  blank: {
    hydrateFallbackElement: <PageSpinner />,
    lazy: async () => ({ Component: (await import('./BlankLayout.tsx')).BlankLayout }),
    children: pagesIn('blank'),
  },
}

export const routes: RouteObject[] = [
  {
    element: (
      <>
        <FollowDevice />
        <LeaveBlocker />
        <Outlet />
      </>
    ),
    errorElement: <BrokenPage />,
    children: [
      { path: '/', element: <Navigate to={homePath} replace /> },
      { element: <Guard />, children: [layoutRoutes.full] },
      layoutRoutes.blank,
      { hydrateFallbackElement: <PageSpinner />, children: pagesIn('blank', true) },
      { path: '*', element: <Navigate to={notFoundPath} replace /> },
    ],
  },
]

/**
 * In ms, after its scripts are loaded: then a page is drawn with placeholders for the data that is still missing. Long
 * enough for two requests in turn on a phone's network: drawing the dashboard twice takes a phone longer than waiting.
 */
const firstDataTimeout = 700

/**
 * Requests the first data of a page. Never rejects: the page itself repeats failed requests, and shows the error.
 */
function loadFirstData(path: string, search: string): Promise<void> {
  const data = rowAt(path)?.firstData?.(path.slice(path.lastIndexOf('/') + 1), search)
  return data?.catch(() => undefined) ?? Promise.resolve()
}

/**
 * Loads the lazy routes of an address before the router exists, so that it starts with them, and the page's first
 * data. A module that fails to load stays lazy: the router tries again and shows the error.
 */
export async function loadFirstPage({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const path = shownPath(pathname)
  const data = loadFirstData(path, search)
  const row = rowAt(path)
  const lazyRoutes = row ? [pageRoutes.get(row), row.isBare ? undefined : layoutRoutes[row.layout]] : []
  await Promise.allSettled(
    lazyRoutes.map(async (route) => {
      if (typeof route?.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  await Promise.race([data, languageTimeout(firstDataTimeout)])
}

/** Loads the code, the texts and the first data of a page that is about to be opened. */
export async function loadAhead({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Promise<void> {
  const path = shownPath(pathname)
  const row = rowAt(path)
  if (!row) return
  await Promise.all([loadPage(row), loadFirstData(path, search)])
}

export const createRouter = () => createBrowserRouter(routes)
