import { lazy } from 'react'
import { createBrowserRouter, Navigate, Outlet, type RouteObject } from 'react-router'
import { BrokenPage } from './BrokenPage.tsx'
import { Guard } from './Guard.tsx'
import { Page } from './Page.tsx'
import { homePath, menuRows, notFoundPath, type RouteRow, routes } from './routes.ts'

/** Apart from the sign-in page, which does without menu and topbar. */
const Shell = lazy(async () => ({ default: (await import('../shell/Shell.tsx')).Shell }))

function routeOf(row: RouteRow): RouteObject {
  const Content = lazy(async () => ({ default: await row.page() }))
  return { path: row.path, element: <Page title={row.title} content={Content} />, errorElement: <BrokenPage /> }
}

const inLayout = (layout: RouteRow['layout']) => routes.filter((row) => row.layout === layout).map(routeOf)

function FullLayout() {
  return (
    <Guard>
      <Shell menu={menuRows}>
        <Outlet />
      </Shell>
    </Guard>
  )
}

export function createRouter() {
  return createBrowserRouter([
    {
      errorElement: <BrokenPage />,
      children: [
        { path: '/', element: <Navigate to={homePath} replace /> },
        { element: <FullLayout />, errorElement: <BrokenPage />, children: inLayout('full') },
        ...inLayout('blank'),
        { path: '*', element: <Navigate to={notFoundPath} replace /> },
      ],
    },
  ])
}
